// Views as the table would send them: tests and the gallery only, never in a build.

import { line, prompts, player as somebody, viewWith } from '../../shared/testing/fixtures';
import type { LogLine, PendingRoll, Prompt, Seat, View } from '../../table/types';
import { chance, fireOdds, LETTERS, lostChance, rocketsOf } from './model';
import type { Letter, LogStep, Materials, Phase, Player, Rocket, State } from './wire';

export { line };
export const prompt = prompts('t_minus');

const NAMES = ['Dana', 'Emre', 'Farah', 'Gus', 'Hana', 'Ines', 'Jonas', 'Kaia'];

const row = (den: number, ...nums: number[]) =>
  Object.fromEntries(nums.map((num, at) => [String(at + 1), { ...chance(num, den) }]));
/** As `materials.py` sends it. */
export const materials: Materials = {
  parts: { primary_tanks: 3, secondary_tanks: 3, capsules: 3, rockets: [...LETTERS] },
  board: { lines: 19, start_line: 3, goal_line: 19, spaces: 16, players_per_board: 2 },
  distance: {
    '3': { dice: 'max(2d6)', chances: row(36, 1, 3, 5, 7, 9, 11) },
    '2': { dice: 'median(3d6)', chances: row(216, 16, 40, 52, 52, 40, 16) },
    '1': { dice: null, chances: row(1, 1) },
  },
  credit: {
    title: 'T-Minus',
    subtitle: "It's Not Rocket Science.",
    author: 'Daniel Cristofani',
    version: '1.0',
    thanks: ['Matt', 'AJ', 'Angela', 'Rachel', 'Erika'],
  },
};

export type Fleet = Partial<Record<Letter, Rocket>>;
export const rocket = (stages: number, progress: number, tokens: number): Rocket => ({
  stages,
  progress,
  tokens,
});

export interface Wish {
  /** Whose phone; 'watch' has no seat. */
  seat?: string;
  players?: number;
  phase?: Phase;
  player?: string;
  turn?: number;
  fleets?: Record<string, Fleet>;
  supply?: number | null;
  must_pass?: boolean;
  last?: LogStep[];
  named?: State['named'];
  silence_for?: State['silence_for'];
  astronauts?: Record<string, boolean | null>;
  pending?: PendingRoll[];
  winner?: string | null;
  handicap?: string | null;
  log?: LogLine[];
  lost?: string[];
}

/** The prompts of the player on turn, with their odds, as `prompts.py` makes them. */
function turnPrompts(player: Player): Prompt[] {
  const pass = prompt('pass', {}, { must: true });
  if (player.must_pass) return [pass];
  const fleet = rocketsOf(player);
  const built = fleet.reduce((p, [, one]) => p * (1 - lostChance(one.tokens).p), 1);
  const found: Prompt[] = [];
  const left = player.supply ?? 99;
  if (fleet.length < 3 && left > fleet.length) {
    const risks = fleet.map(([letter, one]) => ({ rocket: letter, lost: lostChance(one.tokens) }));
    found.push(prompt('build', {}, { odds: { risks, built: { num: 0, den: 1, p: built } } }));
  }
  if (fleet.length > 0 && left > 0) {
    const odds = Object.fromEntries(fleet.map(([letter, one]) => [letter, fireOdds(one, materials)]));
    found.push(prompt('fire', { rocket: { enum: fleet.map(([letter]) => letter) } }, { odds: odds }));
    const tanks = fleet.filter(([, one]) => one.stages > 1);
    if (tanks.length > 0) {
      const lost = Object.fromEntries(
        tanks.map(([letter, one]) => [letter, { lost: lostChance(one.tokens) }]),
      );
      found.push(prompt('separate', { rocket: { enum: tanks.map(([letter]) => letter) } }, { odds: lost }));
    }
  }
  return [...found, pass];
}

export function roll(request: string, seat: string, why: 'risk' | 'distance', notation = '1d6'): PendingRoll {
  return {
    request,
    seat,
    notation,
    why: `t_minus.${why}`,
    dice: 'verified',
    due_ms: null,
    left_ms: null,
    paused: false,
    scope: 'all',
  };
}

export function viewOf(wish: Wish = {}): View<State> {
  const n = wish.players ?? 3;
  const order = Array.from({ length: n }, (_, at) => `s${at + 1}`);
  const player = wish.player ?? 's1';
  const phase = wish.phase ?? 'turn';
  const seats: Seat[] = order.map((seat, at) =>
    somebody(seat, NAMES[at]!, {
      connected: !wish.lost?.includes(seat),
      status:
        phase === 'set_out'
          ? wish.astronauts?.[seat] == null
            ? 'thinking'
            : 'go'
          : seat === player
            ? 'thinking'
            : 'idle',
    }),
  );
  const players = Object.fromEntries(
    order.map((seat): [string, Player] => {
      const fleet = wish.fleets?.[seat] ?? {};
      const rockets = Object.fromEntries(LETTERS.map((letter) => [letter, fleet[letter] ?? null]));
      return [
        seat,
        {
          rockets: rockets as Player['rockets'],
          supply: wish.supply ?? null,
          must_pass: seat === player && (wish.must_pass ?? false),
        },
      ];
    }),
  );
  const seat = wish.seat ?? 's1';
  const acting = phase === 'turn' && seat === player && !wish.named && !wish.pending?.length;
  const prompts = acting
    ? turnPrompts(players[player]!)
    : phase === 'set_out' && seat !== 'watch'
      ? [
          prompt(
            'set_out',
            { astronaut: { type: 'boolean' } },
            { must: true, submitted: wish.astronauts?.[seat] != null },
          ),
        ]
      : [];
  const seconds = phase === 'set_out' ? 30 : 4;
  return viewWith<State>({
    game: 't-minus',
    status: phase === 'over' ? 'finished' : 'playing',
    phase: `${wish.turn ?? 16}.${phase}`,
    you: { seat, referee: false },
    seats,
    clock:
      phase === 'set_out' || phase === 'silence'
        ? {
            id: phase,
            kind: phase,
            due_ms: Date.now() + seconds * 1000,
            left_ms: seconds * 1000,
            paused: false,
            warnings: phase === 'set_out' ? [10] : [],
            seconds,
          }
        : null,
    pending: wish.pending ?? [],
    prompts,
    log: wish.log ?? [],
    result:
      phase === 'over'
        ? { winners: wish.winner ? [wish.winner] : [], draw: !wish.winner, standings: [], rules: ['TM-12'] }
        : null,
    state: {
      phase,
      order,
      turn: wish.turn ?? 16,
      player,
      action_no: 1,
      players,
      named: wish.named ?? null,
      last: wish.last ?? [],
      silence_for: wish.silence_for ?? [],
      astronauts: wish.astronauts ?? Object.fromEntries(order.map((one) => [one, false])),
      handicap: wish.handicap ?? null,
      idle_turns: 0,
      winner: wish.winner ?? null,
      settings: {
        crash_forces_pass: true,
        first_player_handicap: false,
        token_supply: wish.supply == null ? null : { start: 12, gain: 2 },
        silence_seconds: 4,
      },
    },
  });
}
