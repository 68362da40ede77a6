// Words that several views of Space Race need: parts, people, levels, what came of a ladder or a launch.

import { m } from '../../i18n/messages';
import { percent } from '../../shared/kit/dice/OddsBar';
import { listWords, local } from '../../shared/words/lists';
import { nameOf, namesOf } from '../../shared/words/people';
import { only } from '../../table/read';
import { seen } from '../../table/types';
import { partAt, type Source, type ViewModel } from './model';
import { WORDS } from './table';
import type { Card, Ctx, Flown, Goofspiel, Ladder, Outcome, PastYear } from './wire';

export const partTitle = (source: Source, number: number): string =>
  local(partAt(source, number)?.title) || m.table_part_n({ n: number });
export const partText = (source: Source, number: number): string => local(partAt(source, number)?.text);
/** What a part is worth to whoever gets it, in one line. */
export function effectWords(source: Source, n: number): string {
  const part = partAt(source, n);
  if (!part) return '';
  const {
    type,
    each: share = 0,
    knock_off = 0,
    value,
    strength: off = 0,
    bonus = 0,
    garnets = 0,
    farther = 0,
  } = part.effect;
  switch (type) {
    case 'plain':
      return m.sr_e_plain({ n });
    case 'comms':
      return m.sr_e_comms({ n });
    case 'pair':
      return m.sr_e_pair({ each: share });
    case 'knock_off':
      return m.sr_e_plain({ n: value ?? 0 });
    case 'engine':
      return m.sr_e_engine({ n });
    case 'straight':
      return m.sr_e_straight({ n, bonus });
    case 'converter':
      return m.sr_e_converter({ n, each: knock_off });
    case 'clones':
      return m.sr_e_clones({ each: share });
    case 'missiles':
      return m.sr_e_missiles({ n, off });
    case 'price':
      return m.sr_e_price({ n, garnets });
    case 'fuel':
      return m.sr_e_fuel({ n });
    case 'launches':
      return m.sr_e_launches({ n });
    case 'black_hole':
      return m.sr_e_black_hole({ n, farther });
    case 'returns':
      return m.sr_e_returns({ n });
  }
}
/** SR-30: what a new Intense Fuel burns, which may be itself. */
export function burntWords(name: string, part: string, effect: string | undefined): string {
  return effect === 'fuel' ? m.sr_burnt_itself({ name, part }) : m.sr_burnt({ name, part });
}
/** To a tenth of a percent: people decide by these. */
export const pct = (p: number): string => percent(p, 1);
/** "1 · 5 · 9", Clones with how many tried for them; a dash for an empty hand. */
export function handWords(hand: readonly Card[]): string {
  if (hand.length === 0) return '–';
  return hand.map((piece) => (piece.tried > 0 ? `${piece.number}×${piece.tried}` : piece.number)).join(' · ');
}
/** So few parts have room for their names. */
const NAMED = 3;
/** The cards in hand: by names where there is room for them, else by numbers. */
const heldWords = (model: Source, hand: readonly Card[]): string =>
  hand.length > NAMED ? handWords(hand) : hand.map((piece) => partTitle(model, piece.number)).join(', ');
/** A sentence about the seat's own cards, worth `n` together. */
export const youHold = (model: ViewModel, n: number): string =>
  model.mine?.hand.length
    ? m.sr_you_hold({ hand: heldWords(model, model.mine.hand), n })
    : m.sr_you_hold_nothing();
/** "1 + 5 + 9 + 10". */
export const sumWords = (values: readonly number[]): string => (values.length > 0 ? values.join(' + ') : '0');

// --- a ladder ------------------------------------------------------------------------------------------------

/** The outcome of a slot as a headline. */
export function ladderTitle(
  model: Pick<Ctx, 'materials' | 'view'>,
  ladder: Pick<Ladder, 'number' | 'recipients' | 'stolen'>,
): string {
  const part = partTitle(model, ladder.number);
  const n = ladder.recipients.length;
  if (n === 0) return m.sr_nobody_gets({ part });
  const names = namesOf(model, ladder.recipients);
  return ladder.stolen ? m.sr_steals({ names, part, n }) : m.sr_gets({ names, part, n });
}
/** Why it went that way, in the players' names. */
export function ladderNote(model: Pick<ViewModel, 'view'>, ladder: Ladder): string {
  const [lowest] = ladder.levels;
  if (!lowest) return '';
  const low = namesOf(model, lowest.seats);
  const bidders = ladder.levels.flatMap((rung) => rung.seats).length;
  if (bidders === 1) return m.sr_alone({ name: low, level: lowest.level });
  const top = ladder.streak.at(-1) ?? lowest.level;
  if (ladder.streak.length < 2) return m.sr_lowest({ names: low, level: lowest.level });
  if (ladder.recipients.length === 0) return m.sr_contested({ level: top });
  const thieves = namesOf(model, ladder.recipients);
  if (ladder.streak.length === 2) return m.sr_one_above({ low, level: lowest.level, names: thieves });
  return m.sr_run_up({ low, level: lowest.level, top, names: thieves });
}
/** "0: Buzz · 1: Yuri": a ladder in a line. */
export const rungsWords = (model: Pick<ViewModel, 'view'>, { levels }: Pick<Ladder, 'levels'>): string =>
  levels
    .map(({ level, seats }) =>
      m.ui_colon({ of: level, says: seats.map((seat) => nameOf(model, seat)).join(', ') }),
    )
    .join(' · ');
/** The rule behind it, in a sentence without names. */
export function ladderRule(ladder: Ladder): { text: string; rule: string } {
  if (ladder.streak.length < 2) return { text: m.sr_why_lowest(), rule: 'SR-05' };
  if (ladder.recipients.length === 0) return { text: m.sr_why_contested(), rule: 'SR-06' };
  return { text: m.sr_why_stolen(), rule: 'SR-06' };
}

/** What a bidder gets on a ladder: the part, or a Knock-off. */
export const gainWords = ({ stolen }: Pick<Ladder, 'stolen'>, won: boolean): string =>
  won ? (stolen ? m.sr_the_part_stolen() : m.sr_the_part()) : m.sr_knock_off();

// --- launches ------------------------------------------------------------------------------------------------

/** The distance of SPACE, as far as this seat may know. */
export function spaceWords(model: ViewModel, past: PastYear): string {
  const space = seen(past.space);
  if (space === undefined) return m.sr_space_sealed();
  const radiation = space - (model.materials?.numbers.space ?? 0) - past.farther;
  return spaceSentence({ space, radiation, holes: past.farther });
}
/** "SPACE was at 34, radiation 7." */
export const spaceSentence = (values: { space: number; radiation: number; holes: number }): string =>
  m.sr_line_space(values);

/** "2 TOL, 10 garnets"; without TOL only the garnets. */
export function prizeWords({ tol, garnets }: { tol: number; garnets: number }): string {
  return tol > 0 ? m.sr_tv_prize({ tol, garnets }) : m.sr_verb_garnets({ n: garnets });
}
/** A launch as a headline for the whole year. */
export function launchTitle(model: ViewModel, past: PastYear): string {
  if (past.flights.length === 0) return m.sr_no_launch();
  const there = past.flights.filter((flight) => flight.reached_space).map((flight) => flight.seat);
  if (there.length > 0) return m.sr_reach({ names: namesOf(model, there), n: there.length });
  const flight = only(past.flights);
  if (flight) return m.sr_one_launch({ name: nameOf(model, flight.seat), height: flight.height });
  return m.sr_launches({ n: past.flights.length });
}
/** A shot, and why it hit nobody or whom it did not mean. */
export const withMiss = (shot: string, { hit, random }: { hit: boolean; random: boolean }): string =>
  [shot, random && `${m.sr_st_lot()}.`, !hit && m.sr_shot_missed()].filter(Boolean).join(' ');
/** A missile in a sentence or two. */
export const shotWords = (model: ViewModel, shot: PastYear['shots'][number]): string =>
  withMiss(`${m.sr_st_missile({ name: nameOf(model, shot.by), target: nameOf(model, shot.target) })}.`, shot);
/** The story of one rocket, in a sentence or two. */
export function flightWords(model: ViewModel, past: PastYear, flight: Flown): string {
  const texts: string[] = [];
  const space = seen(past.space);
  const shooters = past.shots
    .filter((shot) => shot.hit && shot.target === flight.seat)
    .map((shot) => shot.by);
  if (shooters.length > 0) {
    const names = namesOf(model, [...new Set(shooters)]);
    texts.push(
      flight.height < flight.distance
        ? m.sr_cut({ names, from: flight.distance, to: flight.height })
        : m.sr_cut_nothing({ names }),
    );
  }
  if (past.collided.includes(flight.seat)) texts.push(m.sr_flight_collided());
  else if (flight.reached_space) texts.push(m.sr_flight_reached());
  else if (space !== undefined) texts.push(m.sr_flight_short({ n: space - flight.height }));
  else texts.push(m.sr_flight_short_sealed());
  return texts.join(' ');
}
/** The cost of a launch: the card of the highest value. */
export function discardWords(model: ViewModel, flight: Flown): string {
  const name = nameOf(model, flight.seat);
  if (flight.discards.length === 0)
    return flight.cards.length > 0 ? m.sr_keeps({ name }) : m.sr_nothing_to_discard({ name });
  return m.sr_discards({ name, list: listWords(flight.discards.map((n) => partTitle(model, n))) });
}

export const goofWords = (purpose: Goofspiel['purpose'], names: string): string =>
  purpose === 'award' ? m.sr_goof_award({ names }) : m.sr_goof_candidate({ names });

// --- the end -------------------------------------------------------------------------------------------------

export const byWords = (tiebreak: Outcome['candidate_by'] | PastYear['tiebreak']): string =>
  tiebreak ? WORDS[`id_by_${tiebreak}`]() : '';
