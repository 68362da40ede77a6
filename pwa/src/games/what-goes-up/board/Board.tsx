// The board with the craft on it, as one drawing; in words for readers.
import { glyphPath, placeOf, seatColour } from '../../../shared';
import { boardMark } from '../../../shared/words/boardMark';
import { World } from '../set/World';
import type { Board as BoardShape, Ctx, State } from '../wire';
import { labelsOf } from './labels';
import { byPlace, exitsOf, farFrom, frameOf, placesOf, tracksOf } from './track';
import { boardWords } from './words';

export interface BoardProps {
  state: State;
  board: BoardShape;
  say: Ctx;
  /** The craft that is on. */
  on?: string | null;
  /** The whole of it, on a large screen. */
  whole?: boolean;
}

/** Height of the letters in pixels of the screen: on a large one they are read from across the room. */
const LETTERS = { phone: 17, large: 28 };

/** The house's board is a part of the set; a referee's own is drawn as lines. */
export function Board(props: BoardProps) {
  const { state, board, say, on = null, whole = false } = props;
  if (board.source !== 'house') return <Lines {...props} />;
  return <World {...{ state, board, say }} part={{ on, whole }} />;
}

function Lines(props: BoardProps) {
  const { state, board, say, on = null, whole = false } = props;
  const places = placesOf(board);
  const here = byPlace(state.craft);
  const afloat = byPlace(state.afloat);
  // A phone follows the craft that is on to another world; else it shows home, and whatever is out there.
  const far = on && state.craft[on] ? farFrom(board, state.craft[on].at) : false;
  const seen = whole ? places.keys() : far ? [state.craft[on!]!.at] : [...here.keys(), ...afloat.keys()];
  const frame = frameOf(board, seen, !far);
  // Letters and dots keep their size on the screen, however much of the board is shown.
  const unit = whole ? frame.w / 1150 : frame.w / 430;
  const size = whole ? LETTERS.large : LETTERS.phone;
  const counts = (of: Map<string, unknown[]>) => new Map([...of].map(([at, things]) => [at, things.length]));
  const [busy, floats] = [counts(here), counts(afloat)];
  const labels = labelsOf(board, { frame, unit, size, locale: say.locale, busy, floats });
  return (
    <svg
      class="wgu-board"
      viewBox={`${frame.x} ${frame.y} ${frame.w} ${frame.h}`}
      style={{ '--unit': `${unit}px`, '--size': size }}
      role="img"
      aria-label={boardWords(props)}
    >
      {board.bodies.map((body) => (
        <circle key={body.id} class={`body ${body.id}`} cx={body.x} cy={body.y} r={body.r} />
      ))}
      {exitsOf(board).map((exit) => (
        <path key={exit.id} class="exit" d={exit.path} />
      ))}
      {tracksOf(board).map((track) => (
        <path key={track.id} class="rail" d={track.path} />
      ))}
      {board.marks.map((mark) => (
        <rect
          key={mark.id}
          class="mark"
          x={mark.x - 5 * unit}
          y={mark.y - 5 * unit}
          width={10 * unit}
          height={10 * unit}
        />
      ))}
      {board.steps.map((step) => (
        <circle key={step.id} class={`step ${step.kind}`} cx={step.x} cy={step.y} r={7 * unit} />
      ))}
      {labels.map(({ id, text, x, y, anchor }) => (
        <text key={id} class="label" x={x} y={y} text-anchor={anchor}>
          {text}
        </text>
      ))}
      {[...afloat].map(([at, things]) => {
        const point = places.get(at);
        if (!point) return null;
        return things.map((one, k) => (
          <g
            key={one.part.id}
            class={`afloat ${seatColour(placeOf(say.view, one.seat))} ${one.active ? 'lit' : ''}`}
            transform={`translate(${point.x + (k * 18 - (things.length - 1) * 9) * unit} ${point.y - 26 * unit}) scale(${unit})`}
          >
            <path d="M0 -7L7 0L0 7L-7 0Z" />
            {one.active && <path class="rays" d="M-12 -6L-9 -4M12 -6L9 -4M0 -13V-10" />}
          </g>
        ));
      })}
      {[...here].map(([at, craft]) => {
        const point = places.get(at);
        if (!point) return null;
        return craft.map((one, k) => (
          <g
            key={one.id}
            {...boardMark({ craft: one.id })}
            class={`craft ${seatColour(placeOf(say.view, one.seat))} ${one.id === on ? 'on' : ''} ${one.debris ? 'debris' : ''}`}
            transform={`translate(${point.x + (k * 24 - (craft.length - 1) * 12) * unit} ${point.y}) scale(${unit})`}
          >
            <circle class="halo" r="15" />
            <path transform="translate(-9 -9) scale(1.125)" d={glyphPath(placeOf(say.view, one.seat))} />
            {one.debris && <path class="cross" d="M-11 -11L11 11M11 -11L-11 11" />}
          </g>
        ));
      })}
    </svg>
  );
}
