// The gallery's scenes of workshop and books: one view for each moment. Never in a build.
import type { View } from '../../table/types';
import { craft, derp, design, hop, part, prompt, triplet, viewOf, type Wish } from './fixtures';
import type { DrawingRow, State } from './wire';

const capsule = design('d1', 'capsule', 3, { name: 'Capsule 3', fail: 10, boom: 15, improved: [5, 5] });
const thruster = design('d2', 'thruster', 1, { name: 'Thruster' });
const stage = design('d3', 'stage', 8, { name: 'Stage 8', fail: 5, boom: 6 });
const named = { ...triplet, name: 'Three of a kind' };
const row = (drawing: string, more: Partial<DrawingRow> = {}): DrawingRow => ({
  drawing,
  cost: 31,
  build: 31,
  masses: { dry: 6, fuel: 2, capacity: 2, load: 2, total: 32 },
  burns: 2,
  violations: [],
  missing: [],
  blocked: null,
  ...more,
});
const underway: Wish = {
  turn: 4,
  players: 3,
  programmes: {
    s1: {
      points: 43,
      luck: 1,
      visited: ['suborbital'],
      drawings: { [named.name]: named, Hop: hop },
      stock: { i1: { design: 'd1', reentries: 0 } },
    },
    s2: { dots: 44, visited: ['suborbital', 'earth:low orbit'], mapped: { earth: 15 }, flights: 3 },
  },
  designs: [capsule, thruster, stage],
  derps: {
    k1: derp('Pip', { piloting: 3, engineering: 2 }),
    k2: derp('Moss', { stamina: -1 }),
    k3: derp('Juno', { seat: 's2' }),
  },
  firsts: { taken: { 'step:suborbital': 's1', 'orbit:earth:low': 's2', multi_turn: 's2' }, longest: 's2' },
  sheet: {
    drawings: [
      row(named.name),
      row('Hop', {
        missing: [
          { what: 'capsule', mass: 2, cost: 6 },
          { what: 'stage', mass: 3, cost: 9 },
        ],
        violations: [{ rule: 'WG-M4', part: 'launch', has: 2, needs: 3 }],
        blocked: { rule: 'WG-M4', needs: 3 },
      }),
    ],
  },
  prompts: [prompt('trade'), prompt('throw_away')],
};
const ready = craft('c10', 'Three of a kind 1', {
  parts: [part('i2', capsule), part('i3', thruster), part('i4', stage, { role: 'launch' })],
  crew: ['k1'],
  rations: 2,
  fuel: 2,
  plan: {
    to: 'low_1',
    marks: ['lift_off', 'insertion', 'deorbit'],
    success: 0.72,
    deaths: 0.11,
    aloft: 0.02,
    steps: [
      { leg: 'launch', part: 'stage', reached: 1, ok: 0.9, fail: 0.06, boom: 0.04 },
      { leg: 'insertion', part: 'stage', reached: 0.9, ok: 0.8, fail: 0.06, boom: 0.04 },
    ],
  },
});

export const scenes: Record<string, () => View<State>> = {
  workshop: () => viewOf({ players: 2 }),
  'workshop-alone': () => viewOf(),
  'workshop-underway': () => viewOf(underway),
  'workshop-pad': () =>
    viewOf({ ...underway, craft: [ready], prompts: [prompt('take_apart'), prompt('file_plan')] }),
  'workshop-offer': () =>
    viewOf({
      ...underway,
      offers: {
        o1: {
          by: 's2',
          to: 's1',
          gives: {
            points: 12,
            dots: 0,
            items: [],
            blueprints: [],
            derps: [],
            favour: 'First look',
            craft: [],
            afloat: [],
            cargo: [],
          },
          takes: {
            points: 0,
            dots: 1,
            items: ['i1'],
            blueprints: ['d3'],
            derps: ['k1'],
            favour: '',
            craft: [],
            afloat: [],
            cargo: [],
          },
        },
      },
      prompts: [prompt('accept'), prompt('decline'), prompt('trade')],
    }),
  'workshop-done': () => viewOf({ ...underway, done: true }),
};
