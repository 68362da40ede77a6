// The event of a turn: its ribbon, and its card in whole.
import { CalendarDays } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { local, Panel, Sheet } from '../../shared';
import { cardOf, forceOf } from './model';
import { useSeat, useViewModel } from './props';
import { AnnouncedPanel } from './turn/Announced';
import { changes, choiceMade, choiceTitle, eventTitle, gains, teamName } from './words';

/** The event across the screen's edge: its title, its effect in four words, a dot until it was opened. */
export function Ribbon() {
  const { model, table } = useSeat();
  const [open, setOpen] = useState(false);
  const { event, open_events: lasting, turn } = model.state;
  const read = table.draft<boolean>('read', false, `turn ${turn} ${event?.id ?? ''}`);
  const last = event ?? lasting.at(-1);
  if (!last) return null;
  const title = eventTitle(model, last.id);
  const short = event?.choice
    ? choiceTitle(model, event.id, event.choice)
    : local(cardOf(model, last.id)?.short) || (changes(forceOf(model))[0] ?? '');
  return (
    <>
      <button
        type="button"
        class="ribbon row mb-ribbon"
        aria-label={m.mb_ribbon({ title, short })}
        onClick={() => {
          setOpen(true);
          read.value = true;
        }}
      >
        <RibbonWords {...{ title, short }} fresh={!read.value} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={title} icon={CalendarDays}>
        <EventBody />
        <AnnouncedPanel />
      </Sheet>
    </>
  );
}

export const RibbonWords = ({ title, short, fresh }: { title: string; short: string; fresh: boolean }) => (
  <span class="row">
    {fresh && <i />}
    <q>
      <b>{title}</b> {short}
    </q>
  </span>
);

/** The card's text, what it changes, and what still lies open from before. */
function EventBody() {
  const model = useViewModel();
  const { event, open_events: lasting } = model.state;
  const card = cardOf(model, event?.id);
  const brought = event ? gains(model.view.log, (side) => teamName(model, side)) : [];
  const rules = [...changes(forceOf(model)), ...brought];
  const others = lasting.filter((other) => other.id !== event?.id);
  const voted = choiceMade(model);
  return (
    <>
      {voted && <p class="mb-card-text">{voted}</p>}
      {card && <p class={voted ? 'muted' : 'mb-card-text'}>{local(card.text)}</p>}
      {rules.length > 0 && (
        <Panel title={m.mb_this_turn()}>
          <ul class="mb-rules">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={m.mb_still_open()}>
          <dl class="mb-open">
            {others.map((other) => [
              <dt key={`${other.id}-t`}>
                {eventTitle(model, other.id)}
                {other.until_turn !== null && (
                  <span class="muted"> · {m.mb_until_turn({ turn: other.until_turn })}</span>
                )}
              </dt>,
              <dd key={`${other.id}-d`}>{local(cardOf(model, other.id)?.text)}</dd>,
            ])}
          </dl>
        </Panel>
      )}
    </>
  );
}
