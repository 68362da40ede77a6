// Programmes in the set: a tower each with its budget as windows, its name and dots beneath it or in a list.
import { lampOf, lampWords, placeOf, seatById, seatColour } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { boardMark } from '../../../shared/words/boardMark';
import { craftOn } from '../model';
import type { Ctx, State } from '../wire';
import { DOTS, KEY, keyOf, LETTER_WIDTH, MANY, NAMED, SMALL, sizeBeneath } from './names';
import { EARTH, FLAG, towerAngle } from './places';

const WINDOWS = 14;
const DOTS_A_WINDOW = 5;

interface TowersProps {
  state: State;
  say: Ctx;
  /** The size of letters relative to the big screen, where it is 1. */
  grow: number;
}

const lampAt = (say: Ctx, seat: string) => lampOf(seatById(say.view, seat)!);

function Tower({ state, say, seat, angle }: Omit<TowersProps, 'grow'> & { seat: string; angle: number }) {
  const place = placeOf(say.view, seat);
  const lamp = lampAt(say, seat);
  const lit = Math.min(WINDOWS, Math.ceil((state.programmes[seat]?.dots ?? 0) / DOTS_A_WINDOW));
  const on = craftOn(state)?.seat === seat;
  return (
    <g
      class={seatColour(place)}
      transform={`translate(${EARTH.x} ${EARTH.y}) rotate(${angle})`}
      {...boardMark({ seat })}
    >
      {on && <path class="wgu-searchlight" d="M-14-640L-84-960H84L14-640z" />}
      <g transform={`translate(0 ${-EARTH.r})`}>
        <path class="wgu-tower-foot" d="M-30 4h60l-6-12h-48z" />
        <path class="wgu-tower" d="M-22 0V-112h44V0z" />
        {Array.from({ length: WINDOWS }, (_, index) => (
          <path
            key={index}
            class={index < lit ? 'wgu-window lit' : 'wgu-window'}
            d={`M${index % 2 ? 3 : -15} ${-14 - 14 * Math.floor(index / 2)}h12v-10h-12z`}
          />
        ))}
        <path class="wgu-flagpole" d="M0-112v-46" />
        <path class="wgu-pennant" d={`M${FLAG.x}-${FLAG.y}v-${FLAG.high}h${FLAG.wide}v${FLAG.high}z`} />
        <path class="wgu-on-pennant" transform="translate(18 -151) scale(1.5)" d={glyphPath(place)} />
        {lamp === 'go' && <circle class="wgu-go" cx="-17" cy="-132" r="13" />}
        {lamp === 'go' && <path class="wgu-go-sign" d="M-23-132l5 5 8-10" />}
        {lamp === 'lost' && <circle class="wgu-lost" cx="-17" cy="-132" r="12" />}
      </g>
    </g>
  );
}

/** A name and its dots beneath a tower. On a phone a name that would be too small is left out: its flag has the sign. */
function Beneath({
  state,
  say,
  grow,
  seat,
  i,
  total,
}: TowersProps & { seat: string; i: number; total: number }) {
  const name = say.name(seat);
  const fits = sizeBeneath(name.length, total, grow);
  const [words, size] =
    grow !== 1 && fits < 40 ? ['', sizeBeneath(0, total, grow)] : [name, Math.max(SMALL, fits)];
  return (
    <g
      class={seatColour(placeOf(say.view, seat))}
      transform={`translate(${EARTH.x} ${EARTH.y}) rotate(${towerAngle(i, total)})`}
    >
      <text
        y={-NAMED + (total > MANY && (total - 1 - i) % 2 ? 44 * grow : 0)}
        text-anchor="middle"
        font-size={size}
        {...boardMark({ seat }, 'dots', 'points')}
      >
        {words} <tspan class="wgu-dots">{state.programmes[seat]?.dots}</tspan>
        <title>{lampWords(lampAt(say, seat))}</title>
      </text>
    </g>
  );
}

/** All names in whole on a plate, with the signs of their flags. */
function Key({ state, say, seats, names }: Omit<TowersProps, 'grow'> & { seats: string[]; names: string[] }) {
  const { row, size } = keyOf(names);
  const top = KEY.bottom - row * seats.length - 2 * KEY.pad;
  const letters = Math.max(...names.map((name) => name.length)) + DOTS;
  const wide = Math.min(KEY.wide, KEY.sign + 2 * KEY.pad + letters * LETTER_WIDTH * size);
  return (
    <>
      <path class="wgu-key" d={`M${KEY.x} ${top}h${wide}V${KEY.bottom}H${KEY.x}z`} />
      {seats.map((seat, i) => (
        <g
          key={seat}
          class={seatColour(placeOf(say.view, seat))}
          transform={`translate(${KEY.x + KEY.pad} ${top + KEY.pad + row * i})`}
          {...boardMark({ seat }, 'dots', 'points')}
        >
          <path
            class="wgu-key-sign"
            transform={`translate(0 ${row / 2 - 12}) scale(1.5)`}
            d={glyphPath(placeOf(say.view, seat))}
          />
          <text x={KEY.sign} y={row / 2 + 0.35 * size} font-size={size}>
            {names[i]}
          </text>
          <text x={wide - 2 * KEY.pad} y={row / 2 + 0.35 * size} font-size={size} text-anchor="end">
            <tspan class="wgu-dots">{state.programmes[seat]?.dots}</tspan>
            <title>{lampWords(lampAt(say, seat))}</title>
          </text>
        </g>
      ))}
    </>
  );
}

export function Towers({ state, say, grow }: TowersProps) {
  const seats = Object.keys(state.programmes);
  const names = seats.map((seat) => say.name(seat));
  const total = seats.length;
  const listed = grow === 1 && names.some((name) => sizeBeneath(name.length, total, grow) < SMALL);
  return (
    <>
      {seats.map((seat, i) => (
        <Tower key={seat} {...{ state, say, seat }} angle={towerAngle(i, total)} />
      ))}
      {listed ? (
        <Key {...{ state, say, seats, names }} />
      ) : (
        seats.map((seat, i) => <Beneath key={seat} {...{ state, say, grow, seat, i, total }} />)
      )}
    </>
  );
}
