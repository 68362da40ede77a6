// Moments of What Goes Up as `make scenes` recorded them, and things of them with other fields: tests and the gallery only.
import { line as anyLine, player } from '../../../testing/fixtures';
import { recorded } from '../../../testing/recorded';
import type { JsonObject, LogLine, View } from '../../table/types';
import {
  BEATS,
  type Craft,
  type Derp,
  type Design,
  type Materials,
  type Part,
  type Phase,
  type Programme,
  type State,
} from './wire';

/** Turns that bots played: all public lines, and the budgets at the start and after each turn. */
interface Played {
  lines: LogLine[];
  dots: Record<string, number>[];
}
export const { scenes, moments, materials, played } = recorded<State, Materials, { played: Played[] }>(
  import.meta.glob('./recorded.json', { eager: true, import: 'default' }),
  BEATS,
);
export const materialsOf = () => materials;

const NAMES = ['Ada', 'Bo', 'Chidi', 'Dana'];
const begun = scenes.workshop!().state!;
const later = scenes['workshop-pad']!().state!;
const first = <T>(record: Record<string, T>): T => Object.values(record)[0]!;
const kestrel = first(later.craft);
const juno = Object.values(later.derps).find((derp) => derp.seat === 's2')!;

export function design(id: string, kind: Design['kind'], mass: number, more: Partial<Design> = {}): Design {
  const made = { id, name: `${kind} ${mass}`, kind, mass, base: mass, fail: 1, boom: 5 };
  return { ...first(later.designs), ...made, ...more };
}
export const derp = (name: string, more: Partial<Derp> = {}): Derp => ({
  ...juno,
  name,
  seat: 's1',
  ...more,
});
export function part(id: string, model: Design, more: Partial<Part> = {}): Part {
  const { kind, mass, base, reusable, use, fail, boom } = model;
  const made = { id, design: model.id, kind, mass, base, reusable, use, fail, boom };
  return { ...kestrel.parts[0]!, ...made, ...more };
}
export function craft(id: string, name: string, more: Partial<Craft> = {}): Craft {
  return { ...kestrel, id, name, parts: [], crew: [], rations: 0, fuel: 0, plan: null, ...more };
}
export const programme = (more: Partial<Programme> = {}): Programme => ({
  ...first(begun.programmes),
  ...more,
});
export const line = (id: string, params: JsonObject = {}) => anyLine(1, id, params);

export interface Wish {
  phase?: Phase;
  turn?: number;
  players?: number;
  programmes?: Record<string, Partial<Programme>>;
  designs?: Design[];
  derps?: Record<string, Derp>;
  craft?: Craft[];
  settings?: Partial<State['settings']>;
}

/** The first turn of a campaign, with these things in it. */
export function viewOf(wish: Wish = {}): View<State> {
  const { phase = 'workshop', turn = 1, players = 1, derps = {} } = wish;
  const order = Array.from({ length: players }, (_, index) => `s${index + 1}`);
  const byId = <T extends { id: string }>(items: T[] = []) =>
    Object.fromEntries(items.map((item) => [item.id, item]));
  return {
    ...scenes.workshop!(),
    seats: order.map((seat, index) => player(seat, NAMES[index]!)),
    state: {
      ...begun,
      phase,
      turn,
      programmes: Object.fromEntries(order.map((seat) => [seat, programme(wish.programmes?.[seat])])),
      designs: byId(wish.designs),
      derps,
      craft: byId(wish.craft),
      settings: { ...begun.settings, ...wish.settings },
    },
  };
}
