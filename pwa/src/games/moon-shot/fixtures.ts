// Views as the table would send them: tests and the gallery only, never in a build.

import { line, player, prompts, viewWith } from '../../shared/testing/fixtures';
import type { JsonObject, LogLine, Materials, Prompt, Seat, View } from '../../table/types';
import { type Lies, landingOf, landed as lands, NOTHING, pointsOf } from './model';
import type { Options, Score, Shot, State, Taken } from './wire';

export { line };

const plain = prompts('moon_shot');

const NAMES = ['Ada', 'Bo', 'Chidi', 'Dana', 'Emre', 'Farah', 'Gus', 'Hana', 'Ines', 'Jonas', 'Kaia', 'Liv'];

export const materials: Materials = {};
export const OPTIONS: Options = {
  crack_with_target: 'scores',
  free_distance: false,
  target_score: 0,
  turnless: false,
  whole_small: false,
  whole_small_and_medium: false,
};
export const shot = (orientation: Lies | null, more: Partial<Shot> = {}): Shot => ({
  ...NOTHING,
  small: orientation ? 'part' : 'out',
  orientation,
  ...more,
});

export interface Wish {
  seat?: string;
  players?: number;
  options?: Partial<Options>;
  turn?: string | null;
  points?: number[];
  /** Seat and shot, in the order made; `open` ones are claims. */
  shots?: [seat: string, shot: Shot, open?: boolean][];
  number?: number;
  undo?: State['undo'];
  over?: State['over'];
  if_now?: State['if_now'];
  log?: LogLine[];
}

export function prompt(
  move: string,
  label: JsonObject = {},
  properties: JsonObject = {},
  must = false,
): Prompt {
  return plain(move, properties, { label: { id: `moon_shot.${move}`, ...label }, must });
}

function promptsOf(state: State, seat: string): Prompt[] {
  if (state.over || !state.order.includes(seat)) return [];
  const found: Prompt[] = [];
  const claims = state.shots
    .filter((one) => one.status === 'open' && one.seat !== seat)
    .map((one) => one.number);
  if (claims.length > 0) {
    found.push(prompt('confirm', { claim: claims[0]! }, { claim: { enum: claims } }, true));
    found.push(prompt('reject', { claim: claims[0]! }, { claim: { enum: claims } }));
  }
  if (state.options.turnless) found.push(prompt('claim'));
  else if (seat === state.turn) found.push(prompt('shot', {}, {}, true));
  const { undo } = state;
  if (undo) {
    if (!undo.agreed.includes(seat)) found.push(prompt('agree_undo', { shot: undo.shot }));
    found.push(prompt('refuse_undo', { shot: undo.shot }));
  } else if (state.shots.some((one) => one.status === 'counted')) found.push(prompt('ask_undo'));
  return found;
}

export function viewOf(wish: Wish = {}): View<State> {
  const order = Array.from({ length: wish.players ?? 3 }, (_, at) => `s${at + 1}`);
  const options = { ...OPTIONS, ...wish.options };
  const points = wish.points ?? [7, 9, 4];
  const first = (wish.number ?? 14) - (wish.shots?.length ?? 0);
  const shots = (wish.shots ?? []).map(([seat, seen, open], at): Taken => {
    const landing = lands(seen, options) && seen.orientation ? landingOf(seen.orientation) : null;
    return {
      number: first + at,
      seat,
      round: 4,
      shot: seen,
      landing,
      points: landing && seen.orientation ? pointsOf(seen.orientation) : 0,
      colonized: landing !== null && seen.medium !== 'out',
      cracked: seen.large !== 'out',
      status: open ? 'open' : 'counted',
    };
  });
  const scores = Object.fromEntries(
    order.map((seat, at): [string, Score] => [
      seat,
      { points: points[at] ?? 0, shots: 4, landings: (points[at] ?? 0) > 0 ? [at + 1] : [] },
    ]),
  );
  const by = Object.fromEntries(
    order.map((seat) => [seat, { crash: ['s2'], controlled: [seat], perfect: [seat], crack: ['s3'] }]),
  );
  const seat = wish.seat ?? 's1';
  const state: State = {
    options,
    house: { max_rounds: 0, shot_seconds: 0, match_minutes: 0 },
    order,
    scores,
    turn: options.turnless || wish.over ? null : (wish.turn ?? 's1'),
    round: 5,
    number: wish.number ?? 14,
    settled: 0,
    moves: 13,
    acted: {},
    shots,
    undo: wish.undo ?? null,
    over: wish.over ?? null,
    if_now:
      options.target_score > 0 || wish.over ? null : (wish.if_now ?? { colony: ['s2'], crack: ['s3'], by }),
  };
  const claims = shots.filter((one) => one.status === 'open');
  const seats: Seat[] = order.map((one, at) =>
    player(one, NAMES[at]!, {
      status: one === state.turn || claims.some((claim) => claim.seat !== one) ? 'thinking' : 'idle',
    }),
  );
  return viewWith<State>({
    game: 'moon-shot',
    status: wish.over ? 'finished' : 'playing',
    phase: options.turnless ? 'claim 0' : `shot ${state.moves}`,
    you: { seat, referee: false },
    seats,
    clock: options.turnless
      ? {
          id: 'match',
          kind: 'match',
          due_ms: Date.now() + 842_000,
          left_ms: 842_000,
          paused: false,
          warnings: [60, 10],
          seconds: 1800,
        }
      : null,
    prompts: promptsOf(state, seat),
    log: wish.log ?? [],
    result: wish.over
      ? { winners: wish.over.winners, draw: false, standings: [], rules: ['MS-07', 'MS-09'] }
      : null,
    state,
  });
}
