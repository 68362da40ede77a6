// The tube on the shore, as large as a phone: pyramids one puts in by touching them, and three ways for the small one to lie.
import { m } from '../../../i18n/messages';
import {
  glyphPath,
  HitButton,
  Hits,
  inside,
  nameOf,
  placeOf,
  seatColour,
  shortNames,
  type WorldBox,
} from '../../../shared';
import {
  isLanding,
  nextWhere,
  PIECES,
  type Piece,
  partMatters,
  pointsOf,
  scoreOf,
  type ViewModel,
  WAYS,
} from '../model';
import set from '../set.svg';
import { SmallOne } from '../stage/Tube';
import type { Orientation, Shot } from '../wire';
import { lieWord, pieceWord, whereWords } from '../words';
import '../set/mine.css';
import './hand.css';

const between = (least: number, n: number, max: number) => Math.max(least, Math.min(n, max));

export interface Shore {
  width: number;
  height: number;
  bottom: number;
  /** The tube's mouth, and its size. */
  tube: { x: number; y: number; size: number };
  /** The foot of what stands outside, and how large it is. */
  foot: number;
  size: number;
  xOf: Record<Piece, number>;
  /** The boards: their left edge, top, size, and pitch. */
  board: { left: number; top: number; size: number; pitch: number };
  /** Letters on the sand. */
  letters: number;
}

/** Laid out from the height: 320 × 568 and 390 × 844 are the two ends of every length. */
export function shoreIn({ width, height, top, bottom }: WorldBox): Shore {
  const tall = between(-0.3, (bottom - 470) / 244, 1.2);
  const wide = (width - 320) / 70;
  const boards = between(
    0.6,
    Math.min((width - 38 - 16 * Math.min(1, wide)) / 336, (bottom - top) / 440),
    1.25,
  );
  const board = {
    size: boards,
    pitch: (width - (20 + 8 * Math.min(1, wide)) + 13 * boards) / 3,
    left: 10 + 4 * Math.min(1, wide),
    top: bottom - 180 * boards,
  };
  const foot = board.top - 34 - 30 * between(0, tall, 1);
  const xOf = { small: 46 + 12 * wide, medium: 95 + 26 * wide, large: 280 + 54 * wide };
  // no larger than fit beside each other
  const size = between(0.16, (foot - top) * 0.00154, (xOf.medium - xOf.small) / 110);
  return {
    ...{ width, height, bottom, foot, board, xOf },
    tube: { x: 176 + 40 * wide, y: top + size * 278, size },
    size: size * 0.8,
    letters: between(14, 14.5 + 2.5 * tall, 18),
  };
}

const PART: Record<Piece, string> = { small: 'pyramid', medium: 'medium', large: 'large' };
/** Half of a pyramid's foot, and its height, in the set. */
const FOOT: Record<Piece, number> = { small: 56, medium: 82, large: 112 };
const HIGH: Record<Piece, number> = { small: 160, medium: 214, large: 270 };

function Land({ shore: { width, height, bottom, foot, tube, size } }: { shore: Shore }) {
  const q = between(0.4, size * 1.4, 0.7);
  return (
    <>
      <rect class="ms-night" width={width} height={height} />
      <g
        transform={`translate(${tube.x - 967 * q} ${foot - 60 * q - 617 * q}) scale(${Math.max(q, width / 1500)} ${q})`}
      >
        <use href={`${set}#ms-dusk`} />
        <use href={`${set}#ms-hills`} y="60" />
        <use href={`${set}#ms-sand`} y="60" />
      </g>
      <rect class="ms-shade" y={bottom - 82} width={width} height={height - bottom + 82} />
      <use href={`${set}#ms-tube`} transform={`translate(${tube.x} ${tube.y}) scale(${tube.size})`} />
    </>
  );
}

/** The place of each pyramid in the tube's mouth, from its middle, and its size. */
const REST: Record<Piece, [x: number, y: number, size: number]> = {
  medium: [44, 152, 0.66],
  small: [-8, 176, 0.66],
  large: [-40, 196, 0.78],
};
/** How much deeper a whole piece lies than a part of one. */
const DEEPER = 26;

function InTube({ shore: { tube }, shot }: { shore: Shore; shot: Shot }) {
  const spot = (piece: Piece) => {
    const [x, y, size] = REST[piece];
    const deep = shot[piece] === 'part' ? -DEEPER : 0;
    return `translate(${tube.x + (x + deep) * tube.size} ${tube.y + y * tube.size}) scale(${size * tube.size})`;
  };
  return (
    <>
      {shot.medium !== 'out' && <use href={`${set}#ms-medium`} transform={spot('medium')} />}
      {shot.small !== 'out' && (
        <g transform={spot('small')}>
          <g transform="translate(0 -100) scale(.645)">
            <SmallOne lies={shot.orientation ?? 'back'} />
          </g>
        </g>
      )}
      {shot.large !== 'out' && (
        <g transform={spot('large')}>
          <use href={`${set}#ms-large`} transform="rotate(-6)" />
        </g>
      )}
    </>
  );
}

/** The score as a drive: everybody's rover at their points. */
function Race({ shore, model }: { shore: Shore; model: ViewModel }) {
  const { state, view } = model;
  const { width, bottom, foot, letters } = shore;
  const points = (seat: string) => scoreOf(model, seat);
  const max = Math.max(state.options.target_score || 8, ...state.order.map(points));
  const top = foot + 40;
  const many = Math.max(1, Math.floor((bottom - top) / 15));
  const shown =
    state.order.length <= many
      ? state.order
      : [...state.order].sort((a, b) => points(b) - points(a)).slice(0, many);
  const pitch = Math.min(58, (bottom - top) / shown.length);
  const size = Math.min(0.4, pitch / 125);
  const left = width * 0.05;
  const high = Math.min(letters, Math.max(14, pitch - 2));
  const names = shown.map((seat) => nameOf(model, seat));
  const short = shortNames(names);
  /** The name, or three letters of it where it would not fit; a letter is half as wide as high. */
  const sign = (place: number, x: number) => {
    const whole = `${names[place]} ${points(shown[place]!)}`;
    return x + whole.length * high * 0.5 < width - 4 ? whole : `${short[place]} ${points(shown[place]!)}`;
  };
  return (
    <g class="ms-race">
      {shown.map((seat, index) => {
        const y = bottom - 14 - (shown.length - 1 - index) * pitch;
        const x = left + 62 * size + 10 + ((width - left * 2 - 150) * points(seat)) / max;
        return (
          <g key={seat} class={`ms-mine ${seatColour(placeOf(view, seat))}`}>
            <use
              href={`${set}#ms-lane`}
              transform={`translate(${left} ${y + 2}) scale(${(width - 2 * left) / 1000} ${size * 2.2})`}
            />
            <use href={`${set}#ms-rover`} transform={`translate(${x} ${y}) scale(${size})`} />
            <path
              class="ms-on-flag"
              transform={`translate(${x - 17 * size} ${y - 118 * size}) scale(${1.36 * size})`}
              d={glyphPath(placeOf(view, seat))}
            />
            <text x={x + 74 * size} y={y - 20 * size + 1} font-size={high}>
              {sign(index, x + 74 * size)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function Boards({
  model,
  shore: { board },
  lies,
}: {
  model: ViewModel;
  shore: Shore;
  lies: Orientation | null;
}) {
  const { left, top, size, pitch } = board;
  return (
    <g class="rise">
      {WAYS.map((orientation, index) => (
        <g key={orientation} transform={`translate(${left + index * pitch} ${top}) scale(${size})`}>
          <use href={`${set}#ms-board-${orientation}`} />
          <text class="lit" x="56" y="125" font-size={20} text-anchor="middle">
            {lieWord(orientation)}
          </text>
          <text class="soft" x="56" y="143" font-size={Math.max(16, 14 / size)} text-anchor="middle">
            {m.ms_points({ n: pointsOf(model, orientation) })}
          </text>
          {lies === orientation && <use href={`${set}#ms-tick`} />}
        </g>
      ))}
    </g>
  );
}

interface ShorePicProps {
  shore: Shore;
  model: ViewModel;
  /** Whose pyramids these are. */
  seat: string;
  shot: Shot;
  /** The words under each pyramid; none while one only watches. */
  signOf?: (piece: Piece) => string;
  asks?: boolean;
}
export function ShorePic({ shore, model, seat, shot, signOf = () => '', asks = false }: ShorePicProps) {
  const { width, height, foot, size, xOf, letters, tube } = shore;
  const cracks = shot.large !== 'out';
  return (
    <>
      <svg class="ms-hand-set" width={width} height={height} aria-hidden="true">
        <Land shore={shore} />
        <g class={`ms-mine ${seatColour(placeOf(model.view, seat))}`}>
          <InTube {...{ shore, shot }} />
          {cracks && (
            <use href={`${set}#ms-crack`} transform={`translate(${tube.x} ${tube.y}) scale(${tube.size})`} />
          )}
          {PIECES.map((piece) => (
            <g key={piece} transform={`translate(${xOf[piece]} ${foot}) scale(${size})`}>
              {shot[piece] === 'out' && (
                <use href={`${set}#ms-foot`} transform={`scale(${FOOT[piece] / 56})`} />
              )}
              <use href={`${set}#ms-${shot[piece] === 'out' ? '' : 'no-'}${PART[piece]}`} />
            </g>
          ))}
        </g>
        {PIECES.map((piece) => {
          const sign = signOf(piece);
          const half = 4 + sign.length * letters * 0.23;
          return (
            <text
              key={piece}
              x={between(half, xOf[piece] + 10 * size, width - half)}
              y={foot + 12 + letters}
              font-size={letters}
              class={shot[piece] === 'out' ? '' : 'in'}
              text-anchor="middle"
            >
              {sign}
            </text>
          );
        })}
        {asks ? (
          <g class={`ms-mine ${seatColour(placeOf(model.view, seat))}`}>
            <Boards {...{ model, shore }} lies={shot.orientation} />
          </g>
        ) : (
          !cracks && <Race {...{ shore, model }} />
        )}
      </svg>
      <p class="sr">{shoreWords(model, shot)}</p>
    </>
  );
}

/** "Small: in". */
const placeWords = (model: ViewModel, shot: Shot, piece: Piece): string =>
  m.ms_sign_in({ piece: pieceWord(piece), where: whereWords(shot[piece], partMatters(model, piece)) });

/** What is drawn on the shore: what lies in the tube, and the race. */
function shoreWords(model: ViewModel, shot: Shot): string {
  const { order } = model.state;
  const inTube = PIECES.filter((piece) => shot[piece] !== 'out').map((piece) =>
    placeWords(model, shot, piece),
  );
  const race = order.map((seat) =>
    m.ui_colon({ of: nameOf(model, seat), says: m.ms_points({ n: scoreOf(model, seat) }) }),
  );
  return [...inTube, ...race].map((word) => `${word}.`).join(' ');
}

/** The word under a pyramid, and what it does. */
export function signOf(piece: Piece, shot: Shot, model: ViewModel): string {
  const where = shot[piece];
  const matters = partMatters(model, piece);
  // beside another long word the place itself says which it is
  const tight = matters || (piece !== 'large' && shot.small !== 'out' && shot.medium !== 'out');
  if (where !== 'out') {
    const words = whereWords(where, matters);
    return tight ? words : m.ms_sign_in({ piece: inside(pieceWord(piece)), where: words });
  }
  if (piece === 'large' && model.state.options.target_score === 0) return m.ms_sign_large();
  return inside(pieceWord(piece));
}

interface TouchProps {
  shore: Shore;
  model: ViewModel;
  shot: Shot;
  set: (shot: Shot) => void;
}
/** Each pyramid puts itself in, deeper, and out again; each board says how the small one lies. */
export function ShoreHits({ shore, model, shot, set: put }: TouchProps) {
  const { foot, size, xOf, board, width } = shore;
  return (
    <>
      {PIECES.map((piece) => {
        const half = Math.max(26, FOOT[piece] * size);
        const high = Math.max(56, HIGH[piece] * size + 30);
        return (
          <HitButton
            key={piece}
            aria-pressed={shot[piece] !== 'out'}
            name={placeWords(model, shot, piece)}
            style={{
              left: between(0, xOf[piece] - half, width - half * 2),
              top: foot + 30 - high,
              width: half * 2,
              height: high,
            }}
            onTap={() => put({ ...shot, [piece]: nextWhere(model, shot[piece], piece) })}
          />
        );
      })}
      {isLanding(model, shot) && (
        <Hits<Orientation>
          label={m.ms_how()}
          value={shot.orientation}
          onChange={(orientation) => put({ ...shot, orientation })}
          hits={WAYS.map((orientation, index) => ({
            value: orientation,
            label: m.ui_colon({
              of: lieWord(orientation),
              says: m.ms_points({ n: pointsOf(model, orientation) }),
            }),
            left: board.left + index * board.pitch,
            top: board.top,
            width: 112 * board.size,
            height: 152 * board.size,
          }))}
        />
      )}
    </>
  );
}
