// A pupil's hand, in the menu of the table: up until it is taken down, or the teacher has seen it.
import { Hand as HandIcon } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Icon } from '../../shared';
import type { KeptSeat } from '../../table';
import { useAnswer } from '../useAnswer';
import { hand } from './wire';

export function Hand({ seat }: { seat: KeptSeat }) {
  const [up, setUp] = useState(false);
  const { ask, problem } = useAnswer();
  const { room, token } = seat;
  if (!room) return null;
  const spot = { number: room.number, seat: seat.seat };
  const turn = () => hand({ code: room.code, token }, spot, !up);
  return (
    <button type="button" class="menu-row" aria-pressed={up} onClick={() => void ask(turn, () => setUp(!up))}>
      <Icon icon={HandIcon} size="l" />
      <span class="who grow">
        {up ? m.room_hand_down() : m.room_hand_up()}
        <small role="status">
          {problem || (up ? m.room_hand_is_up() : m.room_table({ n: room.number }))}
        </small>
      </span>
    </button>
  );
}
