// The event, large: its object before the Moon, what it does, a sentence of what lies behind it.
import { m } from '../../../i18n/messages';
import { local, seatById, Waiting, WithTerms } from '../../../shared';
import { Hand } from '../hand/Hand';
import { cardOf, readerOf } from '../model';
import { useSeat } from '../props';
import { EventObject } from '../set/EventObject';
import { Part } from '../set/Part';
import { choiceMade, eventTitle } from '../words';

/** More words than these, with what lies behind an event, are not read at one look. */
const AT_A_LOOK = 34;
const wordsIn = (text: string): number => text.split(/\s+/).length;
const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** For all but the politicians who draw or vote: nothing is asked of them while they read. */
export function EventCard({ order }: { order?: string }) {
  const { model, table } = useSeat();
  const { event } = model.state;
  const card = cardOf(model, event?.id);
  const why = firstSentence(local(card?.history));
  const reader = event ? (readerOf(model, event.drawer) ?? '') : '';
  const aloud = reader === seatById(table.view, model.me)?.name;
  return (
    <Hand
      bare
      class="mb-reading-card"
      order={
        order ??
        (aloud
          ? m.mb_read_aloud({ name: reader })
          : reader
            ? m.mb_reads_aloud({ name: reader })
            : event
              ? m.mb_id_event()
              : m.mb_no_event())
      }
      world={(box) => (
        <div class="fills stack mb-event-card" style={{ height: box.bottom }}>
          <svg viewBox="0 0 390 420" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
            <Part id="dusk-bands" x={195} y={358} />
            {event && (
              <EventObject
                {...{ id: event.id, picture: card?.picture, x: 195, y: 404 }}
                scale={box.width > 350 ? 0.68 : 0.57}
              />
            )}
          </svg>
          <div>
            <h2>{event ? eventTitle(model, event.id) : m.mb_no_event()}</h2>
            <p>
              <WithTerms>{choiceMade(model) ?? (card ? local(card.text) : m.mb_no_event_note())}</WithTerms>
            </p>
            {card && box.width > 350 && wordsIn(`${local(card.text)} ${why}`) <= AT_A_LOOK && (
              <p class="why">{why}</p>
            )}
          </div>
        </div>
      )}
    >
      <Waiting clock={table.view.clock} goOn={table.phone.goOn} />
    </Hand>
  );
}
