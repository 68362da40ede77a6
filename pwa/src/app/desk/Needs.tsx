// Things that need the referee now: cards to carry out by hand, knocks, seats without signal that the table waits for, waiting dice.
import { Dices, Hand, Keyboard, QrCode, WifiOff } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import {
  Alert,
  askedOf,
  Cap,
  FacesSheet,
  Icon,
  listWords,
  notationWords,
  seatById,
  seconds,
  spanWords,
  useLeft,
  useRedraw,
} from '../../shared';
import { wordsFor } from '../../shared/words/words';
import { only } from '../../table/read';
import type { PendingRoll, Seat } from '../../table/types';
import { useShown } from '../atTable';
import { useShowsKnocks } from '../host/doors';
import { KnockNotice } from '../host/KnockNotice';
import { silence } from '../host/silence';
import { useBusy } from '../useBusy';
import { useWays } from './over';

/** Several at once share one notice, so that the list below stays in sight; another phone is in each seat's menu. */
function Silent({ seats, clock }: { seats: Seat[]; clock: boolean }) {
  useRedraw(1000);
  const { go } = useWays();
  const single = only(seats);
  const silent = single ? silence(single) : 0;
  const name = listWords(seats.map((seat) => seat.name));
  return (
    <div class="alert hold">
      <Icon icon={WifiOff} size="l" />
      <span class="grow">
        <b>
          {silent > 0
            ? m.host_lost({ name, time: spanWords(silent) })
            : m.ui_colon({ of: name, says: m.table_no_signal_short() })}
        </b>
        <br />
        {clock ? m.ref_silent_clock() : m.ref_silent_free()}
      </span>
      <span class="ref-two row wrap">
        {seats.map(({ seat, name }) => (
          <Cap key={seat} compact label={m.ref_act_for({ name })} onTap={() => go({ kind: 'act', seat })}>
            {m.ref_act_for({ name })}
          </Cap>
        ))}
        {single && (
          <Cap compact icon={QrCode} onTap={() => go({ kind: 'phone', seat: single.seat })}>
            {m.ref_new_phone()}
          </Cap>
        )}
      </span>
    </div>
  );
}

/** Cards that the table carries out itself, with the way to what it may have to put right. */
function ByHand() {
  const { view, module, materials } = useShown();
  const { go } = useWays();
  const cards = view.status === 'playing' ? module?.byHand(view, materials) : null;
  return cards?.map(({ title, text, verbs }) => (
    <Alert key={title} tone="info" icon={Hand}>
      <b>{m.ref_by_hand({ title })}</b> {text}
      <span class="ref-two row wrap">
        <Cap compact onTap={() => go({ kind: 'fix', mark: { about: {}, verbs } })}>
          {m.verb_title()}
        </Cap>
      </span>
    </Alert>
  ));
}

export function Needs() {
  const { view } = useShown();
  useShowsKnocks(view.code);
  const knocking = view.seats.filter((seat) => !seat.admitted);
  // A seat whose dice are waited for has its place above, with what can be done about it.
  const rolls = new Set(view.pending.map((roll) => roll.seat));
  const silent = askedOf(view).filter((seat) => !seat.connected && !rolls.has(seat.seat));
  return (
    <>
      {knocking.map((seat) => (
        <KnockNotice key={seat.seat} seat={seat} />
      ))}
      {silent.length > 0 && <Silent seats={silent} clock={view.clock !== null} />}
      <ByHand />
    </>
  );
}

function Waiting({ roll }: { roll: PendingRoll }) {
  const { view, table, module, say } = useShown();
  const [typing, setTyping] = useState(false);
  const [busy, run] = useBusy();
  const left = useLeft(roll);
  const name = roll.seat ? seatById(view, roll.seat)?.name : undefined;
  const notation = notationWords(roll.notation);
  const answer = (faces?: number[]) => void run(() => table.roll(roll.request, faces).done);
  return (
    <Alert tone="info" icon={Dices}>
      <b>{wordsFor(module, roll.why, { seat: roll.seat }, say)}.</b>{' '}
      {name ? m.ui_line_roll_waiting({ name, notation }) : m.table_label_roll({ notation })}
      {left !== null && !roll.paused && ` ${m.ui_go_on_by_itself({ n: seconds(left) })}`}
      <span class="ref-two row wrap">
        <Cap compact icon={Dices} off={busy} onTap={() => answer()}>
          {name ? m.ref_roll_for({ name }) : m.table_label_roll({ notation })}
        </Cap>
        <Cap compact icon={Keyboard} off={busy} onTap={() => setTyping(true)}>
          {m.ref_roll_type()}
        </Cap>
        {name && roll.dice === 'verified' && (
          <Cap
            compact
            icon={Hand}
            off={busy}
            onTap={() => void table.command('/rolls/allow-typing', { request: roll.request })}
          >
            {m.ref_roll_allow({ name })}
          </Cap>
        )}
      </span>
      {typing && (
        <FacesSheet notation={roll.notation} open onClose={() => setTyping(false)} onDone={answer} />
      )}
    </Alert>
  );
}

/** Dice that wait: the referee may roll or type for anybody. */
export function Rolls() {
  return (
    <>
      {useShown().view.pending.map((roll) => (
        <Waiting key={roll.request} roll={roll} />
      ))}
    </>
  );
}
