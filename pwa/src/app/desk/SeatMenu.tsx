// The referee's menu for a seat: act for it, its GO back, another phone, place and name, a correction, a co-referee.
import { Hand, PencilRuler, QrCode, Undo2, UserCog, UserStar } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Cap, ConfirmCap, Problem, Sheet } from '../../shared';
import type { Seat } from '../../table/types';
import { useShown } from '../atTable';
import { useAnswer } from '../useAnswer';
import { goBackMove, goDeed } from './fix/verbs';
import { type FixOver, type Over, useWays } from './over';

/** The sentence about somebody's GO. */
const goBack = (seat: string): FixOver => ({
  kind: 'fix',
  mark: { about: { seat }, verbs: ['go'] },
  picked: goDeed(seat),
});

export function SeatMenu({ seat, onClose, onEdit }: { seat: Seat; onClose: () => void; onEdit: () => void }) {
  const { table, view, module } = useShown();
  const { go } = useWays();
  const { name } = seat;
  const { ask, problem } = useAnswer();
  const instead = (then: () => void) => () => {
    onClose();
    then();
  };
  const over = (page: NonNullable<Over>) => instead(() => go(page));
  // A game without teams and roles has nothing to change here.
  const placed = seat.team !== null || seat.role !== null;
  const rank = seat.co_referee ? 'demote' : 'promote';
  const lead = () => void ask(() => table.command(`/seats/${seat.seat}/${rank}`), onClose);
  return (
    <Sheet open onClose={onClose} title={name} icon={UserCog}>
      <Cap icon={Hand} note={m.ref_act_note()} onTap={over({ kind: 'act', seat: seat.seat })}>
        {m.ref_act_for({ name })}
      </Cap>
      {goBackMove({ view, module }, seat) && (
        <Cap icon={Undo2} note={m.verb_go_back_note({ name })} onTap={over(goBack(seat.seat))}>
          {m.verb_go_back({ name })}
        </Cap>
      )}
      <Cap icon={QrCode} onTap={over({ kind: 'phone', seat: seat.seat })}>
        {m.ref_new_phone()}
      </Cap>
      <Cap icon={UserCog} note={m.ref_edit_name_note()} onTap={instead(onEdit)}>
        {placed ? m.ref_edit() : m.app_join_name_label()}
      </Cap>
      <Cap icon={PencilRuler} onTap={over({ kind: 'fix', mark: { about: { seat: seat.seat }, verbs: [] } })}>
        {m.verb_title()}
      </Cap>
      {/* Keyed: the question of one is not the question of the other. */}
      <ConfirmCap key={rank} icon={UserStar} note={m.pow_rank_note({ rank })} onTap={lead}>
        {m.pow_rank({ rank })}
      </ConfirmCap>
      <Problem text={problem} />
    </Sheet>
  );
}
