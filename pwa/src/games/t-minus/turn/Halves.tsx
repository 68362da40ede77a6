// While a die waits the desert is two halves: it holds, or it falls. Those who watch touch a side (TM-18).
import { m } from '../../../paraglide/messages';
import {
  Glyph,
  Hits,
  nameOf,
  percent,
  placeOf,
  seatColour,
  shortNames,
  type WorldBox,
} from '../../../shared';
import type { Desk } from '../model';
import set from '../set.svg';
import type { Call, CallOdds, Letter, Rocket } from '../wire';

const SIDES = ['holds', 'falls'] as const;
const FACES = [1, 2, 3, 4, 5, 6];
/** Where the lowest stage ends below the capsule's base, as the set draws it. */
const TAIL = [0, 0, 44, 134];
const NERVE = 'M22 12h-4l-3 9L9 3l-3 9H2';

interface HalvesProps {
  desk: Desk;
  box: WorldBox;
  odds: CallOdds;
  /** The rocket that the die is for; of several, the first. */
  letter: Letter;
  rocket: Rocket;
  onCall: (side: Call) => void;
}

function Side({
  side,
  mid,
  at,
  letter,
  rocket,
}: {
  side: Call;
  mid: number;
  at: At;
  letter: Letter;
  rocket: Rocket;
}) {
  const { ground, k } = at;
  const tail = TAIL[rocket.stages] ?? 0;
  const size = Math.min(1.42 * k, (ground - at.top - 60) / (tail + 158));
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
      <use href={`${set}#tm-smoke`} transform={`translate(${mid} ${ground}) scale(${0.62 * k})`} />
    </>
  ) : (
    <g transform={`translate(${mid} ${ground - 200 * k}) scale(${k})`}>
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

export function Halves({ desk, box, odds, letter, rocket, onCall }: HalvesProps) {
  const { width, height, top, bottom } = box;
  const k = Math.max(0.62, Math.min((bottom - top) / 624, 1.3));
  const at: At = { ...box, k, ground: bottom - 124 * k };
  const half = width / 2;
  const { calls, player, named } = desk.state;
  const own = calls[desk.me] ?? null;
  const chance = { holds: odds.holds.p, falls: 1 - odds.holds.p };
  const faces = {
    holds: FACES.filter((face) => face > rocket.tokens),
    falls: FACES.filter((face) => face <= rocket.tokens),
  };
  const alone = named?.at_risk.length === 1;
  const words = { holds: m.tm_id_holds(), falls: m.tm_id_falls() };
  const pitch = Math.min(36 * k, (half - 14) / 6);
  const sand = at.ground + 24 * k;
  return (
    <>
      <svg class="tm-ladder tm-halves" width={width} height={height} aria-hidden="true">
        {SIDES.map((side, n) => {
          const mid = half * (n + 0.5);
          const [figures, icon] = [bottom - 20 * k, 0.4 + 0.4 * k];
          return (
            <g key={side}>
              {/* a picture of its own has its own edges */}
              <svg
                aria-hidden="true"
                x={half * n}
                width={half}
                height={height}
                viewBox={`${half * n} 0 ${half} ${height}`}
              >
                <g class={`tm-craft ${seatColour(placeOf(desk.view, player ?? ''))} ${n ? 'tm-grey' : ''}`}>
                  <rect class="tm-night" width={width} height={height} />
                  <g
                    transform={`translate(${mid - 484 * 0.6 * k} ${at.ground - 948 * 0.6 * k}) scale(${0.6 * k})`}
                  >
                    {['high', 'sun', 'clouds', 'low'].map((id) => (
                      <use key={id} href={`${set}#tm-${id}`} />
                    ))}
                  </g>
                  <Side {...{ side, mid, at, letter, rocket }} />
                </g>
              </svg>
              <path
                class="tm-near"
                d={`M${half * n} ${sand}q${half / 2} ${n ? 10 : -10} ${half} 0V${height}h${-half}z`}
              />
              <text class="tm-half" x={mid} y={top + 36 * k} font-size={14 + 18 * k} text-anchor="middle">
                {words[side]}
              </text>
              {alone &&
                faces[side].map((face, at) => (
                  <g
                    key={face}
                    transform={`translate(${mid + (at - (faces[side].length - 1) / 2) * pitch} ${bottom - 62 * k}) scale(${(pitch * 0.86) / 31})`}
                  >
                    <rect class="tm-black" x="-15" y="-15" width="30" height="30" rx="5" />
                    <use href={`${set}#tm-pip-${face}`} transform="scale(14)" />
                  </g>
                ))}
              <text x={mid - 6} y={figures} font-size={10 + 14 * k} text-anchor="end">
                {percent(chance[side])}
              </text>
              <path
                class="tm-nerve"
                transform={`translate(${mid + 6} ${figures - 22 * icon}) scale(${icon})`}
                d={NERVE}
              />
              <text x={mid + 10 + 24 * icon} y={figures} font-size={8 + 14 * k}>
                +{odds.nerve[side]}
              </text>
              {own !== null && own !== side && (
                <rect class="tm-night" x={half * n} width={half} height={height} opacity=".4" />
              )}
              {own === side && (
                <rect
                  class="tm-mine"
                  x={half * n + 4}
                  y={top + 4}
                  width={half - 8}
                  height={bottom - top - 8}
                />
              )}
            </g>
          );
        })}
        <rect class="tm-night" width={width} height={top} />
        <path class="tm-seam" d={`M${half} ${top}V${bottom}`} />
      </svg>
      <Hits<Call>
        label={m.tm_label_call()}
        value={own}
        onChange={(side) => side && onCall(side)}
        hits={SIDES.map((side, n) => ({
          value: side,
          label: m.tm_hit_call({
            side: words[side],
            p: percent(chance[side]),
            n: odds.nerve[side],
            faces: alone ? faces[side].join(', ') : '',
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
const SHORT = 7;

/** Who has called, never what. */
export function Callers({ desk }: { desk: Desk }) {
  const { order, player, calls } = desk.state;
  const seats = order.filter((seat) => seat !== player);
  const names = seats.map((seat) => (seat === desk.me ? m.tm_you() : nameOf(desk, seat)));
  const short = names.some((name) => name.length > SHORT) ? shortNames(names) : names;
  return (
    <ul class="tm-callers">
      {seats.map((seat, at) => (
        <li key={seat} class={calls[seat] ? 'on' : ''}>
          <Glyph place={placeOf(desk.view, seat)} size={14} />
          <span aria-hidden="true">{short[at]}</span>
          <span class="sr">
            {names[at]} {calls[seat] && m.tm_called()}
          </span>
        </li>
      ))}
    </ul>
  );
}
