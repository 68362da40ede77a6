// One colleague at the politician's table: the open hand with what lies in it, the plate, and what they ask for.
import { m } from '../../../i18n/messages';
import { HitButton, inside } from '../../../shared';
import { Part } from '../set/Part';
import type { Force } from '../wire';
import { roleWord } from '../words';
import { buys, type Kind, type layoutHands, type PlacedHand, pieces, SUMS } from './hands';

/** In a hand at most three lie open; more are a stack with a number. */
export function Held({ kind, n, palm }: { kind: Kind; n: number; palm: number }) {
  const ids = pieces(kind, n);
  const open = ids.slice(0, 3);
  const size = palm * (open.length > 1 ? 1.02 : 1.05);
  return (
    <>
      {open.map((id, index) => {
        const off = index - (open.length - 1) / 2;
        return (
          <g key={index} class="mb-given">
            <Part
              id={id}
              x={off * 70 * palm}
              y={-6 + off * 20 * palm - (open.length === 3 && index === 1 ? 30 * palm : 0)}
              scale={size}
            />
          </g>
        );
      })}
      {ids.length > 3 && (
        <text y={64 * palm} class="mb-many">
          {n}
        </text>
      )}
    </>
  );
}

interface ColleagueProps {
  hand: PlacedHand;
  name: string;
  room: ReturnType<typeof layoutHands>;
  /** How many hands lie on the table. */
  hands: number;
  force: Force;
  /** What one touch puts into the hand. */
  step: number;
  /** What is left in the box. */
  left: number;
  /** What stays given: it is on its way or used. */
  least: number;
  ask: number;
  /** The box waits for the hand that takes this. */
  wanted: boolean;
  sealed: boolean;
  onPut: (n: number) => void;
}

/** What is touched of a colleague: the figure gives, the hand takes back, the speech bubble gives what is asked. */
export function Colleague(props: ColleagueProps) {
  const { hand, name, room, hands, force, step, left: leftOver, least, ask, sealed, onPut } = props;
  const { kind, n, x } = hand;
  const { edge, scale, person, wide, palmY } = room;
  const roomy = !room.money.small && hands < 3;
  const locked = least >= n;
  const [label, holds] = [SUMS[kind]({ n: step }), SUMS[kind]({ n })];
  const width = Math.min(wide / Math.max(2, hands), 190);
  const plate = buys(kind, n, force);
  const left = Math.min(Math.max(0, x - width / 2), wide - width);
  // beside the face: left of it where the right edge is near
  const [face, says] = [46 * person, 64];
  const turned = x + face + says > wide;
  const role = inside(roleWord(kind === 'pr' ? 'agent' : 'engineer'));
  return (
    <div class="mb-colleague" style={{ left, width }}>
      <HitButton
        class={props.wanted ? 'wanted' : ''}
        name={m.mb_hand_give({ name, role, what: label, holds })}
        style={{ left: 0, right: 0, top: edge - 150 * scale, bottom: 0, width }}
        off={sealed || leftOver < step}
        onTap={() => onPut(n + step)}
      />
      {n > 0 && !sealed && (
        <HitButton
          class={locked ? 'locked' : ''}
          name={locked ? m.mb_hand_locked({ name, holds }) : m.mb_hand_back({ name, what: label })}
          style={{ left: width / 2 - 40, width: 80, top: palmY - 34, height: 68 }}
          off={locked}
          onTap={() => onPut(Math.max(least, n - step))}
        />
      )}
      <p class={`mb-plate ${plate.has ? 'has' : ''}`} style={{ top: edge - 14 * scale }}>
        <span>
          {name} {roomy && <u>{role}</u>}
        </span>
        <small>
          {roomy && plate.sum && `${plate.sum} · `}
          {plate.words}
        </small>
      </p>
      {ask > n && !sealed && (
        <HitButton
          class={turned ? 'mb-says turned' : 'mb-says'}
          name={m.mb_ask_grant({ name, n: ask })}
          style={{
            top: edge - 168 * scale,
            ...(turned ? { right: left + width - x + face } : { left: x - left + face }),
          }}
          off={ask - n > leftOver}
          onTap={() => onPut(ask)}
        >
          <span>{kind === 'pr' ? m.mb_n_pr({ n: ask }) : ask}?</span>
        </HitButton>
      )}
    </div>
  );
}
