// What the views read off the wire: whose desk it is, what this seat may do, things by id. No words, no markup.
import type { Json, Prompt, Seat, View } from '../../table/types';
import type { Craft, Derp, Design, Part, Programme, Sheet, WguMaterials, WguState } from './types';

export interface Desk {
  view: View<WguState>;
  state: WguState;
  you: Seat | null;
  mine: Programme | null;
  materials: WguMaterials | null;
}

export function deskOf(view: View<WguState>, you: Seat | null, materials: WguMaterials | null): Desk | null {
  const state = view.state;
  if (!state) return null;
  return { view, state, you, mine: you ? (state.programmes[you.seat] ?? null) : null, materials };
}

type Asked = Pick<View<unknown>, 'prompts'>;

export function prompt(view: Asked, move: string): Prompt | undefined {
  return view.prompts.find((one) => one.move === move);
}
export function may(view: Asked, move: string): boolean {
  return prompt(view, move) !== undefined;
}
/** A prompt's label parameter as text. */
export function told(of: Prompt | undefined, key: string): string {
  const value: Json | undefined = of?.label[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
/** The workshop's price list; null where this seat is not in the workshop. */
export function sheetOf(view: Asked): Sheet | null {
  const ready = prompt(view, 'ready');
  const sheet = ready?.odds as unknown as Sheet | null | undefined;
  return sheet && 'designs' in sheet ? sheet : null;
}

export function designsOf(state: WguState, seat: string): Design[] {
  return Object.values(state.designs).filter((design) => design.holder === seat);
}
export function derpsOf(state: WguState, seat: string): [string, Derp][] {
  return Object.entries(state.derps).filter(([, derp]) => derp.seat === seat);
}
export function craftOf(state: WguState, seat: string): Craft[] {
  return Object.values(state.craft).filter((craft) => craft.seat === seat);
}
export function partOf(state: WguState, craft: string, part: string): Part | undefined {
  return state.craft[craft]?.parts.find((one) => one.id === part);
}
/** The check that is being decided. */
export function checkOf(state: WguState) {
  return state.checks.at(-1) ?? null;
}
/** "15/18". */
export function rating(of: { fail: number; boom: number }): string {
  return `${of.fail}/${of.boom}`;
}
