// The picture of how a game ended, or of one's own moment: drawn on this phone, handed to whatever shares pictures here,
// else saved.

import { Share2 } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, listWords, PassLink, placeOf, playersOf, valueWords } from '../../shared';
import type { Headline } from '../../shared/game';
import { FailedBar } from '../../shared/kit/Boundary';
import { teamPlace } from '../../shared/kit/Glyph';
import {
  bestMoments,
  type Drama,
  type GameCredits,
  type Medal,
  NONE,
  type Swing,
} from '../../shared/stage/credits';
import { keyWords, teamWords } from '../../shared/words/words';
import { Once } from '../../table/once';
import { lastOf } from '../../table/read';
import type { JsonObject, LogLine } from '../../table/types';
import { figuresOf } from '../at-table/CalledOff';
import { saveFile } from '../at-table/saveFile';
import { type Shown, useShown } from '../atTable';
import { gameTitle } from '../GamePatch';
import { coverOf, patchOf } from '../games';
import { longDate } from '../home/ago';
import { useArt } from './art';
import type { Recap } from './recapPicture';

const MOST_ROWS = 4;

/** Winners first, as far as a game counts places. */
const rank = (row: JsonObject): number => (typeof row.place === 'number' ? row.place : 0);

/** The players and their standing, a team or a player per row. */
function rowsOf({ view, module, materials, say }: Shown): Recap['rows'] {
  const words = keyWords(module, say);
  const players = playersOf(view);
  const won = (team: string) =>
    players.some((seat) => seat.team === team && view.result?.winners.includes(seat.seat));
  const teams = [...new Set(players.flatMap((seat) => seat.team ?? []))].sort(
    (a, b) => Number(won(b)) - Number(won(a)) || a.localeCompare(b),
  );
  if (teams.length > 1)
    return teams.map((team) => ({
      names: listWords(players.filter((seat) => seat.team === team).map((seat) => seat.name)),
      fact: teamWords(module, team, materials),
      place: teamPlace(team),
    }));
  const standings = view.result?.standings ?? [];
  const ranked = standings
    .toSorted((a, b) => rank(a) - rank(b))
    .map((row) => {
      const seat = typeof row.seat === 'string' ? row.seat : null;
      const [figure] = figuresOf(row, standings);
      const fact = figure && figure[1] !== 0 ? `${words(figure[0])} ${valueWords(figure[1], words)}` : '';
      return { names: say.name(seat), fact, place: seat ? placeOf(view, seat) : 1 };
    });
  return withEverybody(ranked);
}

/** Those who came first in rows of their own, everybody else in the last one. */
export function withEverybody(rows: Recap['rows']): Recap['rows'] {
  if (rows.length <= MOST_ROWS) return rows;
  const others = rows.slice(MOST_ROWS - 1).map((row) => row.names);
  return [...rows.slice(0, MOST_ROWS - 1), { names: listWords(others), fact: '', place: 0 }];
}

/** The die that ended the game, and the greatest moment before it: the end has a sentence of its own. */
function momentsOf(
  { table }: Shown,
  { dramas, poster }: GameCredits,
  swing: Swing,
): Pick<Recap, 'last' | 'moment'> {
  const end = lastOf(table.log.value, 'game.finished')?.seq;
  const last = poster?.undecided ? undefined : dramas.findLast((drama) => drama.seq === end && drama.die);
  const earlier = dramas.filter((drama) => drama.seq !== end && drama.seq !== dramas.at(-1)?.seq);
  const [greatest] = last ? [] : bestMoments(earlier, (drama) => drama.stake, 1, swing);
  return { last: last ?? null, moment: greatest ?? null };
}

function recapOf(shown: Shown, { headline, credits, swing, art }: Ended): Recap {
  const { view, table } = shown;
  const played = table.log.value.at(-1)?.at_ms ?? view.now_ms;
  const day = longDate(played);
  const poster = credits?.poster;
  return {
    game: gameTitle(view.game),
    patch: patchOf(view.game),
    table: [view.name, day].filter(Boolean).join(' · '),
    title: headline.title,
    art: art ?? coverOf(view.game) ?? null,
    labels: poster?.labels ?? [],
    why: poster?.why ?? headline.text,
    when: poster?.when ?? '',
    ...momentsOf(shown, credits ?? NONE, swing),
    rows: rowsOf(shown),
  };
}

/** The greatest of this seat's moments: those that name it, else those in whose commit it alone acted; null: it has none. */
export function ownMoment(
  seat: string,
  log: readonly LogLine[],
  dramas: readonly Drama[],
  swing: Swing,
): Drama | null {
  const acted = new Map<number, Set<unknown>>();
  for (const line of log)
    if (line.seat) acted.set(line.seq, (acted.get(line.seq) ?? new Set()).add(line.seat));
  const ownDramas = dramas.filter(({ seq, seats }) => {
    const whose = seats ? new Set<unknown>(seats) : acted.get(seq);
    return whose?.has(seat) && (seats !== undefined || whose.size === 1);
  });
  return bestMoments(ownDramas, (drama) => drama.stake, 1, swing)[0] ?? null;
}

interface Ended {
  headline: Headline;
  credits: GameCredits | null;
  swing: Swing;
  art: string | null;
}
interface Made {
  onProblem: (text: string) => void;
  /** Shows what was made. */
  onMade: (url: string) => void;
}

/** What draws it, fetched at the first tap. */
const painter = new Once(() => import('./recapPicture'));

/** Draws a picture and hands it on at a tap; `saved` is its name where it was saved. */
function useSharing(recap: Recap, { onProblem, onMade }: Made) {
  const { view, table } = useShown();
  const [picture, setPicture] = useState<string | null>(null);
  const [saved, setSaved] = useState('');
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const share = async () => {
    try {
      const painting = await painter.ask();
      if (!painting) return;
      const made = await painting.recapPicture(recap);
      const url = URL.createObjectURL(made);
      setPicture(url);
      onMade(url);
      const name = `${view.game}-${table.seat.code}.png`;
      const file = new File([made], name, { type: 'image/png' });
      const save = () => {
        saveFile(made, name);
        setSaved(name);
      };
      if (!navigator.canShare?.({ files: [file] })) save();
      else
        await navigator.share({ files: [file] }).catch((failed: unknown) => {
          const left = failed instanceof DOMException && failed.name === 'AbortError';
          if (!left) save();
        });
      onProblem('');
    } catch {
      onProblem(m.deb_recap_failed());
    }
  };
  const notice = painter.failed && <FailedBar words={m.app_not_here()} again={() => painter.again()} />;
  return { share: () => void share(), saved, told: notice };
}

/** The end as a picture. */
export function SharePicture({ onProblem, onMade, ...ended }: Ended & Made) {
  // The words of the figures are fetched when they are first shown: before the tap.
  const { share, saved, told: notice } = useSharing(recapOf(useShown(), ended), { onProblem, onMade });
  return (
    <>
      <Cap icon={Share2} note={saved && m.deb_recap_saved({ name: saved })} onTap={share}>
        {m.reach_share()}
      </Cap>
      {notice}
    </>
  );
}

/** One's own moment as a picture: what happened, the die or what it painted, who was there. Of those without one: their
 * medal, before the end's picture. */
export function ShareMoment({
  drama: moment,
  onProblem,
  onMade,
  ...ended
}: Ended & Made & { drama: Drama | Medal }) {
  const shown = useShown();
  const drama = 'seq' in moment ? moment : null;
  const painted = useArt(shown.view.game, drama?.die ? undefined : drama?.art);
  const recap = recapOf(shown, { ...ended, art: drama ? painted : ended.art });
  const { title, text: why } = moment;
  const ownRecap = { title, why, labels: [], when: '', last: drama?.die ? drama : null, moment: null };
  const { share, saved, told: notice } = useSharing({ ...recap, ...ownRecap }, { onProblem, onMade });
  return (
    <>
      <PassLink onTap={share}>{saved ? m.deb_recap_saved({ name: saved }) : m.deb_own_moment()}</PassLink>
      {notice}
    </>
  );
}
