// What the posters offer: what comes first, what the next tap takes, a flight now or a turn later, and the campaign's goal.
import { m } from '../../../i18n/messages';
import { percent } from '../../../shared';
import { type Piece, piecesOf } from '../craft/Stack';
import { whatWords } from '../ids';
import { craftOf, padsOf, sharesOf, type ViewModel } from '../model';
import type { Craft, Design, Drawing, Guide, GuideChoice, GuideMove, GuidePart, Sheet, State } from '../wire';
import { AFTER_FLIGHT } from '../wire';

/** What a tap takes: a thing on the slab. */
export interface Taken {
  of: string;
  word: string;
  cost: number;
  /** What it costs part by part, where that adds up to its cost. */
  terms?: readonly number[];
  /** The design that the tap improves. */
  design?: string;
  /** A craft, as it is or will be built. */
  pieces?: readonly Piece[];
  /** Whose it is, where all pads are shown. */
  seat?: string;
}
const DRAWN: Record<string, string> = {
  payload: 'probe',
  hire: 'derp',
  train: 'derp',
  heal: 'derp',
  assemble: 'rocket',
};

/** "20 → 25 %". */
export const riseWords = (before: number, after: number): string =>
  `${Math.round(100 * before)} → ${percent(after)}`;
/** The chance of a part now and after the tap. */
function betterWords(design: Design, rated: GuidePart['to'], { materials }: ViewModel): string {
  const [before, after] = [design, rated].map((rated) => sharesOf(rated, materials).ok) as [number, number];
  return riseWords(before, after);
}

/** A craft as a drawing has it, with the points for each of its parts, its fuel and its rations (WG-B5). */
function builtOf(drawing: Drawing | undefined, cost: number): Omit<Taken, 'word'> {
  if (!drawing) return { of: 'rocket', cost };
  const { parts, fuel, rations } = drawing;
  const terms = [...parts.map(({ mass, number }) => mass * number), fuel, rations];
  return { of: 'rocket', cost, pieces: parts, ...(sumOf(terms) === cost && { terms }) };
}
const sumOf = (terms: readonly number[]) => terms.reduce((sum, term) => sum + term, 0);

/** Longer sums are said by their result. */
const MOST_TERMS = 5;
/** "6 + 6 + 1 = 13"; the cost alone where what is shown does not add up to it. */
export function sumWords(taken: readonly Taken[], cost: number): string {
  const terms = taken.flatMap((thing) => thing.terms ?? [thing.cost]).filter((term) => term > 0);
  const written = terms.length > 1 && terms.length <= MOST_TERMS && sumOf(terms) === cost;
  return written ? `${terms.join(' + ')} = ${cost}` : `${cost}`;
}

/** The flight that the cap offers; null where it offers the moves of the goal. */
const flightOf = ({ fly, wait }: Pick<Guide, 'fly' | 'wait'>): GuideChoice | null => wait && fly;

/** What the next tap takes, each thing once with all that it costs. */
export function takenOf(goal: Guide, model: ViewModel): Taken[] {
  const { parts } = goal;
  const { designs } = model.state;
  const thingsOf = ({ move, args, cost }: GuideMove): Taken[] => {
    const label = String(args.what ?? '');
    const design = designs[String(args.design)];
    const kind = move === 'invent' ? label.replace('_reusable', '') : design?.kind;
    if (move === 'draw') return [];
    if (kind) {
      const rated = parts.find((part) => part.design === design?.id)?.to;
      const better = design && rated && move === 'improve' ? ` ${betterWords(design, rated, model)}` : '';
      const improved = better && design ? { design: design.id } : {};
      return [{ of: DRAWN[kind] ?? kind, word: `${whatWords(kind)}${better}`, cost, ...improved }];
    }
    if (move === 'assemble')
      return [{ ...builtOf(drawnFor(goal, model.mine?.drawings ?? {}), cost), word: String(args.name) }];
    const name = String(args.name ?? model.state.derps[String(args.derp)]?.name ?? '');
    return [{ of: DRAWN[move] ?? 'derp', word: name, cost }];
  };
  const items: Taken[] = [];
  for (const taken of (flightOf(goal) ?? goal).moves.flatMap(thingsOf)) {
    const same = items.find((other) => other.of === taken.of && other.word === taken.word);
    if (same) same.cost += taken.cost;
    else items.push({ ...taken });
  }
  return items;
}

/** The most things on the slab. */
const MOST_TAKEN = 4;
/** What lies on the slab: what the tap takes, else what is on the pad; with no posters up, what is on all pads. */
export function slabOf(goal: Guide | null, model: ViewModel, posters: boolean): Taken[] {
  const { state, me } = model;
  if (!posters)
    return Object.keys(state.programmes).map((seat) => {
      const [pad] = padsOf(state, seat);
      return {
        of: pad ? 'rocket' : '',
        word: seat,
        cost: 0,
        seat,
        ...(pad && { pieces: piecesOf(pad.parts) }),
      };
    });
  const bought = goal ? takenOf(goal, model) : [];
  const standing = padsOf(state, me).map(({ name, parts }) => ({
    of: 'rocket',
    word: name,
    cost: 0,
    pieces: piecesOf(parts),
  }));
  return (bought.length > 0 ? bought : standing).slice(0, MOST_TAKEN);
}

/** A flight now, beside it a flight next turn where that brings a better chance. */
export interface Flights {
  fly: GuideChoice;
  wait: GuideChoice | null;
  /** The chance of an untested part that research raises no further; null without one. */
  ceiling: number | null;
}
export function flightsOf(
  { fly, wait, parts }: Guide,
  model: ViewModel,
  sheet: Sheet | null,
): Flights | null {
  if (!fly || !wait) return null;
  if (wait.chance > fly.chance) return { fly, wait, ceiling: null };
  const stopped = parts.flatMap(({ design: id }) => {
    const design = model.state.designs[id];
    const left = sheet?.designs.find((row) => row.design === id)?.improve.fail;
    return design?.flown === 'never' && left === 0 ? [sharesOf(design, model.materials).ok] : [];
  });
  return { fly, wait: null, ceiling: stopped.length > 0 ? Math.min(...stopped) : null };
}

/** The posters, the one that was chosen, and what the cap is for: to wait for the others (`done`), a flight, the moves
 * of a tap, the end of the workshop with what is on the pad or aloft, or a choice of poster. */
export type Front = { guide: readonly Guide[]; goal: Guide | null } & (
  | { kind: 'done' | 'choice' }
  | { kind: 'flights'; goal: Guide; flights: Flights }
  | { kind: 'moves'; goal: Guide }
  | { kind: 'end'; pad: Craft | undefined; aloft: Craft | undefined }
);
export function frontOf(model: ViewModel, sheet: Sheet | null, chosen: string | null, done: boolean): Front {
  if (done) return { kind: 'done', guide: [], goal: null };
  const guide = sheet?.guide ?? [];
  const goal = ambitionOf(guide, chosen);
  const [pad] = padsOf(model.state, model.me);
  const aloft = craftOf(model.state, model.me).find(
    (craft) => craft.status === 'flight' && craft.crew.length > 0,
  );
  const flights = !pad && goal ? flightsOf(goal, model, sheet) : null;
  if (goal && flights) return { kind: 'flights', guide, goal, flights };
  if (goal && goal.moves.length > 0) return { kind: 'moves', guide, goal };
  if (goal || pad || aloft) return { kind: 'end', guide, goal, pad, aloft };
  return { kind: 'choice', guide, goal };
}

/** What the next tap takes; 0 where taps differ. */
export function costOf(front: Front): number {
  if (front.kind === 'flights') return front.flights.wait ? 0 : front.flights.fly.cost;
  return front.goal?.cost ?? 0;
}

/** The chance of the weakest part that the tap improves, before and after; that of a flight now, and after waiting;
 * or where untested parts stop. */
export interface Rise {
  before: number;
  after: number | null;
  stops: boolean;
  /** Where research stops once the part has flown; null where that is not known (WG-B4). */
  flown: number | null;
  /** The part that is meant, unless it is the whole flight. */
  design: string | null;
}
export function riseOf(front: Front, model: ViewModel): Rise | null {
  if (front.kind === 'flights') {
    const { fly, wait, ceiling } = front.flights;
    const rise = { after: null, stops: false, flown: null, design: null };
    if (wait) return { ...rise, before: fly.chance, after: wait.chance };
    if (ceiling === null) return null;
    const flown = sharesOf(AFTER_FLIGHT, model.materials).ok;
    return { ...rise, before: ceiling, stops: true, flown: flown > ceiling ? flown : null };
  }
  if (front.kind !== 'moves') return null;
  const rises = front.goal.parts.flatMap(({ design: id, to: rated, cost }) => {
    const design = model.state.designs[id];
    if (!design || cost === 0) return [];
    const [before, after] = [design, rated].map((rated) => sharesOf(rated, model.materials).ok) as [
      number,
      number,
    ];
    return after > before ? [{ before, after, stops: false, flown: null, design: id }] : [];
  });
  return rises.sort((a, b) => a.after - b.after)[0] ?? null;
}

/** The goal of the poster, or of the own drawing, that was chosen. */
export const ambitionOf = (guide: readonly Guide[], chosen: string | null): Guide | null =>
  guide.find((goal) => goal.drawing === chosen && !goal.done) ?? null;

/** The drawing that the board begins with: that of the goal, as kept or as its tap draws it; else the last one. */
export function drawnFor(goal: Guide | null, drawings: Record<string, Drawing>): Drawing | undefined {
  if (!goal) return Object.values(drawings).at(-1);
  const drawn = goal.moves.find(({ move }) => move === 'draw')?.args as Drawing | undefined;
  return drawings[goal.drawing] ?? drawn;
}

/** What a poster's next tap costs, and what is still to pay after it; without a tap what is to pay at all. */
export function priceOf(goal: Pick<Guide, 'cost' | 'fly' | 'wait' | 'left'>) {
  const { cost, left } = goal;
  const flight = flightOf(goal);
  if (flight) return { now: flight.cost, later: 0 };
  return cost > 0 ? { now: cost, later: left } : { now: left, later: 0 };
}

/** What a cap takes, and what is still to pay after it: "13 of 40 points, 4 still to pay". */
export const paysWords = (pays: string, later: number): string =>
  later > 0 ? `${pays}, ${m.wgw_then({ n: later })}` : pays;

/** The goal of the campaign in one sentence. */
export function campaignWords({ stop_the_rock, endgame }: State['settings']): string {
  if (stop_the_rock) return m.wgw_goal_rock();
  return endgame === 'moon' ? m.wgw_goal_moon() : m.wgw_goal_free();
}
