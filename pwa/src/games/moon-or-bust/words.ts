// Names of parts, colours, events and rules in the player's language.
import { m } from '../../paraglide/messages';
import { getLocale } from '../../paraglide/runtime';
import { wordsById } from '../../shared/words/byId';
import { signed } from '../../shared/words/figures';
import { listWords, local } from '../../shared/words/lists';
import type { Test } from './model';
import { cardOf, type Desk, powerOf, seatsWith } from './model';
import { WORDS } from './table';
import type { Component, Force, Materials, Side } from './wire';

export { listWords, local };

type Source = { materials: Materials | null };

const word = wordsById('moon_or_bust', WORDS);
export const typeWord = (type: string): string => word(type) ?? type;
export const roleWord = (role: string): string => word(role) ?? role;
/** The role within a sentence: German keeps its capital. */
export function roleInside(role: string): string {
  return getLocale() === 'de' ? roleWord(role) : roleWord(role).toLowerCase();
}
const COLOURS = ['red', 'blue', 'yellow', 'green'];
const PROPERTIES = [...COLOURS, 'light', 'heavy', 'medium', 'solid', 'liquid', 'hybrid'];
/** Null = no colour, weight or technology that comes with the game. */
export const knownProperty = (value: string): string | null =>
  PROPERTIES.includes(value) ? word(value) : null;
/** A colour, weight or technology; a loaded pack may have others. */
export const propertyWord = (value: string): string => knownProperty(value) ?? value.replace(/_/g, ' ');
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "N3": how a part is called at the table. */
export function partWord(id: string): string {
  return id.toUpperCase();
}
export function partLong(desk: Desk, id: string): string {
  const part = desk.parts.get(id);
  return part ? `${partWord(id)} ${partTraits(part)}` : partWord(id);
}
export function partTraits(part: Component): string {
  return [part.color, part.weight, part.technology].map(propertyWord).join(' ');
}
export function testWords(test: Test, between = ' · '): string {
  return Object.values(test).map(partWord).join(between);
}

export function eventTitle(source: Source, id: string | null | undefined): string {
  const card = cardOf(source, id);
  return card ? local(card.title) : (id ?? '').replace(/_/g, ' ');
}
/** A choice of an event by its name. */
export function choiceTitle(source: Source, event: string | undefined, id: string): string {
  const title = cardOf(source, event)?.choices?.find((one) => one.id === id)?.title;
  return title ? local(title) : id.replace(/_/g, ' ');
}
/** The people who still have to decide whether sabotage is paid for. */
export function decideWords(view: Desk['view']): string {
  const names = view.seats.filter((seat) => seat.status === 'thinking').map((seat) => seat.name);
  return names.length > 0 ? m.mb_nullify_wait_note({ n: names.length, names: listWords(names) }) : '';
}
/** The politicians' choice on this turn's card; null until it is decided. */
export function choiceMade(desk: Desk): string | null {
  const event = desk.state.event;
  if (!event?.choice) return null;
  const n = Object.keys(desk.state.votes).length;
  return m.mb_vote_over({ n, choice: choiceTitle(desk, event.id, event.choice) });
}
export function powerTitle(source: Source, id: string): string {
  const power = powerOf(source, id);
  return power ? local(power.title) : id.replace(/_/g, ' ');
}
export function powerBenefit(source: Source, id: string): string {
  return local(powerOf(source, id)?.benefit);
}
/** MB-10: the teams take turns; a politician draws. */
export function drawingWords(desk: Desk): string {
  const side = desk.state.turn % 2 === 1 ? 'a' : 'b';
  return m.mb_drawing({ name: seatsWith(desk, side, 'politician')[0]?.name ?? teamName(desk, side) });
}

export function teamName(desk: { state: Desk['state'] }, side: Side): string {
  return desk.state.teams[side].name;
}

const USUAL = { test_price: 100, sabotage_price: 1, proxy_price: 1, sabotage_counts: 1, proxy_counts: 1 };

/** This turn's deviations from the plain rules, one sentence each: the same for every reader. */
export function changes(force: Force): string[] {
  const list: string[] = [];
  const say = (when: boolean, text: () => string) => when && list.push(text());
  for (const rule of force.only) say(true, () => m.mb_only({ what: propertyWord(rule.value) }));
  for (const rule of force.without) say(true, () => m.mb_without({ what: propertyWord(rule.value) }));
  say(force.mix === 'any', () => m.mb_mix_any());
  if (force.mix !== 'any' && new Set(force.mix).size < 3) {
    const mix = force.mix.map(typeWord);
    say(true, () => m.mb_mix({ list: listWords(mix) }));
  }
  say(force.test_price !== USUAL.test_price, () => m.mb_test_price({ n: force.test_price }));
  say(force.max_tests !== null, () => m.mb_max_tests({ n: force.max_tests ?? 0 }));
  say(force.sabotage_banned, () => m.mb_sabotage_banned());
  say(force.proxy_banned, () => m.mb_proxy_banned());
  say(force.sabotage_price !== USUAL.sabotage_price, () => m.mb_sabotage_price({ n: force.sabotage_price }));
  say(force.proxy_price !== USUAL.proxy_price, () => m.mb_proxy_price({ n: force.proxy_price }));
  say(force.sabotage_counts !== 1, () => m.mb_sabotage_counts({ n: force.sabotage_counts }));
  say(force.proxy_counts !== 1, () => m.mb_proxy_counts({ n: force.proxy_counts }));
  say(force.increase !== 1, () => m.mb_increase({ n: force.increase }));
  say(force.war_die.skip, () => m.mb_die_skip());
  say(!force.war_die.skip && force.war_die.modifier !== 0, () =>
    m.mb_die_modifier({ n: signed(force.war_die.modifier) }),
  );
  say(!force.war_die.skip && force.war_die.times > 1, () => m.mb_die_times({ n: force.war_die.times }));
  say((force.war_die.extra ?? 0) > 0, () => m.mb_die_extra({ n: force.war_die.extra ?? 0 }));
  const income = force.income;
  if (income) {
    say(income.funding !== 100, () => m.mb_income_funding({ n: income.funding }));
    say(income.pr !== 1, () => m.mb_income_pr({ n: income.pr }));
  }
  say(force.public === true, () => m.mb_public());
  return list;
}
