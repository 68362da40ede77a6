// Names of parts, colours, events and rules in the player's language.
import { m } from '../../i18n/messages';
import { wordsById } from '../../shared/words/byId';
import { signed } from '../../shared/words/figures';
import { capital, listWords, local } from '../../shared/words/lists';
import { tally } from '../../shared/words/people';
import { lastOf, lastRoll, linesOf, text } from '../../table/read';
import type { LogLine } from '../../table/types';
import { cardOf, politicianOf, powerOf, sideOf, type Test, TYPES, type ViewModel } from './model';
import { WORDS } from './table';
import type { Component, Ctx, Force, Line, Materials, Side, Solution } from './wire';

type Source = { materials: Materials | null };
/** Teams by the names of the pack that comes with the game, until their own are here. */
export const TEAMS: Record<string, string> & Record<Side, string> = { a: 'Meridian', b: 'Zenith' };

const word = wordsById('moon_or_bust', WORDS);
export const typeWord = (type: string): string => word(type) ?? type;
export const roleWord = (role: string): string => word(role) ?? role;
const COLOURS = ['red', 'blue', 'yellow', 'green'];
const PROPERTIES = [...COLOURS, 'light', 'heavy', 'medium', 'solid', 'liquid', 'hybrid'];
/** Null = no colour, weight or technology that comes with the game. */
export const knownProperty = (value: string): string | null =>
  PROPERTIES.includes(value) ? word(value) : null;
/** A colour, weight or technology; a loaded pack may have others. */
export const propertyWord = (value: string): string => knownProperty(value) ?? value.replace(/_/g, ' ');

/** "N3": how a part is called at the table. */
export const partWord = (id: string): string => id.toUpperCase();
export function partLong(model: ViewModel, id: string): string {
  const part = model.parts.get(id);
  return part ? `${partWord(id)} ${partTraits(part)}` : partWord(id);
}
export function partTraits(part: Component): string {
  return [part.color, part.weight, part.technology].map(propertyWord).join(' ');
}
export function testWords(test: Test, between = ' · '): string {
  return Object.values(test).map(partWord).join(between);
}
/** The parts of a solution card, from the top of the rocket. */
export const partsOf = (card: Solution): string[] => TYPES.map((type) => card[type]);
export const solutionWords = (card: Solution): string => partsOf(card).map(partWord).join(' · ');

export function eventTitle(source: Source, id: string | null | undefined): string {
  const card = cardOf(source, id);
  return card ? local(card.title) : (id ?? '').replace(/_/g, ' ');
}
export function choiceTitle(source: Source, event: string | undefined, id: string): string {
  const title = cardOf(source, event)?.choices?.find((choice) => choice.id === id)?.title;
  return title ? local(title) : id.replace(/_/g, ' ');
}
/** The name of who threw the war die; empty where it fell by itself. */
export function warRoller(log: readonly LogLine[], say: Pick<Ctx, 'name'>): string {
  const roll = lastRoll(log);
  return roll?.auto === true ? '' : say.name(text(roll?.seat));
}
const thinking = (view: ViewModel['view']): string[] =>
  view.seats.filter((seat) => seat.status === 'thinking').map((seat) => seat.name);
/** The name of the politician who pays this seat. */
export const purserName = (model: ViewModel): string =>
  politicianOf(model, sideOf(model)) ?? m.mb_id_politician();
/** The people who still have to decide whether sabotage is paid for. */
export function decideWords(view: ViewModel['view']): string {
  const names = thinking(view);
  return names.length > 0 ? m.mb_nullify_wait_note({ names: listWords(names) }) : '';
}
/** The most that are named. */
const NAMED = 3;
/** Who is still at work; empty where nobody is. */
export function lateWords({ view }: Pick<ViewModel, 'view'>): string {
  const late = thinking(view);
  if (late.length > NAMED) return m.table_sealed_note(tally(view));
  return late.length > 0 ? m.mb_still_at_it({ n: late.length, names: listWords(late) }) : '';
}
/** The politicians' choice on this turn's card; null until it is decided. */
export function choiceMade(model: ViewModel): string | null {
  const event = model.state.event;
  if (!event?.choice) return null;
  const choice = choiceTitle(model, event.id, event.choice);
  const votes = lastOf(linesOf<Line>(model.view.log), 'mb.vote')?.votes;
  const counts = Object.values(votes ?? {});
  const max = Math.max(0, ...counts);
  if (votes && max === 0) return m.mb_vote_over_none({ choice });
  if (counts.filter((n) => n === max).length > 1) return m.mb_vote_over_tied({ choice });
  return m.mb_vote_over({ n: Object.keys(model.state.votes).length, choice });
}
export function powerTitle(source: Source, id: string): string {
  const power = powerOf(source, id);
  return power ? local(power.title) : id.replace(/_/g, ' ');
}
export const powerBenefit = (source: Source, id: string): string => local(powerOf(source, id)?.benefit);
/** MB-10: the teams take turns; a politician draws. */
export function drawingWords(model: ViewModel): string {
  const side = model.state.turn % 2 === 1 ? 'a' : 'b';
  return m.mb_drawing({ name: politicianOf(model, side) ?? teamName(model, side) });
}

export const teamName = (model: { state: ViewModel['state'] }, side: Side): string =>
  model.state.teams[side].name;

/** This turn's deviations from the plain rules, one sentence each: the same for every reader. */
export function changes(force: Force): string[] {
  const { mix, war_die: die, income, max_tests: max } = force;
  const list = [
    ...force.only.map(({ value }) => m.mb_only({ what: propertyWord(value) })),
    ...force.without.map(({ value }) => m.mb_without({ what: propertyWord(value) })),
    mix === 'any' && m.mb_mix_any(),
    mix !== 'any' && new Set(mix).size < 3 && m.mb_mix({ list: listWords(mix.map(typeWord)) }),
    force.test_price !== 100 && m.mb_test_price({ n: force.test_price }),
    max !== null && m.mb_max_tests({ n: max }),
    force.sabotage_banned && m.mb_sabotage_banned(),
    force.proxy_banned && m.mb_proxy_banned(),
    force.sabotage_price !== 1 && m.mb_sabotage_price({ n: force.sabotage_price }),
    force.proxy_price !== 1 && m.mb_proxy_price({ n: force.proxy_price }),
    force.sabotage_counts !== 1 && m.mb_sabotage_counts({ n: force.sabotage_counts }),
    force.proxy_counts !== 1 && m.mb_proxy_counts({ n: force.proxy_counts }),
    force.increase !== 1 && m.mb_increase({ n: force.increase }),
    die.skip && m.mb_die_skip(),
    !die.skip && die.modifier !== 0 && m.mb_die_modifier({ n: signed(die.modifier) }),
    !die.skip && die.times > 1 && m.mb_die_times({ n: die.times }),
    !!die.extra && m.mb_die_extra({ n: die.extra }),
    income && income.funding !== 100 && m.mb_income_funding({ n: income.funding }),
    income && income.pr !== 1 && m.mb_income_pr({ n: income.pr }),
    force.public === true && m.mb_public(),
  ];
  return list.filter((part) => typeof part === 'string');
}

/** "Meridian had all three", or both; empty without such a test. */
export const hadAllThree = (sides: readonly Side[], name: (side: Side) => string): string =>
  sides.length === 2
    ? m.mb_both_all_three()
    : sides.map((side) => m.mb_all_three({ team: name(side) })).join('');

/** The sums that this turn's card brought at once, each as "Both teams: +2 PR": what its prices do not say. */
export function gains(log: readonly LogLine[], names: (side: Side) => string): string[] {
  const lines = linesOf<Line>(log);
  const drawn = lines.findLastIndex((line) => line.id === 'mb.event');
  if (drawn < 0) return [];
  return lines.slice(drawn).flatMap((line) => {
    if (line.id !== 'mb.effect' || line.type !== 'resource' || line.power) return [];
    const whoseNames = line.teams.length === 2 ? m.mb_both_teams() : listWords(line.teams.map(names));
    const n = signed(line.amount ?? 0);
    return [
      capital(
        line.resource === 'pr'
          ? m.mb_gets_pr({ who: whoseNames, n })
          : m.mb_gets_funding({ who: whoseNames, n }),
      ),
    ];
  });
}
