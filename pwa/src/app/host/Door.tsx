// Knocks at the host's table, on any screen of the app: on the stage, at the dice, at home.
import { DoorOpen } from 'lucide-preact';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { cue, Icon } from '../../shared';
import { makeSay } from '../../shared/words/words';
import { hold, type KeptSeat, storeOf, type TableStore } from '../../table';
import { TableProvider } from '../atTable';
import { moduleOf } from '../games';
import { openDesks, showingKnocks } from './doors';
import { KnockReads } from './KnockReads';
import { Answers, claimed, useKnock } from './knock';

/** The table's open line, or one of our own while no screen has one. */
function useLine(seat: KeptSeat): TableStore | null {
  const open = openDesks.value.get(seat.code);
  const [hostTable, setOwn] = useState<TableStore | null>(null);
  const needed = open === undefined;
  useEffect(() => {
    if (!needed) return;
    const table = storeOf(seat);
    const release = hold(table, 'stream');
    setOwn(table);
    return () => {
      release();
      setOwn(null);
    };
  }, [needed, seat.token]);
  return open ?? hostTable;
}

export function Door({ seat }: { seat: KeptSeat }) {
  const { path } = useLocation();
  const table = useLine(seat);
  const view = table?.live.value;
  const knocking = view?.seats.filter((seat) => !seat.admitted) ?? [];
  const first = knocking[0];
  const { problem, letIn, turnAway } = useKnock(table, first?.seat ?? '');
  // At the table every device plays its own cue.
  const ours = table !== null && !openDesks.value.has(seat.code);
  const ids = knocking.map((seat) => seat.seat).join();
  useEffect(() => {
    if (ids && ours) cue('door');
  }, [ids, ours]);
  const shownThere = (showingKnocks.value.get(seat.code) ?? 0) > 0;
  const onScreen = path === '/tv' || path.endsWith('/screen');
  if (!table || !first || shownThere || onScreen) return null;
  const whose = claimed(view?.seats ?? [], first);
  const module = moduleOf(view?.game);
  const materials = table.materials.value;
  return (
    <div class="door" role="status">
      <Icon icon={DoorOpen} size="l" />
      <span class="grow">
        <b>{whose ? m.door_claim({ name: whose }) : m.door_knocks({ name: first.name, code: seat.code })}</b>
        {view && (
          <TableProvider
            value={{ table, view, module, materials, say: makeSay(view, materials), banner: null }}
          >
            <KnockReads knock={first} />
          </TableProvider>
        )}
        {knocking.length > 1 && <small>{m.verb_place_more({ n: knocking.length - 1 })}</small>}
        {problem && <small class="bad">{problem}</small>}
      </span>
      <Answers {...{ letIn, turnAway, whose }} />
    </div>
  );
}
