// A referee's own board on the set's sky: worlds, rails, marks with the ways they lead, and the names that have room.
import { labelsOf } from '../board/labels';
import { byPlace, exitsOf, tracksOf } from '../board/track';
import type { Board, State } from '../wire';
import { WHOLE } from './places';

/** The width of a letter that is 34 high, and the share of a name that is left of its anchor. */
export const LETTER = 15.6;
const BEFORE = { start: 0, middle: 0.5, end: 1 };

interface LinesProps {
  state: State;
  /** In the set's units. */
  board: Board;
  grow: number;
  /** True where something lies over letters that begin there. */
  covered: (x: number, y: number, wide: number) => boolean;
}
export function Lines({ state, board, grow, covered }: LinesProps) {
  const counts = (of: Map<string, unknown[]>) => new Map([...of].map(([at, things]) => [at, things.length]));
  const [busy, floats] = [counts(byPlace(state.craft)), counts(byPlace(state.afloat))];
  // Its labels count in pixels of a phone, each two units of a part of the set.
  const all = labelsOf(board, { frame: WHOLE, unit: 2 * grow, size: 17, busy, floats });
  const labels = all.filter(({ text, x, y, anchor }) => {
    const wide = LETTER * grow * text.length;
    return !covered(x - wide * BEFORE[anchor], y - 12 * grow, wide);
  });
  return (
    <>
      <path class="wgu-own-sky" d="M-1920-1080h5760v3240h-5760z" />
      {board.bodies.map((body) => (
        <circle key={body.id} class={`wgu-body ${body.id}`} cx={body.x} cy={body.y} r={body.r} />
      ))}
      {exitsOf(board).map((exit) => (
        <path key={exit.id} class="wgu-exit" d={exit.path} />
      ))}
      {tracksOf(board).map((track) => (
        <path key={track.id} class="wgu-rail" d={track.path} />
      ))}
      {board.marks.map((mark) => (
        <rect key={mark.id} class="wgu-mark" x={mark.x - 10} y={mark.y - 10} width="20" height="20" />
      ))}
      {board.steps.map((step) => (
        <circle key={step.id} class="wgu-stop" cx={step.x} cy={step.y} r="12" />
      ))}
      <g class="wgu-own">
        {labels.map(({ id, text, x, y, anchor }) => (
          <text key={id} x={x} y={y} text-anchor={anchor}>
            {text}
          </text>
        ))}
      </g>
    </>
  );
}
