// The order of a pack's cards, such as the historic one: each card once, or left out.
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-preact';
import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { Cap, IconButton } from '../../shared';
import { hasTitle } from './pack';
import { type Item, textIn } from './schema';

interface SequenceProps {
  items: readonly Item[];
  ids: readonly string[];
  label: string;
  onChange: (ids: string[]) => void;
}
/** A card moves by its arrows, or to the place that is typed. */
export function Sequence({ items, ids, label, onChange }: SequenceProps) {
  const byId = new Map(items.filter(hasTitle).map((item) => [String(item.id), item]));
  const order = ids.filter((id) => byId.has(id));
  const move = (id: string, place: number) => {
    const others = order.filter((other) => other !== id);
    onChange(others.toSpliced(Math.max(0, place), 0, id));
  };
  const nameOf = (id: string) => {
    const { number, title } = byId.get(id)!;
    return `${number}, ${textIn(title, getLocale())}`;
  };
  return (
    <ol class="sequence" aria-label={label}>
      {order.map((id, i) => (
        <li key={id} class="row">
          <input
            class="slot"
            type="number"
            min={1}
            max={order.length}
            aria-label={m.cards_place({ card: nameOf(id) })}
            value={i + 1}
            onChange={({ currentTarget: { valueAsNumber: place } }) => place > 0 && move(id, place - 1)}
          />
          <span class="grow">{nameOf(id)}</span>
          <IconButton icon={ArrowUp} label={m.cards_up({ card: nameOf(id) })} onTap={() => move(id, i - 1)} />
          <IconButton
            icon={ArrowDown}
            label={m.cards_down({ card: nameOf(id) })}
            onTap={() => move(id, i + 1)}
          />
          {order.length > 1 && (
            <IconButton
              icon={X}
              label={m.ui_colon({ of: nameOf(id), says: m.cards_remove() })}
              onTap={() => onChange(order.filter((other) => other !== id))}
            />
          )}
        </li>
      ))}
      {[...byId.keys()]
        .filter((id) => !order.includes(id))
        .map((id) => (
          <li key={id} class="row">
            <Cap compact left icon={Plus} onTap={() => onChange([...order, id])}>
              {nameOf(id)}
            </Cap>
          </li>
        ))}
    </ol>
  );
}
