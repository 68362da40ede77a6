// After the end, on the big screen: how it ended, the seals that open, the moments of the game as film; over and over.
import { useMemo, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Glyph, placeOf, playersOf, TeamGlyph, useAfter, useListener } from '../../shared';
import type { BoardProps, Headline } from '../../shared/game';
import { Boundary } from '../../shared/kit/Boundary';
import { teamPlace } from '../../shared/kit/Glyph';
import { reducedMotion } from '../../shared/kit/ports';
import { EndScene, Ledge, ledgeOf, Vista } from '../../shared/scene';
import { bestMoments, NONE, type Opened } from '../../shared/stage/credits';
import { useServerNow } from '../../shared/stage/useElapsed';
import { roleWords, teamWords } from '../../shared/words/words';
import type { LogLine, Seat } from '../../table/types';
import { headlineOf } from '../at-table/CalledOff';
import { LAST_MS, Still } from '../at-table/stage/Still';
import { useGame } from '../at-table/useGame';
import { useBoard, useShown } from '../atTable';
import { wishesOf } from '../debrief/Again';
import { useGiven } from '../debrief/keep';
import { gameTitle } from '../GamePatch';
import { type Staged, setOf, stageOf } from '../games';
import { Again } from './Again';
import { chosen } from './film';
import { StageTop } from './parts';

const PAGE_MS = 24_000;
const FRAME_MS = 5000;

type Page =
  | { kind: 'end' }
  | { kind: 'seals' }
  | { kind: 'again' }
  | { kind: 'film'; line: LogLine; n: number; of: number };

/** The current page and its duration; the arrow keys of a remote turn it. */
function useTurning(pages: readonly Page[]): number {
  const [at, go] = useState(0);
  const count = pages.length;
  const here = at % count;
  const next = () => go((here + 1) % count);
  useAfter(pages[here]?.kind === 'film' ? FRAME_MS : PAGE_MS, next, [here, count]);
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') next();
    if (event.key === 'ArrowLeft') go((here + count - 1) % count);
  };
  useListener(['keydown'], key, [here, count]);
  return here;
}

/** A game that the referee ended has no picture of its own: its set, and everybody who played. */
function Off({ set, headline }: { set: string; headline: Headline }) {
  const { view } = useShown();
  const players = playersOf(view);
  const crowd = players.length > 8;
  return (
    <EndScene
      t={LAST_MS}
      big
      who={headline.title}
      places={[]}
      why={headline.text}
      more=""
      look="off-end"
      others={players.map((seat) => ({
        place: seat.team ? teamPlace(seat.team) : placeOf(view, seat.seat),
        name: seat.name,
        best: '',
      }))}
      picture={
        <>
          <img class="off-set" src={set} alt="" />
          <Vista big left={0} label={gameTitle(view.game)}>
            <Ledge big high={ledgeOf(Math.ceil(players.length / (crowd ? 4 : 2)))} wide={crowd} />
          </Vista>
        </>
      }
    />
  );
}

/** Letters in a line of the cast: of a crowd's narrow type, and of the usual one. */
const LINE = 36;
const USUAL_LINE = 24;

function Names() {
  const { view, module, materials } = useShown();
  const players = playersOf(view);
  const teams = [...new Set(players.map((seat) => seat.team))].filter((team) => team !== null).sort();
  const lines = players.reduce((sum, seat) => sum + Math.ceil(seat.name.length / USUAL_LINE), 0);
  const crowd = lines > 6 ? 'crowd' : '';
  if (teams.length < 2) {
    return (
      <ul class={`tv-names ${crowd}`}>
        {players.map((seat) => (
          <li key={seat.seat}>
            <Glyph place={placeOf(view, seat.seat)} /> <span>{seat.name}</span>
          </li>
        ))}
      </ul>
    );
  }
  const roleOf = (seat: Seat) => (seat.role ? roleWords(module, seat.role) : '');
  // Names that fill their line lose their roles in a long list, so that every name stays legible.
  const roles = !crowd || players.every((seat) => seat.name.length + roleOf(seat).length <= LINE);
  return (
    <>
      {teams.map((team) => (
        <div key={team} class={`tv-names ${crowd}`}>
          <h3>
            <TeamGlyph team={team} /> {teamWords(module, team, materials)}
          </h3>
          <ul>
            {players
              .filter((seat) => seat.team === team)
              .map((seat) => (
                <li key={seat.seat}>
                  <span>{[seat.name, roles && roleOf(seat)].filter(Boolean).join(', ')}</span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** From this number on, the contents of a seal are one line. */
const MANY_SEALS = 7;

/** Everything that was sealed, side by side. */
function Seals({ seals }: { seals: readonly Opened[] }) {
  return (
    <main class="tv-opened">
      <h2>{m.tv_credit_seals()}</h2>
      <ul class={seals.length > 4 ? 'lots' : ''}>
        {seals.map((one) => (
          <li key={one.key}>
            <b>
              {one.team && <TeamGlyph team={one.team} />}
              {one.place ? <Glyph place={one.place} /> : null}
              <span>{one.name}</span>
            </b>
            {(seals.length < MANY_SEALS ? one.lay : [one.lay.join(' · ')]).map((words) => (
              <span key={words}>{words}</span>
            ))}
          </li>
        ))}
      </ul>
    </main>
  );
}

/** A game's own page of the credits, from its first frame. */
function Played({ Scene, board }: { Scene: NonNullable<Staged['Opening']>; board: BoardProps }) {
  const now = useServerNow();
  const [began] = useState(now);
  return <Scene {...board} elapsed={now - began} reduced={reducedMotion()} />;
}

export default function Credits() {
  const { view, module, materials, say, banner } = useShown();
  const headline = headlineOf({ view, module, say });
  const game = useGame(view.game);
  const staged = stageOf(view.game);
  const { given: own, log, swing } = useGiven();
  const off = view.result?.called_off === true;
  const film = useMemo(
    () => (staged && module ? chosen(log, staged.beats, staged.steps, swing) : []),
    [log, module, staged, swing],
  );
  const board = { ...useBoard(), log };
  const given = own ?? NONE;
  const { seals } = given;
  const Opening = off ? undefined : staged?.Opening;
  const [breath] = bestMoments(given.dramas, (one) => one.stake, 1, swing);
  const pages: Page[] = [
    { kind: 'end' },
    ...(Opening || seals.length > 0 ? [{ kind: 'seals' as const }] : []),
    // the film fills the time until somebody wants another game
    ...(wishesOf(view).willing.length > 0
      ? [{ kind: 'again' as const }]
      : film.map((line, k) => ({ kind: 'film' as const, line, n: k + 1, of: film.length }))),
  ];
  const at = useTurning(pages);
  const page = pages[at]!;
  const ended = log.findLast((line) => line.id === 'game.finished');
  const note =
    page.kind === 'film' ? m.tv_film({ n: page.n, of: page.of }) : module?.subtitle?.(view, materials);
  const set = off && page.kind === 'end' ? setOf(view.game) : undefined;
  const drawn = page.kind === 'end' && !off && ended && staged?.beats[ended.id];
  const line = page.kind === 'film' ? page.line : drawn ? ended : undefined;
  const picture = set ? (
    <Off set={set} headline={headline} />
  ) : page.kind === 'again' ? (
    <Again />
  ) : page.kind === 'seals' && Opening ? (
    <Boundary fallback={() => <Seals seals={seals} />}>
      <Played Scene={Opening} board={board} />
    </Boundary>
  ) : (
    line && <Still line={line} staged={staged} log={log} />
  );
  return (
    <div class={`tv tv-credits ${picture ? 'still house on-stage big' : ''}`} data-page={page.kind}>
      <StageTop game={view.game} note={note} />
      <div class="tv-banner">{banner}</div>
      {picture && <main class="stage-scene">{picture}</main>}
      {page.kind === 'seals' && !Opening && <Seals seals={seals} />}
      {page.kind === 'end' && !picture && (
        <main class={`tv-end ${headline.tone}`}>
          <b>
            {headline.team && <TeamGlyph team={headline.team} size={72} />} {headline.title}
          </b>
          <p>{headline.text}</p>
        </main>
      )}
      {!picture && (
        <aside class="tv-cast">
          <Names />
          {breath && (
            <div>
              <h3>{m.tv_credit_breath()}</h3>
              {breath.text} {breath.odds && `${breath.odds} ${breath.of ?? ''}.`}
            </div>
          )}
          {game && <p class="muted">{m.tv_author({ author: game.author })}</p>}
          <p class="muted">{m.tv_story()}</p>
        </aside>
      )}
      {pages.length > 1 && (
        <div class="tv-pips" role="img" aria-label={m.teach_card_of({ n: at + 1, of: pages.length })}>
          {pages.map((_, k) => (
            <i key={k} class={k === at ? 'n' : ''} />
          ))}
        </div>
      )}
    </div>
  );
}
