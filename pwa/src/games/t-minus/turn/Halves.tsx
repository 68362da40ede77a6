// While a die waits the desert is two halves: it holds, or it falls. Those who watch touch a side (TM-18).
import { m } from '../../../i18n/messages';
import {
  capital,
  Glyph,
  glyphPath,
  Hits,
  nameOf,
  percent,
  placeOf,
  seatColour,
  shortNames,
  type WorldBox,
} from '../../../shared';
import type { ViewModel } from '../model';
import { Evening } from '../set/Ladder';
import set from '../set.svg';
import type { Call, CallOdds, Letter, Rocket } from '../wire';

const SIDES = ['holds', 'falls'] as const;
const FACES = [1, 2, 3, 4, 5, 6];
/** Where the lowest stage ends below the capsule's base, as the set draws it. */
const TAIL = [0, 0, 44, 90];
/** How far the land continues on both sides of a picture that is narrower than the screen. */
const BEYOND = 200;
const NERVE = 'M22 12h-4l-3 9L9 3l-3 9H2';

interface HalvesPicProps {
  model: ViewModel;
  box: WorldBox;
  odds: CallOdds;
  /** The rocket that the die is for; of several, the first. */
  letter: Letter;
  rocket: Pick<Rocket, 'stages' | 'tokens'>;
  /** The face that fell; null while the die is in the air. */
  roll?: number | null;
}
interface HalvesProps extends HalvesPicProps {
  onCall: (side: Call) => void;
}

/** A caller's flag, from its foot at 2,46. */
export function Flag({ place }: { place: number }) {
  return (
    <>
      <path class="pole" d="M2 46V2" />
      <path d="M2 2h28v22H2z" />
      <path class="tm-suit" d={glyphPath(place)} transform="translate(9.6 6.6) scale(.8)" />
    </>
  );
}

interface SideProps extends Pick<HalvesPicProps, 'letter' | 'rocket'> {
  side: Call;
  mid: number;
  at: At;
}
function Side({ side, mid, at: place, letter, rocket }: SideProps) {
  const { ground, k: i } = place;
  const tail = TAIL[rocket.stages] ?? 0;
  const size = Math.min(1.42 * i, (ground - place.top - 60) / (tail + 158));
  const capsule = (
    <>
      <use href={`${set}#tm-capsule`} />
      <text class="tm-letter" y="-8" font-size="38" text-anchor="middle">
        {letter}
      </text>
    </>
  );
  const stages = ['tm-stage', 'tm-booster'].slice(0, rocket.stages - 1);
  return side === 'holds' ? (
    <>
      <g transform={`translate(${mid} ${ground - (tail + 100) * size}) scale(${size})`}>
        <use href={`${set}#tm-flame`} y={tail} />
        {stages.map((id) => (
          <use key={id} href={`${set}#${id}`} />
        ))}
        {capsule}
      </g>
      <use href={`${set}#tm-smoke`} transform={`translate(${mid} ${ground}) scale(${0.62 * i})`} />
    </>
  ) : (
    <g transform={`translate(${mid} ${ground - 200 * i}) scale(${i})`}>
      <use href={`${set}#tm-burst`} transform="translate(4 26)" />
      <g transform="translate(-34 -30) rotate(-38) scale(1.42)">{capsule}</g>
      {stages.map((id, n) => (
        <use
          key={id}
          href={`${set}#${id}`}
          transform={
            n
              ? 'translate(-30 60) rotate(-30) scale(1.2)'
              : 'translate(40 52) rotate(24) scale(1.42) translate(0 -24)'
          }
        />
      ))}
    </g>
  );
}

type At = WorldBox & { ground: number; k: number };

/** What each side means to those who watch. */
function sidesOf({ model, odds, rocket }: Pick<HalvesPicProps, 'model' | 'odds' | 'rocket'>) {
  const alone = model.state.named?.at_risk.length === 1;
  return {
    chance: { holds: odds.holds.p, falls: 1 - odds.holds.p },
    faces: {
      holds: FACES.filter((face) => alone && face > rocket.tokens),
      falls: FACES.filter((face) => alone && face <= rocket.tokens),
    },
    words: { holds: capital(m.tm_holds()), falls: m.tm_id_falls() },
  };
}

// Long: one picture; its parts share their lengths.
export function HalvesPic({ model, box, odds, letter, rocket, roll }: HalvesPicProps) {
  const { width, height, top, bottom } = box;
  const i = Math.max(0.62, Math.min((bottom - top) / 624, 1.3));
  const place: At = { ...box, k: i, ground: bottom - 124 * i };
  const half = width / 2;
  const wide = half + BEYOND;
  const { calls, player, order } = model.state;
  const call = calls[model.me] ?? null;
  const { chance, faces, words } = sidesOf({ model, odds, rocket });
  const fell = SIDES.find((side) => faces[side].includes(roll ?? 0));
  const pitch = Math.min(36 * i, (half - 14) / 6);
  const sand = place.ground + 24 * i;
  return (
    <svg
      class="tm-ladder tm-halves"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      {SIDES.map((side, n) => {
        const mid = half * (n + 0.5);
        const from = n ? half : -BEYOND;
        const [figures, icon] = [bottom - 20 * i, 0.4 + 0.4 * i];
        const flags = fell ? order.filter((seat) => calls[seat] === side) : [];
        const apart = Math.min(40 * i, (half - 20) / flags.length);
        return (
          <g key={side}>
            {/* a picture of its own has its own edges */}
            <svg
              aria-hidden="true"
              x={from}
              width={wide}
              height={height}
              viewBox={`${from} 0 ${wide} ${height}`}
            >
              <g class={`tm-craft ${seatColour(placeOf(model.view, player ?? ''))} ${n ? 'tm-grey' : ''}`}>
                <rect class="tm-night" x={from} width={wide} height={height} />
                <g
                  transform={`translate(${mid - 484 * 0.6 * i} ${place.ground - 948 * 0.6 * i}) scale(${0.6 * i})`}
                >
                  <Evening />
                </g>
                <Side {...{ side, mid, at: place, letter, rocket }} />
              </g>
            </svg>
            <path
              class="tm-near"
              d={`M${from} ${sand}H${half * n}q${half / 2} ${n ? 10 : -10} ${half} 0H${from + wide}V${height}H${from}z`}
            />
            <text class="tm-half" x={mid} y={top + 44 * i} font-size={14 + 18 * i} text-anchor="middle">
              {words[side]}
            </text>
            {flags.map((seat, place) => (
              <g
                key={seat}
                transform={`translate(${mid + (place - flags.length / 2) * apart} ${top + 58 * i}) scale(${i})`}
              >
                <g class={`tm-flag ${seatColour(placeOf(model.view, seat))}`} style={{ '--n': place }}>
                  <Flag place={placeOf(model.view, seat)} />
                </g>
              </g>
            ))}
            {faces[side].map((face, place) => (
              <g
                key={face}
                class={face === roll ? 'on' : ''}
                transform={`translate(${mid + (place - (faces[side].length - 1) / 2) * pitch} ${bottom - 62 * i}) scale(${(pitch * 0.86) / 31})`}
              >
                <rect class="tm-black" x="-15" y="-15" width="30" height="30" rx="5" />
                <use href={`${set}#tm-pip-${face}`} transform="scale(14)" />
              </g>
            ))}
            <text x={mid - 6} y={figures} font-size={10 + 14 * i} text-anchor="end">
              {percent(chance[side])}
            </text>
            <path
              class="tm-nerve"
              transform={`translate(${mid + 6} ${figures - 22 * icon}) scale(${icon})`}
              d={NERVE}
            />
            <text x={mid + 10 + 24 * icon} y={figures} font-size={8 + 14 * i}>
              +{odds.nerve[side]}
            </text>
            {(fell ? fell !== side : call !== null && call !== side) && (
              <rect class="tm-night" x={from} width={wide} height={height} opacity=".4" />
            )}
            {call === side && (
              <>
                <rect
                  class="tm-mine"
                  x={half * n + 4}
                  y={top + 4}
                  width={half - 8}
                  height={bottom - top - 8}
                />
                <g
                  class="tm-tick"
                  transform={`translate(${half * (n + 1) - 10 - 16 * i} ${top + 10 + 16 * i}) scale(${i})`}
                >
                  <circle r="15" />
                  <path d="M-7 0l5 5L7-5" />
                </g>
              </>
            )}
          </g>
        );
      })}
      <rect class="tm-night" width={width} height={top} />
      <path class="tm-seam" d={`M${half} ${top}V${bottom}`} />
    </svg>
  );
}

export function Halves({ onCall, ...pic }: HalvesProps) {
  const { model, odds } = pic;
  const { width, top, bottom } = pic.box;
  const { chance, faces, words } = sidesOf(pic);
  const half = width / 2;
  return (
    <>
      <HalvesPic {...pic} />
      <Hits<Call>
        label={m.tm_label_call()}
        value={model.state.calls[model.me] ?? null}
        onChange={(side) => side && onCall(side)}
        hits={SIDES.map((side, n) => ({
          value: side,
          label: m.tm_hit_call({
            side: words[side],
            p: percent(chance[side]),
            n: odds.nerve[side],
            faces: faces[side].join(', '),
          }),
          left: half * n,
          top,
          width: half,
          height: bottom - top,
        }))}
      />
    </>
  );
}

/** A longer name has no room in the row. */
const MAX_LETTERS = 7;

/** The people who have called, never their call; once the die lies, their nerve. */
export function Callers({ model, nerve }: { model: ViewModel; nerve?: Record<string, number> }) {
  const { order, player, calls } = model.state;
  const seats = order.filter((seat) => seat !== player);
  const names = seats.map((seat) => (seat === model.me ? capital(m.ui_you()) : nameOf(model, seat)));
  const short = names.some((name) => name.length > MAX_LETTERS) ? shortNames(names) : names;
  return (
    <ul class="tm-callers">
      {seats.map((seat, index) => (
        <li key={seat} class={`row ${calls[seat] && !nerve ? 'on' : ''}`}>
          <Glyph place={placeOf(model.view, seat)} size={14} />
          <span aria-hidden="true">{short[index]}</span>
          <span class="sr">
            {names[index]} {calls[seat] && m.tm_called()}
          </span>
          {nerve && <b>{nerve[seat] ?? 0}</b>}
        </li>
      ))}
    </ul>
  );
}
