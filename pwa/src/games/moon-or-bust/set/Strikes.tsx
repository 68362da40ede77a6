// Sabotage that lies open before the results: the saboteur at the rival's covered rocket, the parts at its pad.
import { m } from '../../../paraglide/messages';
import { type Desk, SIDES } from '../model';
import { Part } from '../stage/Shot';
import type { Side, Strike } from '../wire';
import { teamName, typeWord } from '../words';

const against = (desk: Desk, side: Side): Strike[] =>
  (desk.state.reveal?.sabotages ?? []).filter((strike) => strike.against === side);

/** Where a saboteur stands: on the side of the rocket that is nearer to the Moon. */
const AT: Record<Side, [x: number, scale: number]> = { a: [730, -0.36], b: [1190, 0.36] };
const FOOT = 704;
/** The foot of the drawn figure, and its torch. */
const FIGURE = 420;
const TORCH = { x: 312, y: 198, scale: 0.7 };

export function Saboteurs({ desk }: { desk: Desk }) {
  return SIDES.map((side) => {
    const [strike] = against(desk, side);
    if (!strike) return null;
    const [x, scale] = AT[side];
    return (
      <g
        key={side}
        transform={`translate(${x} ${FOOT}) scale(${scale} ${Math.abs(scale)}) translate(0 ${-FIGURE})`}
      >
        <Part id="beam" {...TORCH} />
        <Part id={`agent-${strike.by}`} />
      </g>
    );
  });
}

export function StruckTags({ desk }: { desk: Desk }) {
  return SIDES.map((side) => (
    <ul key={side} class={`mb-strikes ${side}`}>
      {against(desk, side).map(({ by, type, test, nullified }, at) => (
        <li key={at} class={nullified ? 'void' : ''}>
          <span class="sr">{teamName(desk, by)}: </span>
          {test === null ? typeWord(type) : m.mb_strike_on({ type: typeWord(type), n: test + 1 })}
          {nullified && <span class="sr"> {m.mb_nullify_on()}</span>}
        </li>
      ))}
    </ul>
  ));
}
