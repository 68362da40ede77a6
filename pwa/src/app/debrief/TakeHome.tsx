// What one takes home after a game: a picture to share, what one did oneself, everybody's results, a link for BG Stats.
import { FileDown, Link, Image as Picture } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { Icon, Plate, valueWords } from '../../shared';
import type { Headline } from '../../shared/game';
import { whatStands } from '../../shared/stage/again';
import { keyWords, sayLine, teamWords } from '../../shared/words/words';
import type { Json, JsonObject, LogLine } from '../../table/types';
import { patchOf } from '../at-table/patch';
import { saveFile } from '../at-table/saveFile';
import { type Shown, useShown } from '../atTable';
import { chosen } from '../bigscreen/film';
import { gameTitle } from '../GamePatch';
import { openStage, stageOf } from '../games';
import { answerText } from '../problem';
import type { Recap } from './recapPicture';

const MOST_ROWS = 5;
const MOMENTS = 3;
const NO_FACTS = new Set(['seat', 'team', 'place']);

/** Winners first, as far as a game counts places. */
const rank = (row: JsonObject): number => (typeof row.place === 'number' ? row.place : 0);

/** What the picture shows, in the words of this phone. */
function recapOf(
  { view, module, materials, say }: Shown,
  headline: Headline,
  log: readonly LogLine[],
): Recap {
  const result = view.result;
  const words = keyWords(module, say);
  const rows = (result?.standings ?? [])
    .toSorted((a, b) => rank(a) - rank(b))
    .map((row) => {
      const team = typeof row.team === 'string' ? row.team : null;
      const seat = typeof row.seat === 'string' ? row.seat : null;
      return {
        name: seat ? say.name(seat) : teamWords(module, team, materials),
        facts: Object.entries(row)
          .filter(
            ([key, value]) => !NO_FACTS.has(key) && (typeof value === 'number' || typeof value === 'string'),
          )
          .slice(0, 2)
          .map(([key, value]) => `${words(key)} ${valueWords(value, words)}`)
          .join(' · '),
        won: seat !== null && (result?.winners ?? []).includes(seat),
      };
    });
  const played = log.at(-1)?.at_ms ?? view.now_ms;
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(played);
  const staged = stageOf(view.game);
  const lines = chosen(log, staged?.beats ?? {}, staged?.steps, MOMENTS);
  return {
    game: gameTitle(view.game),
    patch: patchOf(view.game),
    table: [view.name, day].filter(Boolean).join(' · '),
    title: headline.title,
    text: headline.text,
    standings: {
      heading: m.table_standings(),
      rows: rows.slice(0, MOST_ROWS),
      more: rows.length > MOST_ROWS ? m.deb_recap_more({ n: rows.length - MOST_ROWS }) : '',
    },
    moments: {
      heading: m.deb_recap_moments(),
      lines: lines.map((line) => sayLine(module, line, say)).filter(Boolean),
    },
  };
}

export function TakeHome(props: { headline: Headline; onProblem: (text: string) => void }) {
  const { headline, onProblem } = props;
  const shown = useShown();
  const { view, table } = shown;
  const [picture, setPicture] = useState<string | null>(null);
  const [bgStats, setBgStats] = useState<string | null>(null);
  const staged = stageOf(view.game); // its lengths say what was a moment: fetched now, needed with the tap
  const log = whatStands(table.log.value, staged?.stands);
  useEffect(() => void openStage(view.game), [view.game]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const plays = view.seats.some((seat) => seat.seat === table.seat.seat && seat.kind === 'player');
  const lang = getLocale() === 'de' ? 'de' : 'en';

  const share = async () => {
    try {
      const { recapPicture } = await import('./recapPicture');
      const made = await recapPicture(recapOf(shown, headline, log));
      setPicture(URL.createObjectURL(made));
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
  const fetchIt = async (path: string, name: string) => {
    const answer = await table.file(path);
    onProblem(answerText(answer));
    if (answer.kind === 'ok') saveFile(answer.data, `${table.seat.code}-${name}`);
  };
  const offer = async () => {
    const answer = await table.read<{ bg_stats: Json }>('/export');
    onProblem(answerText(answer));
    if (answer.kind === 'ok' && typeof answer.data.bg_stats === 'string') setBgStats(answer.data.bg_stats);
  };
  return (
    <section class="deb-part">
      <Plate>{m.deb_home()}</Plate>
      <div class="chips halves">
        <button type="button" class="btn sm" onClick={() => void share()}>
          <Icon of={Picture} />
          {m.deb_recap()}
        </button>
        <button type="button" class="btn sm" onClick={() => void fetchIt('/results.csv', 'results.csv')}>
          <Icon of={FileDown} />
          {m.deb_results_csv()}
        </button>
        {plays && (
          <>
            <button
              type="button"
              class="btn sm"
              onClick={() => void fetchIt(`/mine.csv?lang=${lang}`, 'mine.csv')}
            >
              <Icon of={FileDown} />
              {m.deb_mine_csv()}
            </button>
            <button
              type="button"
              class="btn sm"
              onClick={() => void fetchIt(`/mine?lang=${lang}`, 'mine.json')}
            >
              <Icon of={FileDown} />
              {m.deb_mine_json()}
            </button>
          </>
        )}
        {bgStats ? (
          <a class="btn sm" href={bgStats} target="_blank" rel="noopener noreferrer">
            <Icon of={Link} />
            {m.deb_bg_stats_open()}
          </a>
        ) : (
          <button type="button" class="btn sm" onClick={() => void offer()}>
            <Icon of={Link} />
            {m.deb_bg_stats()}
          </button>
        )}
      </div>
      {picture && <img class="deb-recap" src={picture} alt={m.deb_recap_alt({ title: headline.title })} />}
    </section>
  );
}
