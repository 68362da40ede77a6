// A knock on the referee's own screens: who would sit down, what that person would read, and the two answers.
import { UserPlus } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Icon } from '../../shared';
import type { Seat } from '../../table/types';
import { useShown } from '../atTable';
import { KnockReads } from './KnockReads';
import { Answers, claimed, useKnock } from './knock';

export function KnockNotice({ seat }: { seat: Seat }) {
  const { table, view } = useShown();
  const { problem, letIn, turnAway } = useKnock(table, seat.seat);
  const whose = claimed(view.seats, seat);
  const name = seat.kind === 'screen' ? m.app_screen_name() : seat.name;
  return (
    <div class="alert hold knock">
      <Icon icon={UserPlus} size="l" />
      <span class="grow">
        <b>{whose ? m.door_claim({ name: whose }) : m.door_knocks({ name, code: view.code })}</b>
        <KnockReads knock={seat} />
        {problem && <small class="bad">{problem}</small>}
      </span>
      <Answers {...{ letIn, turnAway, whose }} primary />
    </div>
  );
}
