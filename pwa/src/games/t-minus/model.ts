// The meaning of a view on the table: whose turn, lanes, legal moves, and their chances.
import { type LineOf, modelBy, type Viewed } from '../../shared/game';
import { sumOf } from '../../shared/words/figures';
import { seatById } from '../../shared/words/people';
import { oddsBy, promptOf } from '../../table/read';
import type { LogLine, PendingRoll, Prompt } from '../../table/types';
import type {
  Action,
  BuildOdds,
  Chance,
  FireOdds,
  Letter,
  Line,
  Materials,
  Odds,
  Player,
  Rocket,
  State,
} from './wire';

export const LETTERS: readonly Letter[] = ['A', 'B', 'C'];
/** The position of a capsule's base at the start, and the distance to the goal; the materials have the same figures. */
const START_LINE = 3;
export const SPACES = 16;

export const modelOf = modelBy(({ view, state, me }: Viewed<State, Materials>) => ({
  /** The holdings of this seat; undefined for a seat that only watches. */
  mine: state.players[me],
  /** The seat whose turn it is. */
  on: seatById(view, state.player) ?? null,
}));
export type ViewModel = NonNullable<ReturnType<typeof modelOf>>;

/** All rockets by seat and letter: lines of an action carry it as it is after them. */
export type Board = LineOf<Line, 'tm.named'>['board'];

/** Rounds count from 1; everybody has one turn in each. */
export function roundOf(state: State, turn = state.turn): number {
  return Math.max(1, Math.ceil(turn / Math.max(1, state.order.length)));
}

/** Turn order as lanes from the left; one's own lane first. */
export function seatsInOrder(model: ViewModel): string[] {
  const { order } = model.state;
  const index = order.indexOf(model.me);
  return index > 0 ? [...order.slice(index), ...order.slice(0, index)] : order;
}
/** The player after the current one; null for a person alone. */
export function nextOf(state: State): string | null {
  const index = state.order.indexOf(state.player ?? '');
  if (index < 0 || state.order.length < 2) return null;
  return state.order[(index + 1) % state.order.length] ?? null;
}

export function rocketsOf(player: Player | undefined): [Letter, Rocket][] {
  return LETTERS.flatMap((letter): [Letter, Rocket][] => {
    const rocket = player?.rockets[letter];
    return rocket ? [[letter, rocket]] : [];
  });
}
/** Lines below the capsule's base that the tanks take: one each. The foot of a new rocket is on line 1 (TM-11). */
export const tailOf = (stages: number): number => stages - 1;
export const lineOf = (progress: number): number => START_LINE + progress;
export function tokensOn(player: Player | undefined): number {
  return sumOf(rocketsOf(player).map(([, rocket]) => rocket.tokens));
}
/** TM-16: what Pass brings back to a player with a limited supply. */
export function gainOf(model: ViewModel): number | null {
  const limited = model.state.settings.token_supply;
  if (!limited || model.mine?.supply == null) return null;
  return Math.max(1, limited.gain * rocketsOf(model.mine).length);
}

// --- what may be done ---------------------------------------------------------------------------------------

/** True if an action may be named now, with this rocket. */
export function isOffered(view: { prompts: readonly Prompt[] }, action: Action, letter?: Letter): boolean {
  const match = promptOf(view, action);
  if (!match || letter === undefined) return match !== undefined;
  return match.args.properties?.rocket?.enum?.includes(letter) ?? false;
}

export const rocketOfRoll = (model: ViewModel, roll: PendingRoll): Letter | null =>
  LETTERS.find((letter) => letter === roll.about) ?? model.state.named?.rocket ?? null;

/** Why the bot that moved last did so; none where somebody else moved since. */
export function lastWhy(view: { log: readonly LogLine[] }): LogLine | undefined {
  const why = view.log.findLast((line) => line.id.startsWith('tm.why.'));
  const last = view.log.findLast((line) => line.id.startsWith('tm.') && typeof line.seat === 'string');
  return why?.seat === last?.seat ? why : undefined;
}

// --- chances ------------------------------------------------------------------------------------------------

/** TM-03: the chance that a rocket with this many tokens is lost; null until the materials are loaded. */
export const lossOf = (materials: Materials | null, tokens: number): Chance | null =>
  materials?.lost[Math.min(tokens, materials.lost.length - 1)] ?? null;
/** TM-17: the chances of a rocket of the player on turn; null where they are not here. */
export function oddsOf({ state, materials }: ViewModel, letter: Letter, rocket: Rocket): FireOdds | null {
  const odds = state.odds[letter];
  const distance = materials?.distance[String(rocket.stages)]?.chances;
  return odds && distance ? { ...odds, distance } : null;
}
export const buildOddsOf = (model: ViewModel): BuildOdds | null =>
  oddsBy<Odds>()(model.view, 'build') ?? null;
/** The result of a distance: it flies on, crashes, or wins. */
export function resultOf(rocket: Rocket, spaces: number): 'flies' | 'crash' | 'win' {
  if (rocket.progress + spaces < SPACES) return 'flies';
  return rocket.stages > 1 ? 'crash' : 'win';
}
