// The gallery's scenes: one view for each phase and role, named as screenshots are. Never in a build.
import type { Prompt, View } from '../../table/types';
import { base, fell, line, materials, prompt, SEATS, told, viewOf } from './fixtures';
import type { DebriefTurn, State } from './wire';

const ids = (type: string) =>
  materials.components.filter((part) => part.type === type && part.color !== 'red').map((part) => part.id);
const tests = (most: number): Prompt =>
  prompt('lock_tests', {
    tests: {
      type: 'array',
      minItems: 0,
      maxItems: most,
      items: {
        type: 'object',
        properties: {
          nose_cone: { enum: ids('nose_cone') },
          fuselage: { enum: ids('fuselage') },
          thruster: { enum: ids('thruster') },
        },
      },
    },
  });
const cards = prompt('lock_cards', {});
const grant = prompt('grant', {});
const ready = prompt('ready', {}, { must: true });
const done: Prompt[] = [prompt('ready', {}, { must: true, submitted: true }), prompt('unready')];
const ask = prompt('ask', { amount: { type: 'integer', minimum: 0, maximum: 10000 } });

const rolled = line(39, 'dice.rolled', {
  request: '41.0',
  seat: 's5',
  why: 'moon_or_bust.war',
  notation: 'd20',
  faces: [7],
  total: 7,
  dice: 'verified',
  scope: 'all',
  n: 14,
  auto: false,
});
const warRoll = {
  request: '41.0',
  seat: 's5',
  notation: 'd20',
  why: 'moon_or_bust.war',
  dice: 'verified' as const,
  due_ms: Date.now() + 20_000,
  left_ms: 20_000,
  paused: false,
  scope: 'all',
};

const everyone = SEATS.map((one) => ({ ...one, connected: true }));

function turnOf(turn: number): DebriefTurn {
  const a = [-5, -4, -2, 3, 4, 5, 6, 7, 8][turn - 1] ?? 8;
  const b = [-8, -7, -6, -4, -3, -1, 0, 2, 3][turn - 1] ?? 3;
  const tested = (correct: number, seat: string) => ({
    seat,
    components: { nose_cone: 'n9', fuselage: 'f2', thruster: turn === 9 ? 't13' : 't12' },
    sabotaged: turn % 4 === 0 ? ['thruster'] : [],
    correct,
  });
  return {
    turn,
    threat: { a, b },
    funding: { a: 200 + ((turn * 70) % 300), b: 300 - ((turn * 40) % 200) },
    pr: { a: 2 + (turn % 3), b: 4 - (turn % 2) },
    tests: { a: [tested(turn % 3, 's1')], b: [tested(1, 's4'), tested(turn === 9 ? 3 : 0, 's4')] },
  };
}
function ended(kind: 'win' | 'war' | 'draw', seat = 's1'): View<State> {
  const view = viewOf({ seat, phase: 'over', turn: 9, open: true, clock: null });
  const state = view.state!;
  const events = materials.events.slice(0, 9).map((one) => one.id);
  const war = { rolls: [2], roll: 2, war: true, threat: { a: 8, b: 3 }, extra: {} };
  const tests: Record<string, Record<string, string>[]> =
    kind === 'war' ? {} : { b: [{ nose_cone: 'n9', fuselage: 'f2', thruster: 't13' }] };
  view.result = {
    winners: kind === 'win' ? ['s4', 's5', 's6'] : [],
    draw: kind === 'draw',
    standings: [],
    rules: ['MB-16'],
  };
  view.log = [
    line(1, 'game.started'),
    line(2, 'mb.dealt', {}, ['MB-03']),
    line(3, 'mb.event', { event: 'aesthetic_visions', number: 1, drawer: 'a' }, ['MB-10']),
    line(
      4,
      'mb.proxies',
      { a: { played: { canal_zone: 1 }, returned: {}, pr: 1 }, b: { played: {}, returned: {}, pr: 0 } },
      ['MB-12'],
    ),
    line(5, 'mb.results', { team: 'a', correct: [1] }, ['MB-15']),
    { ...rolled, seq: 6 },
    line(7, 'mb.conflict', { rolls: [7], roll: 7, war: false, extra: {} }, ['MB-17']),
  ];
  view.state = {
    ...state,
    reveal: kind === 'war' ? { ...fell, turn: 9, war } : state.reveal,
    history: { archived: events.length },
    debrief: events.map((_, at) => turnOf(at + 1)),
    outcome: { kind, team: kind === 'win' ? 'b' : null, tests },
  };
  return view;
}

export const scenes: Record<string, () => View<State>> = {
  'threat-roll': () =>
    viewOf({
      seat: 's2',
      phase: 'solutions',
      turn: 0,
      fast: false,
      ready: [],
      pending: [
        {
          request: '3.0',
          seat: 's2',
          notation: '2d6',
          why: 'moon_or_bust.threat',
          dice: 'verified',
          due_ms: null,
          left_ms: null,
          paused: false,
          scope: 'team:a:politician',
        },
      ],
    }),
  setup: () => viewOf({ seat: 's1', phase: 'solutions', turn: 0, fast: false, ready: [] }),
  draw: () =>
    viewOf({
      seat: 's2',
      phase: 'event',
      fast: false,
      ready: [],
      prompts: [prompt('draw_event', {}, { must: true })],
    }),
  'draw-wait': () => viewOf({ seat: 's1', phase: 'event', fast: false, ready: [] }),
  reading: () => viewOf({ seat: 's1', phase: 'reading', clock: { left_ms: 12_000, seconds: 15 }, ready: [] }),
  vote: () =>
    viewOf({
      seat: 's2',
      phase: 'vote',
      event: 'aesthetic_visions',
      clock: { left_ms: 12_000, seconds: 15 },
      ready: [],
      prompts: [
        prompt(
          'vote',
          { choice: { oneOf: [{ const: 'red' }, { const: 'blue' }, { const: 'yellow' }] } },
          { must: true, default: { choice: 'red' } },
        ),
      ],
    }),
  engineer: () => viewOf({ seat: 's1', phase: 'play', prompts: [tests(1), ask, ready] }),
  'engineer-solver': () =>
    viewOf({ seat: 's1', phase: 'play', solver: true, prompts: [tests(1), ask, ready] }),
  'engineer-poor': () =>
    viewOf({
      seat: 's1',
      phase: 'play',
      granted: { funding: 0, pr: 0 },
      fast: false,
      prompts: [tests(0), ask, ready],
    }),
  'engineer-any': () =>
    viewOf({
      seat: 's1',
      phase: 'play',
      event: 'human_error',
      force: { mix: 'any', without: [], sabotage_price: 1 },
      prompts: [prompt('lock_tests'), ask, ready],
    }),
  politician: () =>
    viewOf({
      seat: 's2',
      phase: 'play',
      clock: { left_ms: 58_000, seconds: 90 },
      granted: { funding: 0, pr: 0 },
      ready: ['s4'],
      prompts: [grant, prompt('show_solution'), ready],
    }),
  agent: () =>
    viewOf({
      seat: 's3',
      phase: 'play',
      clock: { left_ms: 28_000, seconds: 90 },
      ready: ['s1', 's2', 's4'],
      prompts: [cards, ask, ready],
    }),
  both: () =>
    viewOf({
      seat: 's1',
      phase: 'play',
      fast: false,
      roles: { s1: 'politician+engineer+agent' },
      ready: ['s4'],
      prompts: [grant, tests(1), cards, ready],
    }),
  sealed: () => viewOf({ seat: 's1', phase: 'play', ready: ['s1', 's2', 's3', 's4'], prompts: done }),
  paused: () =>
    viewOf({
      seat: 's1',
      phase: 'play',
      clock: { paused: true, due_ms: null, left_ms: 42_000 },
      prompts: [tests(1), ask, ready],
    }),
  last: () => viewOf({ seat: 's3', phase: 'play', clock: { left_ms: 7_000 }, prompts: [cards, ready] }),
  target: () =>
    viewOf({
      seat: 's3',
      phase: 'target',
      clock: { left_ms: 13_000, seconds: 15 },
      ready: [],
      reveal: base,
      prompts: [prompt('aim', {}, { must: true })],
    }),
  'target-wait': () =>
    viewOf({ seat: 's1', phase: 'target', clock: { left_ms: 13_000, seconds: 15 }, ready: [], reveal: base }),
  nullify: () =>
    viewOf({
      seat: 's2',
      phase: 'nullify',
      turn: 11,
      event: 'first_man_in_space',
      clock: { left_ms: 17_000, seconds: 20 },
      ready: [],
      reveal: { ...told, results: null },
      prompts: [prompt('nullify', {}, { must: true, label: { id: 'moon_or_bust.nullify', price: 200 } })],
    }),
  results: () =>
    viewOf({
      seat: 's1',
      phase: 'conflict',
      clock: null,
      ready: [],
      reveal: told,
      pending: [warRoll],
      seats: everyone,
    }),
  conflict: () =>
    viewOf({
      seat: 's5',
      phase: 'conflict',
      clock: null,
      ready: ['s1', 's2', 's3', 's4', 's6'],
      reveal: told,
      pending: [warRoll],
      seats: everyone,
    }),
  breather: () =>
    viewOf({
      seat: 's1',
      phase: 'breather',
      clock: { left_ms: 7_000, seconds: 10 },
      ready: [],
      reveal: fell,
      log: [rolled],
      seats: everyone,
    }),
  'breather-free': () =>
    viewOf({
      seat: 's1',
      phase: 'breather',
      fast: false,
      ready: ['s2', 's3'],
      reveal: fell,
      log: [rolled],
      seats: everyone,
      prompts: [ready],
    }),
  win: () => ended('win'),
  war: () => ended('war'),
  tie: () => ended('draw'),
};
