// A Moon or Bust! view's meaning for one seat: pure functions, no words, no screen.

import { choicesOf } from '../../shared/forms/schemaForm';
import { type History, modelBy, type Viewed } from '../../shared/game';
import { sumOf } from '../../shared/words/figures';
import { seatById } from '../../shared/words/people';
import { promptOf } from '../../table/read';
import { type Maybe, type Prompt, type Seat, seen } from '../../table/types';
import type {
  Ask,
  Cards,
  Component,
  DebriefTest,
  EventCard,
  Force,
  Grant,
  Materials,
  Notebook,
  PartType,
  PastTurn,
  PlayedProxies,
  Power,
  Side,
  State,
  Tested,
} from './wire';

export type Role = 'politician' | 'engineer' | 'agent';
/** Slot (a type, or `part_1` to `part_3`) → component id. */
export type Test = Record<string, string>;
export const SIDES: readonly Side[] = ['a', 'b'];
export const TYPES: readonly [PartType, PartType, PartType] = ['nose_cone', 'fuselage', 'thruster'];

/** The politicians who came to talk alone; they talk once both teams have one there. */
export const talkers = (model: ViewModel, side: Side) =>
  seatsWith(model, side, 'politician').filter((seat) => seat.seat in model.state.conference);
export const talksAlone = (model: ViewModel): boolean =>
  SIDES.every((side) => talkers(model, side).length > 0);

export function rolesOf(role: string | null | undefined): Role[] {
  return (role ?? '')
    .split('+')
    .filter((name): name is Role => ['politician', 'engineer', 'agent'].includes(name));
}
/** The components of a pack by their ids; without it there are none. */
export const componentsOf = (materials: Materials | null): ReadonlyMap<string, Component> =>
  new Map(materials?.components.map((part) => [part.id, part]));
export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');
export const modelOf = modelBy(({ state, you, materials }: Viewed<State, Materials>) => {
  const side: Side | null = you?.team === 'a' || you?.team === 'b' ? you.team : null;
  /** No side for a screen, or a referee who does not play. */
  return {
    side,
    team: side && state.teams[side],
    roles: side ? rolesOf(you?.role) : [],
    parts: componentsOf(materials),
  };
});
export type ViewModel = NonNullable<ReturnType<typeof modelOf>>;

/** The side of a seat that plays. */
export function sideOf({ side }: ViewModel): Side {
  if (!side) throw new Error('a seat without a side');
  return side;
}

export const hasRole = (model: ViewModel, role: Role): boolean => model.roles.includes(role);
export const forceOf = (model: ViewModel): Force => model.team?.in_force ?? model.state.in_force;
export function seatsWith(model: ViewModel, side: Side, role: Role): Seat[] {
  return model.view.seats.filter((seat) => seat.team === side && rolesOf(seat.role).includes(role));
}
/** All turns that are over, in order. */
export const pastTurns = ({ history: { archived } }: State, history: History): readonly PastTurn[] =>
  history<PastTurn>('/history', archived);
/** The most parts that a team's tests had right so far. */
export const bestTold = ({ state }: Pick<ViewModel, 'state'>, side: Side): number =>
  Math.max(0, ...state.teams[side].told);
/** The name of the one who reads an event out: a politician of the side that drew it, else of the other, else anybody; no bot. */
export function readerOf(model: ViewModel, side: Side): string | undefined {
  const people = [
    ...[side, otherSide(side)].flatMap((team) => seatsWith(model, team, 'politician')),
    ...model.view.seats.filter(({ kind }) => kind === 'player'),
  ];
  return people.find(({ bot }) => !bot)?.name;
}
/** The name of a team's first politician. */
export const politicianOf = (model: ViewModel, side: Side): string | undefined =>
  seatsWith(model, side, 'politician')[0]?.name;
export function cardOf(
  model: { materials: Materials | null },
  id: string | null | undefined,
): EventCard | undefined {
  return model.materials?.events.find((card) => card.id === id);
}
export function powerOf(model: { materials: Materials | null }, id: string): Power | undefined {
  return model.materials?.powers.find((power) => power.id === id);
}
/** The powers in the pack's order, or as the table lists them before the pack is here. */
export function powersOf(model: ViewModel): string[] {
  return model.materials?.powers.map((power) => power.id) ?? Object.keys(model.state.teams.a.open_proxies);
}
/** The open proxies of both teams in a power. */
export function flagsOf({ state: { teams } }: Pick<ViewModel, 'state'>, power: string): Record<Side, number> {
  return { a: teams.a.open_proxies[power] ?? 0, b: teams.b.open_proxies[power] ?? 0 };
}
/** The scope of a draft that is made for the turn, or before the first one. */
export const turnScope = ({ state }: ViewModel): string => `turn ${Math.max(1, state.turn)}`;

// -- engineers ---------------------------------------------------------------------------------------

/** A slot of a test: the type that it takes, null where any will do; what may go in, null before play. */
export interface Slot {
  slot: string;
  type: PartType | null;
  offers: ReadonlySet<string> | null;
}
/** The slots of a test as the table offers them now; as usual where it offers none. */
export function slotsOf(model: ViewModel): Slot[] {
  const offered = promptOf(model.view, 'lock_tests')?.args.properties?.tests?.items?.properties;
  if (!offered) {
    const barred = model.state.phase === 'play' ? new Set<string>() : null;
    return TYPES.map((type) => ({ slot: type, type, offers: barred }));
  }
  return Object.entries(offered).map(([slot, schema]) => {
    const ids = choicesOf(schema)?.map((choice) => String(choice.value)) ?? [];
    const types = new Set(ids.map((id) => model.parts.get(id)?.type));
    return { slot, type: types.size === 1 ? ([...types][0] ?? null) : null, offers: new Set(ids) };
  });
}

/** This seat's own entry of a table of its team. */
const ownEntry = <T>(model: ViewModel, entries: Record<string, Maybe<T>> | undefined): T | undefined =>
  seen(entries?.[model.me]);
export const grantOf = (model: ViewModel): Grant =>
  ownEntry(model, model.team?.grants) ?? { funding: 0, pr: 0 };
/** The number of tests that the available funding pays for. */
export function paidTests(model: ViewModel): number {
  const max = promptOf(model.view, 'lock_tests')?.args.properties?.tests?.maxItems;
  return typeof max === 'number' ? max : 0;
}
export const isWhole = (test: Test, slots: readonly Slot[]): boolean => slots.every(({ slot }) => test[slot]);
/** The tests that would go in now: whole ones, as far as the money goes. */
export function wholeTests(drafts: readonly Test[], slots: readonly Slot[], paid: number): Test[] {
  return drafts.filter((test) => isWhole(test, slots)).slice(0, paid);
}
export const lockedTests = (model: ViewModel): Test[] => ownEntry(model, model.team?.tests) ?? [];
export const pastTests = (model: ViewModel): Tested[] => (model.team && seen(model.team.results)) || [];
export const notebookOf = (model: ViewModel): Notebook | null =>
  (model.team && seen(model.team.notebook)) || null;
/** The parts that a team may win with, as far as they are known here: of all cards that it has access to (MB-03, MB-33). */
export function viableParts({ state }: Pick<ViewModel, 'state'>, side: Side): string[] {
  const team = state.teams[side];
  const cards = [seen(team.solution), seen(state.shared_solution), ...(seen(team.known_solutions) ?? [])];
  return [...new Set(cards.flatMap((card) => (card ? TYPES.map((type) => card[type]) : [])))];
}
/** The right parts of a test, even if they were sabotaged. A table of an earlier version goes by the cards at the end. */
export function rightParts(model: Pick<ViewModel, 'state'>, side: Side, test: DebriefTest): string[] {
  const viable = viableParts(model, side);
  return test.right ?? Object.values(test.components).filter((id) => viable.includes(id));
}
/** The best result that a component was part of, since the solutions last changed. */
export function bestResults(
  past: readonly Tested[],
  since: number,
  parts: ViewModel['parts'],
): Map<string, number> {
  const best = new Map<string, number>();
  for (const test of past) {
    if (test.turn < since) continue;
    for (const [slot, id] of Object.entries(test.components)) {
      if (test.sabotaged.includes(parts.get(id)?.type ?? slot)) continue;
      best.set(id, Math.max(best.get(id) ?? 0, test.correct));
    }
  }
  return best;
}

/** A row of the shelf has five places at most. */
const PLACES = 5;
/** The shelf of a type: a row a colour, the same weight and technology below one another; those that are alone aside. */
export function shelvesOf(parts: readonly Component[]): {
  shelves: (Component | null)[][];
  odd: Component[];
} {
  const key = (part: Component) => `${part.weight}/${part.technology}`;
  const kinds = [...new Set(parts.map(key))].filter(
    (kind) => parts.filter((part) => key(part) === kind).length > 1,
  );
  const rows = [...new Set(parts.map((part) => part.color))].map((color) =>
    kinds.map((kind) => parts.find((part) => part.color === color && key(part) === kind) ?? null),
  );
  const shelves = rows.filter((row) => row.some(Boolean));
  const odd = parts.filter((part) => !shelves.some((row) => row.includes(part)));
  if (kinds.length <= PLACES && shelves.length <= 4 && odd.length <= shelves.length) return { shelves, odd };
  const flat = Array.from({ length: Math.ceil(parts.length / PLACES) }, (_, index) =>
    parts.slice(PLACES * index, PLACES * (index + 1)),
  );
  return { shelves: flat, odd: [] };
}

// -- agents ------------------------------------------------------------------------------------------

export const lockedCards = (model: ViewModel): Cards =>
  ownEntry(model, model.team?.cards) ?? { proxies: {}, sabotages: {} };
export function sum(counts: Record<string, number>): number {
  return sumOf(Object.values(counts));
}
export function cardsCost(cards: Cards, force: Force): number {
  return sum(cards.proxies) * force.proxy_price + sum(cards.sabotages) * force.sabotage_price;
}
/** The most of one kind that the prompt allows; null where it does not say. */
export function offeredMost(
  prompt: Prompt | undefined,
  kind: 'proxies' | 'sabotages',
  id: string,
): number | null {
  const group = prompt?.args.properties?.[kind];
  if (!group) return null;
  const schema = group.properties?.[id];
  if (schema) return schema.maximum ?? null;
  return typeof group.additionalProperties === 'object' ? (group.additionalProperties.maximum ?? null) : null;
}
/** Cards without what is zero, as the table wants them. */
export function withoutZeros(cards: Cards): Cards {
  const some = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
  return { proxies: some(cards.proxies), sabotages: some(cards.sabotages) };
}
/** The other team's tests as an agent may look at them, in the order that sabotage will name. */
export function spiedTests(model: ViewModel): Test[] {
  if (!model.side) return [];
  const theirs = model.state.teams[otherSide(model.side)].tests;
  return Object.keys(theirs).flatMap((seat) => seen(theirs[seat]) ?? []);
}
/** The cards that the other team's agents have laid ready, as far as this table lets an agent see them. */
export function spiedCards(model: ViewModel): Cards {
  const cards: Cards = { proxies: {}, sabotages: {} };
  if (!model.side || !hasRole(model, 'agent')) return cards;
  for (const secret of Object.values(model.state.teams[otherSide(model.side)].cards)) {
    const laid = seen(secret);
    if (!laid) continue;
    for (const kind of ['proxies', 'sabotages'] as const) {
      for (const [id, n] of Object.entries(laid[kind])) cards[kind][id] = (cards[kind][id] ?? 0) + n;
    }
  }
  return cards;
}

// -- politicians -------------------------------------------------------------------------------------

export interface Shares {
  funding: Record<string, number>;
  pr: Record<string, number>;
}
/** The least that a seat may be given of a resource: what it has locked in, where that may be known. */
export function leastShare(prompt: Prompt | undefined, kind: keyof Shares, seat: string): number {
  return prompt?.args.properties?.[kind]?.properties?.[seat]?.minimum ?? 0;
}
/** A change that a politician has in mind: the new total, and what was given when they chose it. */
export type Wish = {
  n: number;
  from: number;
};
export type Wishes = Record<keyof Shares, Record<string, Wish>>;
/** The grants with the wishes laid over them. One that a grant has overtaken no longer counts, nor do wishes for too much. */
export function wishedShares(shares: Shares, wishes: Wishes, have: Record<keyof Shares, number>): Shares {
  const over = (kind: keyof Shares) => {
    const wished = Object.fromEntries(
      Object.entries(shares[kind]).map(([seat, now]) => {
        const wish = wishes[kind][seat];
        return [seat, wish && wish.from === now ? wish.n : now];
      }),
    );
    return sum(wished) > have[kind] ? shares[kind] : wished;
  };
  return { funding: over('funding'), pr: over('pr') };
}
/** Return this turn's grants so far, as far as this seat may see them. */
export function givenShares(model: ViewModel): Shares {
  const shares: Shares = { funding: {}, pr: {} };
  for (const [seat, secret] of Object.entries(model.team?.grants ?? {})) {
    const grant = seen(secret);
    if (!grant) continue;
    const roles = rolesOf(seatById(model.view, seat)?.role);
    if (roles.includes('engineer')) shares.funding[seat] = grant.funding;
    if (roles.includes('agent')) shares.pr[seat] = grant.pr;
  }
  return shares;
}
export function purseOf(model: ViewModel): { funding: number; pr: number } {
  return {
    funding: (model.team && seen(model.team.funding)) ?? 0,
    pr: (model.team && seen(model.team.pr)) ?? 0,
  };
}
/** Return this seat's requests to its politicians; an engineer who is also an agent has a separate entry for PR. */
export function askedFor(model: ViewModel, coin: 'funding' | 'pr'): number {
  const asks = model.team?.asks ?? {};
  const pr = `${model.me}:pr`;
  const secret = asks[coin === 'pr' && pr in asks ? pr : model.me];
  return (secret === undefined ? null : seen(secret)) ?? 0;
}
/** The args of a request, with the resource named where the seat could mean either. */
export function askArgs(model: ViewModel, coin: 'funding' | 'pr', amount: number): Ask {
  const both = promptOf(model.view, 'ask')?.args.properties?.what !== undefined;
  return both ? { amount, what: coin } : { amount };
}
/** Open requests to the politicians of this team. */
export function openAsks(model: ViewModel): { seat: string; what: 'funding' | 'pr'; amount: number }[] {
  return Object.entries(model.team?.asks ?? {}).flatMap(([key, secret]) => {
    const amount = seen(secret);
    if (!amount) return [];
    const [seat = '', pr] = key.split(':');
    const engineer = rolesOf(seatById(model.view, seat)?.role).includes('engineer');
    return [{ seat, amount, what: pr || !engineer ? ('pr' as const) : ('funding' as const) }];
  });
}
/** The smallest sum of money that changes hands. */
export function moneyStep(model: ViewModel): number {
  const price = forceOf(model).test_price;
  return price > 0 && price % 100 !== 0 ? 50 : 100;
}
type Thrown = { rolls: readonly number[]; extra?: Partial<Record<string, readonly number[]>> };
/** The war dice of a turn: those of all, then what cards add for a team. */
export const diceOf = ({ rolls, extra }: Thrown): number[] => [
  ...rolls,
  ...SIDES.flatMap((side) => extra?.[side] ?? []),
];
/** The sides with a test of three right parts among these results: with peace they reach the Moon (MB-16). */
export const sidesWithThree = (
  results: Partial<Record<Side, readonly number[]>> | null | undefined,
): Side[] => SIDES.filter((side) => results?.[side]?.includes(TYPES.length));
export const WAR_DIE = 20;
/** The powers for which a team's cards were turned over. */
export const laidPowers = (laid: Record<Side, Pick<PlayedProxies, 'played' | 'returned'>>): string[] => [
  ...new Set(SIDES.flatMap((side) => Object.keys({ ...laid[side].played, ...laid[side].returned }))),
];
