// After the end, on the big screen: how it ended, the seals that open, the moments of the game as film; over and over.

import { useMemo, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { placeOf, playersOf, TeamGlyph, useAfter, useListener } from '../../shared';
import type { BoardProps, Headline } from '../../shared/game';
import { Boundary } from '../../shared/kit/Boundary';
import { teamPlace } from '../../shared/kit/Glyph';
import { reducedMotion } from '../../shared/kit/ports';
import { CaptionGround, captionHeight, EndScene, FullBleedSvg } from '../../shared/scene';
import { useServerNow } from '../../shared/stage/useElapsed';
import { lastOf } from '../../table/read';
import type { LogLine } from '../../table/types';
import { headlineOf } from '../at-table/CalledOff';
import { LAST_MS, Still } from '../at-table/stage/Still';
import { useGame } from '../at-table/useGame';
import { useBoard, useShown } from '../atTable';
import { wishesOf } from '../debrief/Again';
import { useGiven } from '../debrief/keep';
import { gameTitle } from '../GamePatch';
import { type Staged, setOf, stageOf } from '../games';
import { Again } from './Again';
import { filmLines } from './film';
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
  const [page, go] = useState(0);
  const count = pages.length;
  const index = page % count;
  const next = () => go((index + 1) % count);
  useAfter(pages[index]?.kind === 'film' ? FRAME_MS : PAGE_MS, next, [index, count]);
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') next();
    if (event.key === 'ArrowLeft') go((index + count - 1) % count);
  };
  useListener(['keydown'], key, [index, count]);
  return index;
}

/** A game that the referee ended has no picture of its own: its set, and everybody who played. */
function Off({ set, headline }: { set: string; headline: Headline }) {
  const { view } = useShown();
  const players = playersOf(view);
  const crowd = players.length > 8;
  return (
    <EndScene
      t={LAST_MS}
      onTv
      winner={headline.title}
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
          <img class="off-set fills" src={set} alt="" />
          <FullBleedSvg onTv left={0} label={gameTitle(view.game)}>
            <CaptionGround
              onTv
              high={captionHeight(Math.ceil(players.length / (crowd ? 4 : 2)))}
              wide={crowd}
            />
          </FullBleedSvg>
        </>
      }
    />
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
  const { log, swing } = useGiven();
  const off = view.result?.called_off === true;
  const film = useMemo(
    () => (staged && module ? filmLines(log, staged.beats, staged.steps, swing) : []),
    [log, module, staged, swing],
  );
  const board = { ...useBoard(), log };
  const Opening = off ? undefined : staged?.Opening;
  const pages: Page[] = [
    { kind: 'end' },
    ...(Opening ? [{ kind: 'seals' as const }] : []),
    // the film fills the time until somebody wants another game
    ...(wishesOf(view).willing.length > 0
      ? [{ kind: 'again' as const }]
      : film.map((line, i) => ({ kind: 'film' as const, line, n: i + 1, of: film.length }))),
  ];
  const pageNow = useTurning(pages);
  const page = pages[pageNow]!;
  const ended = lastOf(log, 'game.finished');
  const note =
    page.kind === 'film' ? m.lobby_of({ n: page.n, of: page.of }) : module?.subtitle(view, materials);
  const set = off && page.kind === 'end' ? setOf(view.game) : undefined;
  const drawn = page.kind === 'end' && !off && ended && staged?.beats[ended.id];
  const line = page.kind === 'film' ? page.line : drawn ? ended : undefined;
  const picture = set ? (
    <Off set={set} headline={headline} />
  ) : page.kind === 'again' ? (
    <Again />
  ) : page.kind === 'seals' && Opening ? (
    <Boundary fallback={() => null}>
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
      {!picture && (
        <main class={`tv-end ${headline.tone}`}>
          <b class="row">
            {headline.team && <TeamGlyph team={headline.team} size={72} />} {headline.title}
          </b>
          <p>{headline.text}</p>
          {game && <p class="muted">{m.tv_author({ author: game.author })}</p>}
        </main>
      )}
      {pages.length > 1 && (
        <div class="tv-pips" role="img" aria-label={m.lobby_of({ n: pageNow + 1, of: pages.length })}>
          {pages.map((_, i) => (
            <i key={i} class={i === pageNow ? 'n' : ''} />
          ))}
        </div>
      )}
    </div>
  );
}
