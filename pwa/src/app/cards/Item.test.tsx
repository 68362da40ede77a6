// A card is typed: Enter goes on, its words offer their sentence, and what was taken off comes back. @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import house from '../../../../server/games/moon_or_bust/data/house_pack.json';
import raw from '../../../../server/games/moon_or_bust/data/pack.schema.json';
import { m } from '../../i18n/messages';
import { ItemPage, optionsOf } from './Item';
import { drawersOf, type Field, type Item, listOf, type Pack, resolved } from './schema';

const schema = raw as unknown as Field;
const pack = house as unknown as Pack;
const [name, drawer, fields] = drawersOf(schema).find(([name]) => name === 'events')!;
const page = document.createElement('div');
let card: Item;

function Typing() {
  const [item, setItem] = useState<Item>({ id: 'x', number: 1, title: {}, text: {}, effects: [] });
  card = item;
  const examples = listOf(pack, 'events').flatMap((event) => listOf(event, 'effects'));
  const bench = { schema, pack, ready: pack, examples, objects: [], word: (value: string) => value };
  return (
    <ItemPage
      {...{ bench, drawer, name, fields, game: 'moon-or-bust' }}
      form={{ option: 'pack', schema, own: [pack] }}
      list={[item]}
      index={0}
      views={null}
      onChange={(item) => item && setItem(item)}
      onGo={() => {}}
      onNew={null}
    />
  );
}
const type = (text: string) =>
  act(() => {
    const input = document.activeElement as HTMLInputElement;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const tap = (words: string) =>
  act(() =>
    [...page.querySelectorAll('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent)?.includes(words))!
      .click(),
  );

beforeEach(() => {
  document.body.append(page);
  act(() => render(<Typing />, page));
});
afterEach(() => {
  act(() => render(null, page));
  page.remove();
});

it('begins with its title, goes on with its words, and takes the first sentence that is found', () => {
  type('Budget Hearing');
  act(() => {
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
  });
  type('Parliament wants results. Both teams lose 100 funding.');
  expect(card.text).toMatchObject({ en: 'Parliament wants results. Both teams lose 100 funding.' });
  if (!page.querySelector('.sentences')) tap(m.cards_add());
  act(() => page.querySelector<HTMLInputElement>('[type=search]')!.focus());
  type('war die');
  const [first] = page.querySelectorAll<HTMLElement>('.sentences button');
  expect(first!.textContent).toContain('war die');
  act(() => first!.click());
  expect(listOf(card, 'effects')).toMatchObject([{ type: 'war_die' }]);
});

it('has what was taken off put back by the next key', () => {
  if (!page.querySelector('.sentences')) tap(m.cards_add());
  tap('The politicians vote');
  expect(listOf(listOf(card, 'effects')[0]!, 'choices')).toHaveLength(2);
  tap(m.cards_remove());
  expect(card.effects).toEqual([]);
  expect(document.activeElement!.textContent).toContain(m.cards_put_back());
  act(() => (document.activeElement as HTMLElement).click());
  expect(listOf(card, 'effects')).toHaveLength(1);
});

it('offers the values of a field with their words, and the cards of another drawer by name', () => {
  const bench = {
    schema,
    pack,
    ready: pack,
    examples: [],
    objects: [],
    word: (value: string) => `<${value}>`,
  };
  expect(optionsOf(bench, 'x', { enum: ['red', 'blue'] } as Field, 'red')).toEqual([
    ['red', '<red>'],
    ['blue', '<blue>'],
  ]);
  const parts = drawersOf(schema).find(([name]) => name === 'components')![2];
  const type = resolved(schema, parts.properties!.type!);
  expect(optionsOf(bench, 'type', type, 'thruster').map(([id]) => id)).toContain('thruster');
  const solutions = { from: 'components' } as Field;
  const thrusters = optionsOf(bench, 'thruster', solutions, listOf(pack, 'components')[0]?.id);
  const ids = listOf(pack, 'components')
    .filter((part) => part.type === 'thruster')
    .map((part) => part.id);
  expect(thrusters.map(([id]) => id)).toEqual(expect.arrayContaining(ids));
  expect(optionsOf(bench, 'thruster', solutions, 'gone')[0]).toEqual(['gone', m.pow_empty_text()]);
  expect(optionsOf(bench, 'x', { type: 'integer' } as Field, 3)).toEqual([]);
});
