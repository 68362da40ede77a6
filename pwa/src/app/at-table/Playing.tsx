// Play on a player's phone: the game's own table if it has one, else the generic one; a waiting roll comes first.

import { useMemo } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { DeskProps, TableProps } from '../../shared/game';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { type KeptSeat, playersAt } from '../../table';
import { FailedView } from '../Failed';
import { Lesson } from '../teaching';
import { GenericTable } from './generic/GenericTable';
import { RollView } from './RollView';
import { senders } from './useTable';

export interface PlayingProps extends DeskProps {
  onSwitch: (seat: KeptSeat) => void;
}

export function Playing({ view, table, module, materials, say, openMenu, onSwitch }: PlayingProps) {
  const { send, draft, roll, history } = useMemo(() => senders(table), [table]);
  const you = view.seats.find((seat) => seat.seat === table.seat.seat) ?? null;
  const others = playersAt(view.code).filter((one) => one.seat !== table.seat.seat);
  const phone: TableProps['phone'] = {
    seats: others.map((one) => one.seat),
    pass: (to) => {
      const kept = others.find((one) => one.seat === to);
      if (kept) onSwitch(kept);
    },
  };
  const props: TableProps = { view, you, send, draft, materials, say, history, roll, openMenu, phone };
  // Any game can be had plain: `/t/CODE?view=plain`.
  const plain = useLocation().query.view === 'plain';
  const Own = plain ? null : viewBy(module?.Table);
  const mine = view.pending.find((one) => one.seat === table.seat.seat);
  const waits = table.commands.value.some((command) => command.state.value === 'waiting');
  const generic = <GenericTable module={module} log={table.log.value} waits={waits} {...props} />;
  const pendingRoll = mine && <RollView pending={mine} module={module} {...props} />;
  if (mine && !(Own && module?.drawsRoll?.(mine, view))) return pendingRoll;
  const lesson = { view, module, materials, seat: table.seat.seat };
  if (!Own) return <Lesson {...lesson}>{generic}</Lesson>;
  return (
    <Lesson {...lesson}>
      <Boundary
        fallback={(caught) => (
          <>
            <FailedView {...caught} />
            {pendingRoll || generic}
          </>
        )}
      >
        <Own {...props} />
      </Boundary>
    </Lesson>
  );
}
