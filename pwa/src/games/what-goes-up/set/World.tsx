// The table in its set, as one drawing: craft where they are on the painted ways, budgets as towers, a searchlight on whose
// craft is on. A phone shows a part of it; craft that are elsewhere stand at its edge.
import { lampOf, lampWords, placeOf, seatColour } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { tells } from '../../../shared/words/told';
import { byPlace, type Frame } from '../board/track';
import { boardWords } from '../board/words';
import { craftOn } from '../model';
import set from '../set.svg';
import type { Board, Craft, Ctx, Float, State } from '../wire';
import { EARTH, inside, PAINTED, PLACES, partAt, ring, towerAngle, WHOLE } from './places';
import './sky.css';

const WINDOWS = 14;
const DOTS_A_WINDOW = 5;

function Tower({
  state,
  say,
  seat,
  k,
  all,
}: {
  state: State;
  say: ScreenProps<State>['say'];
  seat: string;
  k: number;
  all: number;
}) {
  const programme = state.programmes[seat];
  const place = placeOf(say.view, seat);
  const lamp = lampOf(say.view.seats.find((one) => one.seat === seat)!);
  const name = say.name(seat);
  const lit = Math.min(WINDOWS, Math.ceil((programme?.dots ?? 0) / DOTS_A_WINDOW));
  const on = craftOn(state)?.seat === seat;
  const room = all > 4 ? 8 : 13;
  const size = Math.max(26, Math.min(44, Math.floor((44 * room) / (name.length + 3))));
  return (
    <g
      class={seatColour(place)}
      transform={`translate(${EARTH.x} ${EARTH.y}) rotate(${towerAngle(k, all)})`}
      {...tells({ seat })}
    >
      {on && <path class="wgu-searchlight" d="M-14-640L-84-960H84L14-640z" />}
      <g transform={`translate(0 ${-EARTH.r})`}>
        <path class="wgu-tower-foot" d="M-30 4h60l-6-12h-48z" />
        <path class="wgu-tower" d="M-22 0V-112h44V0z" />
        {Array.from({ length: WINDOWS }, (_, at) => (
          <path
            key={at}
            class={at < lit ? 'wgu-window lit' : 'wgu-window'}
            d={`M${at % 2 ? 3 : -15} ${-14 - 14 * Math.floor(at / 2)}h12v-10h-12z`}
          />
        ))}
        <path class="wgu-flagpole" d="M0-112v-46" />
        <path class="wgu-pennant" d="M2-158h56v38H2z" />
        <path class="wgu-on-pennant" transform="translate(18 -151) scale(1.5)" d={glyphPath(place)} />
        {lamp === 'go' && <circle class="wgu-go" cx="-40" cy="-96" r="13" />}
        {lamp === 'go' && <path class="wgu-go-sign" d="M-46-96l5 5 8-10" />}
        {lamp === 'lost' && <circle class="wgu-lost" cx="-40" cy="-96" r="12" />}
      </g>
      <text y={-EARTH.r + 62} text-anchor="middle" font-size={size} {...tells({ seat }, 'dots', 'points')}>
        {name} <tspan class="wgu-dots">{programme?.dots}</tspan>
        <title>{lampWords(lamp)}</title>
      </text>
    </g>
  );
}

/** Where a craft is; degrees for one that stands on the pad. */
type Spot = [x: number, y: number, upright?: number];

const LETTER = 17;
const PENNANT = 62;

function Ship({ craft, say, at, k }: { craft: Craft; say: ScreenProps<State>['say']; at: Spot; k: number }) {
  const place = placeOf(say.view, craft.seat);
  const wide = 62 + LETTER * craft.name.length;
  const onPad = at[2] !== undefined;
  const left = at[0] > 1280;
  const x = onPad ? at[0] - 40 : left ? Math.max(0, at[0] - 56 - wide) : Math.min(1920 - wide, at[0] + 56);
  const y = Math.max(44, Math.min(1040, at[1] - (onPad ? 205 : 34) + k * PENNANT));
  return (
    <g class={`${seatColour(place)} ${craft.debris ? 'wgu-debris' : ''}`} {...tells({ craft: craft.id })}>
      {k === 0 && (
        <use
          href={`${set}#${onPad ? 'wgu-rocket' : 'wgu-craft'}`}
          class="wgu-hull"
          transform={`translate(${at[0]} ${at[1]}) rotate(${at[2] ?? (left ? -24 : 40)}) scale(${onPad ? 0.3 : 0.52})`}
        />
      )}
      <g transform={`translate(${x} ${y})`}>
        <path class="wgu-pennant" d={`M0-27h${wide}v54H0z`} />
        <path class="wgu-on-pennant" transform="translate(12 -15) scale(1.9)" d={glyphPath(place)} />
        <text class="wgu-on-pennant" x="50" y="14" font-size="40">
          {craft.name}
        </text>
      </g>
    </g>
  );
}

