// What the workshop offers: what the next tap takes, a flight now or a turn later, and the goal before the first choice.
import { m } from '../../../i18n/messages';
import { percent } from '../../../shared';
import { whatWords } from '../ids';
import { type Desk, sharesOf } from '../model';
import type { Design, Drawing, Guide, GuideChoice, GuideMove, GuidePart, Part, Sheet, State } from '../wire';

/** What a tap takes: a thing on the slab. */
export interface Taken {
  of: string;
  word: string;
  cost: number;
  /** The parts that it was built of. */
  parts?: readonly Part[];
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

/** "20 → 25 %": the chance now and after the tap. */
function betterWords(design: Design, to: GuidePart['to'], { materials }: Desk): string {
  const [before, after] = [design, to].map((rated) => sharesOf(rated, materials).ok) as [number, number];
  return m.pow_arrow({ before: Math.round(100 * before), after: percent(after) });
}

/** What the next tap takes, each thing once with all that it costs. */
export function takenOf({ moves, fly, parts }: Guide, desk: Desk): Taken[] {
  const { designs } = desk.state;
  const thingsOf = ({ move, args, cost }: GuideMove): Taken[] => {
    const what = String(args.what ?? '');
    const design = designs[String(args.design)];
    const kind = move === 'invent' ? what.replace('_reusable', '') : design?.kind;
    if (move === 'draw') return [];
    if (kind) {
      const to = parts.find((part) => part.design === design?.id)?.to;
      const better = design && to && move === 'improve' ? ` ${betterWords(design, to, desk)}` : '';
      return [{ of: DRAWN[kind] ?? kind, word: `${whatWords(kind)}${better}`, cost }];
    }
    const name = String(args.name ?? desk.state.derps[String(args.derp)]?.name ?? '');
    return [{ of: DRAWN[move] ?? 'derp', word: name, cost }];
  };
  const things: Taken[] = [];
  for (const taken of (moves.length > 0 ? moves : (fly?.moves ?? [])).flatMap(thingsOf)) {
    const same = things.find((other) => other.of === taken.of && other.word === taken.word);
    if (same) same.cost += taken.cost;
    else things.push({ ...taken });
  }
  return things;
}

/** A flight now, beside it a flight next turn where that brings a better chance. */
export interface Flights {
  fly: GuideChoice;
  wait: GuideChoice | null;
  /** The chance of an untested part that research raises no further; null without one. */
  ceiling: number | null;
}
export function flightsOf({ fly, wait, parts }: Guide, desk: Desk, sheet: Sheet | null): Flights | null {
  if (!fly || !wait) return null;
  if (wait.chance > fly.chance) return { fly, wait, ceiling: null };
  const stopped = parts.flatMap(({ design: id }) => {
    const design = desk.state.designs[id];
    const left = sheet?.designs.find((row) => row.design === id)?.improve.fail;
    return design?.flown === 'never' && left === 0 ? [sharesOf(design, desk.materials).ok] : [];
  });
  return { fly, wait: null, ceiling: stopped.length > 0 ? Math.min(...stopped) : null };
}

/** The drawing that the board begins with: that of the goal, as kept or as its tap draws it; else the last one. */
export function drawnFor(goal: Guide | null, drawings: Record<string, Drawing>): Drawing | undefined {
  if (!goal) return Object.values(drawings).at(-1);
  const drawn = goal.moves.find(({ move }) => move === 'draw')?.args as Drawing | undefined;
  return drawings[goal.drawing] ?? drawn;
}

/** What a poster's next tap costs, and what is still to pay after it; without a tap what is to pay at all. */
export function priceOf({ cost, fly, left }: Pick<Guide, 'cost' | 'fly' | 'left'>) {
  if (fly) return { now: fly.cost, later: 0 };
  return cost > 0 ? { now: cost, later: left } : { now: left, later: 0 };
}

/** The goal of the campaign in one sentence. */
export function campaignWords({ stop_the_rock, endgame }: State['settings']): string {
  if (stop_the_rock) return m.wgw_goal_rock();
  return endgame === 'moon' ? m.wgw_goal_moon() : m.wgw_goal_free();
}
