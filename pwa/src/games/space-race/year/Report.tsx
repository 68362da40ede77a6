// The outcome of a year: shown step by step, then everybody continues.
import { ArrowRight } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import {
  alongWords,
  Cap,
  isReady,
  PassLink,
  runs,
  tally,
  useSending,
  WaitCap,
  Waiting,
} from '../../../shared';
import { capital } from '../../../shared/words/lists';
import { promptOf } from '../../../table/read';
import { paceOf } from '../../../table/timeline';
import { seen as seenOf } from '../../../table/types';
import { Hand } from '../hand/Hand';
import { OpenedYear } from '../hand/Opened';
import { bidReason, heroOf, ladderOfSeat } from '../hand/outcome';
import { flightOf, type ViewModel } from '../model';
import { usePage, useSeat } from '../props';
import type { PastYear } from '../wire';
import { ladderNote, ladderTitle, partTitle } from '../words';
import { isSpaceReached, resultHeadline } from './headline';

/** The seats that the next year waits for. */
function GoOn({ past }: { past: PastYear }) {
  const { model, table } = useSeat();
  const { keep, under } = useSending();
  const prompt = promptOf(table.view, 'next_year');
  const note = alongWords(table) ?? m.table_n_ready(tally(model.view));
  if (!prompt) return <Waiting clock={runs(table.view)} goOn={table.phone.goOn} />;
  if (isReady(model) || prompt.submitted) return <WaitCap note={note} />;
  return (
    <Cap
      kind="primary"
      after={ArrowRight}
      off={under !== null}
      note={under ?? note}
      onTap={() => keep(table.send('next_year'))}
    >
      {past.last ? m.sr_to_the_end() : m.sr_r_on_to({ year: past.year + 1 })}
    </Cap>
  );
}

/** The year in six words, beginning with me. */
function orderOf(model: ViewModel, past: PastYear): string {
  const seat = heroOf(model, past);
  const flight = seat === undefined ? undefined : flightOf(past, seat);
  const space = seenOf(past.space);
  if (!seat || seat !== model.me) return resultHeadline(model, past).title;
  if (flight) {
    const { height, distance } = flight;
    if (past.collided.includes(seat)) return m.sr_r_collided({ n: height });
    if (flight.reached_space) return m.sr_r_reached({ n: height });
    // where SPACE is sealed, "stopped" would say that it begins one above
    if (space === undefined) return capital(m.sr_height_n({ n: height }));
    return height < distance
      ? m.sr_r_stopped_below({ n: height, below: space - height })
      : m.sr_r_height_of({ n: height, space });
  }
  const ladder = ladderOfSeat(past, seat);
  if (!ladder) return m.sr_r_no_bid();
  const part = partTitle(model, ladder.number);
  if (ladder.recipients.includes(seat)) return m.sr_r_got({ part });
  return ladder.knock_offs.includes(seat) ? m.sr_r_knock_off() : m.sr_r_missed({ part });
}

/** One reason: what the year brought for all, else why the bid went as it did. */
function reasonOf(model: ViewModel, past: PastYear): string {
  const seat = heroOf(model, past);
  const { title } = resultHeadline(model, past);
  const ladder = seat === undefined ? undefined : ladderOfSeat(past, seat);
  return isSpaceReached(past) || !ladder || !seat ? title : bidReason(model, ladder, seat);
}

/** What became of a part, and why. */
function ladderSaid(model: ViewModel, past: PastYear, slot: string): string[] {
  const ladder = past.ladders.find((ladder) => ladder.slot === slot);
  if (ladder) return [ladderTitle(model, ladder), ladderNote(model, ladder)];
  const number = past.offers.find((offer) => offer.slot === slot)?.number ?? 0;
  return [m.sr_nobody_gets({ part: partTitle(model, number) }), m.sr_r_nobody_bid()];
}

export function Report({ past }: { past: PastYear }) {
  const { model } = useSeat();
  const onPage = usePage();
  const [slot, setSlot] = useState<string | null>(null);
  const [announced, setTold] = useState(paceOf(model.view) !== 'off');
  const [order = '', reason] =
    slot === null ? [orderOf(model, past), reasonOf(model, past)] : ladderSaid(model, past, slot);
  return (
    <Hand
      page="report"
      order={
        <span aria-live="polite" style={{ fontSize: `${Math.min(1, 25 / order.length)}em` }}>
          {order}
        </span>
      }
      note={reason === order ? undefined : reason}
      pass={<PassLink onTap={() => onPage('year')}>{m.sr_r_all_of({ year: past.year })}</PassLink>}
      world={(box) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a tap skips what comes by itself
        // biome-ignore lint/a11y/useKeyWithClickEvents: … and for readers all of it is there at once
        <div class="spr-told" onClick={() => setTold(true)}>
          <OpenedYear {...{ model, past, box, told: announced, slot }} onSlot={setSlot} />
        </div>
      )}
    >
      <GoOn past={past} />
    </Hand>
  );
}
