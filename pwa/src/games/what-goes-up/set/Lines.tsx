// A referee's own board on the set's sky: worlds, rails, marks with the ways they lead, and the names that have room.
import { local } from '../../../shared';
import { byPlace, exitsOf, labelled, placeKey, tracksOf } from '../board/track';
import type { Board, State } from '../wire';
import { WHOLE } from './places';

/** The width of a letter that is 34 high. */
export const LETTER = 15.6;

/** Names below or above their steps, those with craft first; one that has room at neither is left out. */
export function namesOf(board: Board, busy: ReadonlyMap<string, unknown>, grow: number) {
  const steps = labelled(board).map(
    (first) => board.steps.find((step) => placeKey(step) === placeKey(first) && busy.has(step.id)) ?? first,
  );
  const rows: { id: string; text: string; x: number; y: number; wide: number }[] = [];
  for (const { id, name, x, y } of steps.sort((a, b) => Number(busy.has(b.id)) - Number(busy.has(a.id)))) {
    const text = local(name);
    const wide = LETTER * grow * text.length;
    const from = Math.max(8, Math.min(WHOLE.w - 8 - wide, x - wide / 2));
    const isFree = (at: number) =>
      at < WHOLE.h - 8 &&
      [...rows, ...board.steps.map((step) => ({ ...step, wide: 0 }))].every(
        (label) =>
          label.x > from + wide + 12 ||
          label.x + label.wide < from - 12 ||
          Math.abs(label.y - at) > 32 * grow,
      );
    const baseline = [y + 46 * grow, y - 34 * grow].find(isFree);
    if (baseline) rows.push({ id, text, x: from, y: baseline, wide });
  }
  return rows;
}

interface LinesProps {
  state: State;
  /** In the set's units. */
  board: Board;
  grow: number;
  /** True where something lies over letters that begin there. */
  covered: (x: number, y: number, wide: number) => boolean;
}
export function Lines({ state, board, grow, covered }: LinesProps) {
  const names = namesOf(board, byPlace(state.craft), grow);
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
      {/* Their plates cover rails and marks, and no stop. */}
      <g class="wgu-own">
        {names
          .filter(({ x, y, wide }) => !covered(x, y - 12 * grow, wide))
          .map(({ id, text, x, y }) => (
            <text key={id} {...{ x, y }}>
              {text}
            </text>
          ))}
      </g>
      {board.steps.map((step) => (
        <circle key={step.id} class="wgu-stop" cx={step.x} cy={step.y} r="12" />
      ))}
    </>
  );
}
