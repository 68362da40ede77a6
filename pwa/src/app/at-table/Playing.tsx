// Play on a player's phone: the game's own table if it has one, else the generic one; a waiting roll comes first.

import { useEffect, useMemo } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Band, Die, Dock, notationWords, Order, RollPanel, runs, useSending, Wrong } from '../../shared';
import type { Send, Step, TableProps } from '../../shared/game';
import { Boundary, lazyView, viewBy } from '../../shared/kit/Boundary';
import { wordsFor } from '../../shared/words/words';
import type { JsonObject, KeptSeat, SendOptions, TableStore } from '../../table';
import { sidesOf } from '../../table/dice/notation';
import { promptOf } from '../../table/read';
import type { PendingRoll } from '../../table/types';
import { useAtTable, useShown, useYou } from '../atTable';
import { FailedView } from '../Failed';
import { lostModule } from '../games';
import { pausesAlone } from '../host/ownPace';
import { Lesson } from '../teaching';
import { OddsWords } from './OddsWords';
import { senders } from './stores';

export interface PlayingProps {
  onSwitch: (seat: KeptSeat) => void;
  /** The other players' seats on this phone. */
  others: readonly TableStore[];
}

const GenericTable = lazyView(() => import('./generic/GenericTable'), 'GenericTable');

export function Playing({ onSwitch, others }: PlayingProps) {
  const { view, table, host, module, materials, say, openMenu = () => {} } = useShown();
  const { send: sendOwn, draft, roll, history } = useMemo(() => senders(table), [table]);
  const you = useYou();
  const goesOn = module?.goesOn(view) ?? null;
  const asked = view.seats.filter((seat) => seat.status === 'thinking').map((seat) => seat.seat);
  const along = goesOn === null ? [] : others.filter((other) => asked.includes(other.seat.seat));
  // It is there before a game's own table fails.
  useEffect(() => void GenericTable.preload(), []);
  const order = view.seats.map((seat) => seat.seat);
  // Handed on as people sit: from this seat round the table.
  const after = (seat: string) =>
    (order.indexOf(seat) - order.indexOf(table.seat.seat) + order.length) % order.length;
  const phone: TableProps['phone'] = {
    seats: others.map((other) => other.seat.seat).sort((a, b) => after(a) - after(b)),
    pass: (nextSeat) => {
      const otherTable = others.find((other) => other.seat.seat === nextSeat);
      if (otherTable) onSwitch(otherTable.seat);
    },
    along: along.map((store) => store.seat.seat),
    goOn:
      host &&
      pausesAlone(
        view,
        [table, ...others].map((store) => store.seat.seat),
      )
        ? () => void host.command('/clock', { action: 'ring' })
        : undefined,
  };
  const send: Send = (move: string | readonly Step[], args?: JsonObject, options?: SendOptions) => {
    const sent = typeof move === 'string' ? sendOwn(move, args, options) : sendOwn(move);
    if (typeof move === 'string' && move === goesOn) {
      void sent.done.then((counted) => counted && along.forEach((store) => void store.confirm(move)));
    }
    return sent;
  };
  const tableProps: TableProps = { view, you, send, draft, materials, say, history, roll, openMenu, phone };
  // Any game can be had plain: `/t/CODE?view=plain`.
  const plain = useLocation().query.view === 'plain';
  const Own = plain ? null : viewBy(module?.Table);
  const mine = view.pending.find((roll) => roll.seat === table.seat.seat);
  const waits = table.commands.value.some((command) => command.state.value === 'waiting');
  const lost = lostModule(view.game);
  const generic = (
    <>
      {lost && <FailedView again={() => lost.again()} />}
      <GenericTable log={table.log.value} waits={waits} {...tableProps} />
    </>
  );
  const pendingRoll = mine && <RollView pending={mine} {...tableProps} />;
  if (mine && !(Own && module?.drawsRoll(mine, view))) return pendingRoll;
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
        <Own {...tableProps} />
      </Boundary>
    </Lesson>
  );
}

/** A roll that waits for this seat: what for, the odds, a big ROLL, or real dice typed in. */
function RollView({ pending, view, you, roll, say }: TableProps & { pending: PendingRoll }) {
  const { module } = useAtTable();
  const { keep, sentState, under, problem } = useSending(pending.request);
  const prompt = promptOf(view, 'roll');
  const sides = sidesOf(pending.notation);
  const notation = notationWords(pending.notation);
  const why = wordsFor(module, pending.why, { seat: pending.seat }, say);
  return (
    <>
      <Band clock={runs(view)} seats={view.seats} you={you?.seat} />
      <Order
        note={
          pending.dice === 'entered' ? m.table_roll_real_note({ notation }) : m.table_roll_note({ notation })
        }
      >
        {m.table_roll_title({ why })}
      </Order>
      <main class="deck">
        <div class="stage">
          <div class="row dice">
            {sides.slice(0, 12).map((count, i) => (
              <Die key={i} face={null} sides={count} dim />
            ))}
          </div>
          {prompt?.odds != null && <OddsWords odds={prompt.odds} />}
          {under && <p class="hold">{under}</p>}
          <Wrong text={problem} />
        </div>
      </main>
      <Dock phase={pending.request}>
        <RollPanel
          roll={pending}
          busy={sentState !== null}
          onRoll={(faces) => keep(roll(pending.request, faces))}
        />
      </Dock>
    </>
  );
}
