// The picture of how a game ended: drawn on this phone, handed to whatever shares pictures here, else saved.
import { Share2 } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Cap, listWords, placeOf, valueWords } from '../../shared';
import type { Headline } from '../../shared/game';
import { teamPlace } from '../../shared/kit/Glyph';
import type { GameCredits } from '../../shared/stage/credits';
import { keyWords, teamWords } from '../../shared/words/words';
import type { JsonObject } from '../../table/types';
import { patchOf } from '../at-table/patch';
import { saveFile } from '../at-table/saveFile';
import { type Shown, useShown } from '../atTable';
import { gameTitle } from '../GamePatch';
import type { Recap } from './recapPicture';

const MOST_ROWS = 4;
const NO_FACTS = new Set(['seat', 'team', 'place']);

/** Winners first, as far as a game counts places. */
const rank = (row: JsonObject): number => (typeof row.place === 'number' ? row.place : 0);

/** Who played and how they stood, a team or a player a row. */
function rowsOf({ view, module, materials, say }: Shown): Recap['rows'] {
  const words = keyWords(module, say);
  return (view.result?.standings ?? [])
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_ROWS)
    .map((row) => {
      const team = typeof row.team === 'string' ? row.team : null;
      const seat = typeof row.seat === 'string' ? row.seat : null;
      const players = view.seats.filter((one) => one.kind === 'player' && one.team === team);
      const facts = Object.entries(row)
        .filter(
          ([key, value]) => !NO_FACTS.has(key) && (typeof value === 'number' || typeof value === 'string'),
        )
        .slice(0, 1)
        .map(([key, value]) => `${words(key)} ${valueWords(value, words)}`);
      return {
        names: seat ? say.name(seat) : listWords(players.map((one) => one.name)),
        fact: seat ? facts.join('') : teamWords(module, team, materials),
        place: seat ? placeOf(view, seat) : teamPlace(team),
      };
    });
}

function recapOf(shown: Shown, headline: Headline, given: GameCredits | null, art: string | null): Recap {
  const { view, table } = shown;
  const played = table.log.value.at(-1)?.at_ms ?? view.now_ms;
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(played);
  const poster = given?.poster;
  return {
    game: gameTitle(view.game),
    patch: patchOf(view.game),
    table: [view.name, day].filter(Boolean).join(' · '),
    title: headline.title,
    art,
    labels: poster?.labels ?? [],
    why: poster?.why ?? headline.text,
    when: poster?.when ?? '',
    die: poster?.die ?? null,
    rows: rowsOf(shown),
  };
}

interface SharePictureProps {
  headline: Headline;
  given: GameCredits | null;
  art: string | null;
  onProblem: (text: string) => void;
  /** Shows what was made. */
  onMade: (url: string) => void;
}

export function SharePicture({ headline, given, art, onProblem, onMade }: SharePictureProps) {
  const shown = useShown();
  const { view, table } = shown;
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const share = async () => {
    try {
      const { recapPicture } = await import('./recapPicture');
      const made = await recapPicture(recapOf(shown, headline, given, art));
      const url = URL.createObjectURL(made);
      setPicture(url);
      onMade(url);
      const name = `${view.game}-${table.seat.code}.png`;
      const file = new File([made], name, { type: 'image/png' });
      if (!navigator.canShare?.({ files: [file] })) saveFile(made, name);
      else
        await navigator.share({ files: [file] }).catch((failed: unknown) => {
          const left = failed instanceof DOMException && failed.name === 'AbortError';
          if (!left) saveFile(made, name);
        });
      onProblem('');
    } catch {
      onProblem(m.deb_recap_failed());
    }
  };
  return (
    <Cap kind="primary" icon={Share2} onTap={() => void share()}>
      {m.deb_recap()}
    </Cap>
  );
}
