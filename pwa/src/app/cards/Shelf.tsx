// The planks of a drawer: what is filled is a card, what lacks its effect is dark, what the box has room for is dashed.

import { getLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import type { CardViews } from '../games';
import type { Workbench } from './Effects';
import { effectsOf, hasTitle, isFilled, partsOf } from './pack';
import { type Field, type Item, listOf, type PackForm, textIn } from './schema';
import { byHand, sentencesOf, sentenceText } from './sentences';

interface ShelfProps {
  form: PackForm;
  bench: Workbench;
  drawer: [string, Field, Field];
  views: CardViews | null;
  next: number;
  /** What bots found about a card. */
  matches?: Map<string, string> | undefined;
  onGo: (index: number) => void;
}
export function Shelf({ form, bench, drawer: [name, , fields], views, next, matches, onGo }: ShelfProps) {
  const { pack } = bench;
  const list = listOf(pack, name);
  const effects = fields.properties?.effects ?? fields.properties?.effect;
  const sentences = effects ? sentencesOf(form.schema, effects) : [];
  const hand = byHand(sentences);
  const room = Math.max(0, listOf(form.own[0] ?? {}, name).length - list.length);
  const locale = getLocale();
  const says = (item: Item): string => {
    if (!isFilled(item)) return hasTitle(item) ? m.cards_effect_missing() : m.pow_empty_text();
    const short = textIn(item.short, locale) || textIn(item.benefit, locale);
    if (short || !effects) return short || partsOf(bench, fields, item).slice(1).join(', ');
    return effectsOf(item)
      .map((effect) =>
        effect.type === hand ? m.cards_by_hand() : sentenceText(bench, sentences, effect, locale),
      )
      .join('. ');
  };
  const titleOf = (item: Item) =>
    textIn(item.title, locale) || (item.title ? m.cards_untitled() : partsOf(bench, fields, item)[0]);
  return (
    <ul class="shelf">
      {list.map((item, i) => {
        const filled = isFilled(item);
        const id = String(item.id ?? i);
        return (
          <li key={id}>
            <button
              type="button"
              class={`shelf-card stack ${filled ? '' : 'half'}`}
              aria-current={i === next || undefined}
              onClick={() => onGo(i)}
            >
              {views && <views.CardPicture {...{ pack }} drawer={name} item={filled ? item : null} />}
              {item.number !== undefined && <u>{String(item.number)}</u>}
              <b>{titleOf(item)}</b>
              <i>{says(item)}</i>
              {matches?.has(id) && <em>{matches.get(id)}</em>}
            </button>
          </li>
        );
      })}
      {fields.properties?.number &&
        Array.from({ length: room }, (_, i) => (
          <li key={`free ${list.length + i + 1}`} class="shelf-free" aria-hidden="true">
            <span class="centred">{list.length + i + 1}</span>
          </li>
        ))}
    </ul>
  );
}
