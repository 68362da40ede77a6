// The meaning of a view: who plays, what a hand is worth, what this seat may know of its chances, who may talk to whom.
import { type History, modelBy, type Viewed } from '../../shared/game';
import { oddsBy, promptOf } from '../../table/read';
import { type Maybe, seen } from '../../table/types';
import type {
  Alliance,
  Card,
  Channel,
  EffectType,
  Materials,
  Message,
  Odds,
  Part,
  PastYear,
  Sealed,
  State,
  Submit,
} from './wire';

export const modelOf = modelBy(({ state, me }: Viewed<State, Materials>) => ({
  /** The holdings of this seat; undefined for a seat that only watches. */
  mine: state.players[me],
}));
export type ViewModel = NonNullable<ReturnType<typeof modelOf>>;

// --- people --------------------------------------------------------------------------------------------------

/** Everybody who plays, in seating order: the order of the state's own table. */
export const nations = (state: State): string[] => Object.keys(state.players);
export function presentNations({ players }: State, year = Number.POSITIVE_INFINITY): string[] {
  return Object.entries(players).flatMap(([seat, { left, since }]) => (left || since > year ? [] : [seat]));
}
/** Those who take part this year. */
export function activeNations(state: State): string[] {
  return presentNations(state, state.year);
}

// --- parts ---------------------------------------------------------------------------------------------------

export type Source = { materials: Materials | null };
export const partAt = ({ materials }: Source, number: number): Part | undefined =>
  materials?.parts.find((part) => part.number === number);
/** The part of the pack with an effect of this type. */
export const partWith = ({ materials }: Source, type: EffectType): Part | undefined =>
  materials?.parts.find((part) => part.effect.type === type);
export function countOf(source: Source, hand: readonly Card[], kind: EffectType): number {
  return hand.filter((piece) => partAt(source, piece.number)?.effect.type === kind).length;
}
/** The possible distance of SPACE by public knowledge: nobody's radiation, and the most of so many nations. */
export function spaceRange({ materials }: Source, farther: number, players: number) {
  const least = (materials?.numbers.space ?? 0) + farther;
  return { least, most: least + (materials?.numbers.top_radiation ?? 0) * players };
}
/** The possible distance of SPACE this year; null until the pack is here. */
export const publicSpace = (model: ViewModel, farther = 0): { least: number; most: number } | null =>
  model.materials && spaceRange(model, farther, activeNations(model.state).length);

// --- a submission in the making ------------------------------------------------------------------------------

export const NO_BID = 'none';
/** As the phone keeps it: a target that is still to be chosen is null. */
export type Sheet = {
  slot: string;
  level: number;
  launch: boolean;
  feed: number[];
  targets: (string | null)[];
  discard: number;
};
export function emptySheet(): Sheet {
  return { slot: NO_BID, level: 0, launch: false, feed: [], targets: [], discard: 0 };
}
export function sheetOf(sealed: Sealed | null | undefined): Sheet {
  if (!sealed) return emptySheet();
  const { slot, level, launch, feed, targets, discard } = sealed;
  return { slot: slot ?? NO_BID, level, launch, feed, targets, discard: discard.length };
}
export function sealedOf(model: ViewModel): Sealed | null | undefined {
  return seen(model.state.submissions[model.me]);
}
export function offeredNumber(model: ViewModel, slot: string): number | null {
  return model.state.offers.find((offer) => offer.slot === slot)?.number ?? null;
}
/** The seats that Missiles can be aimed at. */
export const rivals = (model: ViewModel): string[] =>
  activeNations(model.state).filter((seat) => seat !== model.me);

/** Whom the first `n` Missiles of the sheet are aimed at. */
export const aimedAt = (model: ViewModel, { targets }: Sheet, n: number): string[] => {
  const near = rivals(model);
  return targets.slice(0, n).flatMap((seat) => (seat !== null && near.includes(seat) ? [seat] : []));
};

/** The number of cards of a kind that the sheet mentions: held, and the one that is bid on (SR-10, SR-16). */
export function choicesFor(model: ViewModel, sheet: Sheet, kind: EffectType): { held: number; bid: number } {
  const later = kind === 'missiles' && model.state.settings.new_missiles === 'next_year';
  const number = later ? null : offeredNumber(model, sheet.slot);
  return {
    held: countOf(model, model.mine?.hand ?? [], kind),
    bid: number !== null && partAt(model, number)?.effect.type === kind ? 1 : 0,
  };
}

/** The args of `submit`; null while a Missiles card has no target. */
export function argsOf(model: ViewModel, sheet: Sheet): Submit | null {
  const fields = promptOf(model.view, 'submit')?.args.properties ?? {};
  const args: Submit = { slot: sheet.slot, level: sheet.level, launch: sheet.launch };
  const engines = choicesFor(model, sheet, 'engine');
  if (fields.feed) {
    args.feed = Array.from({ length: engines.held + engines.bid }, (_, index) => sheet.feed[index] ?? 0);
  }
  const missiles = choicesFor(model, sheet, 'missiles');
  if (fields.targets) {
    const n = missiles.held + missiles.bid;
    const targets = aimedAt(model, sheet, n);
    if (targets.length < n) return null;
    args.targets = targets;
  }
  if (fields.discard) {
    const holes = choicesFor(model, sheet, 'black_hole');
    const number = partWith(model, 'black_hole')?.number ?? 3;
    args.discard = Array.from({ length: Math.min(sheet.discard, holes.held + holes.bid) }, () => number);
  }
  return args;
}

/** SR-13: how far a nation's hand flies, unfed. */
export const worthOf = (state: State, seat: string): number => state.prospects[seat]?.[NO_BID]?.worth[0] ?? 0;
/** SR-13: how far the hand would fly, fed and without what is discarded; `gained`: with the part that is bid on. */
export function worth(model: ViewModel, sheet: Sheet, gained: boolean): number {
  const prospect = model.state.prospects[model.me]?.[gained ? sheet.slot : NO_BID];
  if (!prospect) return 0;
  const garnets = partWith(model, 'engine')?.effect.garnets_for_one ?? 1;
  const fed = (place: number) => Math.floor((sheet.feed[place] ?? 0) / garnets);
  const unfed = prospect.worth[Math.min(sheet.discard, prospect.worth.length - 1)] ?? 0;
  return prospect.fed.reduce((sum, place) => sum + fed(place), unfed);
}
/** A launch that cannot reach SPACE by public numbers, whatever the bid brings: its height, and the nearest SPACE. */
export function hopeless(model: ViewModel, sheet: Sheet): { height: number; space: number } | null {
  const space = publicSpace(model, fartherBy(model, sheet))?.least;
  if (!sheet.launch || space === undefined) return null;
  const height = Math.max(worth(model, sheet, false), worth(model, sheet, true));
  return height < space ? { height, space } : null;
}
/** The distance that the sheet's discards move SPACE. */
export const fartherBy = (model: ViewModel, sheet: Sheet): number =>
  sheet.discard * (partWith(model, 'black_hole')?.effect.farther ?? 0);

// --- what this seat may know ---------------------------------------------------------------------------------

export function oddsOf(model: ViewModel): Odds | null {
  return seen(oddsBy<{ submit: Maybe<Odds> }>()(model.view, 'submit')) ?? null;
}
/** The chance that this distance is enough, from the odds that the server sent. */
export function chanceAt(odds: Odds, distance: number): number {
  const { from, den, num } = odds.by_distance;
  if (distance < from) return 0;
  const ways = num[distance - from];
  return ways === undefined ? 1 : ways / den;
}
/** SR-16: the same if all public missiles are aimed here; under fire a rocket needs so much more. */
export const chanceUnderFire = (odds: Odds, distance: number): number => chanceAt(odds, distance - odds.off);
/** SR-16: how low missiles can take this distance, wherever SPACE is. */
export function leastHeight({ space, off }: Odds, distance: number): number {
  return distance < space.least ? distance : Math.max(distance - off, space.least - 1);
}
export const garnetsOf = (model: ViewModel): number | undefined => seen(model.mine?.garnets);
export function radiationOf(model: ViewModel): number | undefined {
  return seen(model.state.radiation[model.me]);
}

// --- talk ----------------------------------------------------------------------------------------------------

/** Seats are numbered: `s2` comes before `s10`. */
const pairOf = (...seats: [string, string]): string[] =>
  seats.sort((seat, other) => seat.length - other.length || (seat < other ? -1 : 1));
function channelOf(state: State, seat: string, other: string): Channel | undefined {
  return seen(state.channels[pairOf(seat, other).join('+')]);
}
export function lineBetween(state: State, seat: string, other: string) {
  const [a, b] = pairOf(seat, other);
  return state.lines.find((line) => line.between[0] === a && line.between[1] === b);
}
export function hasComms(model: ViewModel, seat: string): boolean {
  return countOf(model, model.state.players[seat]?.hand ?? [], 'comms') > 0;
}
/** Why two nations may talk; null: they may not. */
export function wayBetween(model: ViewModel, seat: string, other: string): 'free' | 'line' | 'comms' | null {
  if (model.state.edition === 'five') return 'free';
  if (lineBetween(model.state, seat, other)) return 'line';
  return hasComms(model, seat) || hasComms(model, other) ? 'comms' : null;
}
export function messagesWith(model: ViewModel, other: string): Message[] {
  return channelOf(model.state, model.me, other)?.messages ?? [];
}
/** One's own alliances, the open ones first. */
export function alliancesOf(model: ViewModel): Alliance[] {
  const mine = seen(model.state.alliances?.[model.me]) ?? [];
  return mine.toSorted((a, b) => Number(a.closed !== null) - Number(b.closed !== null));
}
/** Garnets that go to another when the year is closed, and that come from them. */
export function promisedWith({ state, me }: ViewModel, other: string): { out: number; back: number } {
  const pending = channelOf(state, me, other)?.transfers ?? {};
  return { out: pending[me] ?? 0, back: pending[other] ?? 0 };
}

// --- years that are over -------------------------------------------------------------------------------------

/** All years that are over, in order. */
export const pastYears = ({ report, years }: State, history: History): PastYear[] => [
  ...history<PastYear>('/years', years.archived),
  ...(report ? [report] : []),
];
export const flightOf = (past: PastYear, seat: string) => past.flights.find((flight) => flight.seat === seat);

/** The highest launch on record, and its year. */
export function bestOf(model: ViewModel, seat: string): { year: number; height: number } | null {
  const records = model.state.players[seat]?.records ?? [];
  return records.reduce<(typeof records)[number] | null>(
    (best, record) => (best === null || record.height > best.height ? record : best),
    null,
  );
}
