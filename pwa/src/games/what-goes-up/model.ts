// The facts that views read off the wire: whose seat it is, what this seat may do, things by id. No words, no markup.

import { modelBy, type Viewed } from '../../shared/game';
import { oddsBy } from '../../table/read';
import type { View, Wire } from '../../table/types';
import type { Check, Craft, Derp, Design, Materials, Odds, Outcome, Sheet, State, Step } from './wire';

export const modelOf = modelBy(({ state, me }: Viewed<State, Materials>) => ({
  mine: state.programmes[me] ?? null,
}));
export type ViewModel = NonNullable<ReturnType<typeof modelOf>>;

type Asked = Pick<View<unknown>, 'prompts'> & Partial<Pick<View<unknown>, 'you'>>;

export const odds = oddsBy<Odds>();
/** The workshop's price list; null where this seat is not in the workshop. */
export function sheetOf(view: Asked): Sheet | null {
  const sheet = odds(view, 'ready');
  return sheet && 'designs' in sheet ? sheet : null;
}

/** The price list of the next turn's workshop, as things stand, for a seat that only watches; else null. */
export function planOf(view: Asked): Sheet | null {
  const sheet = odds(view, 'draw');
  return sheet && 'designs' in sheet && !isAsked(view) ? sheet : null;
}

export function designsOf(state: State, seat: string): Design[] {
  return Object.values(state.designs).filter((design) => design.holder === seat);
}
export function derpsOf(state: State, seat: string): [string, Derp][] {
  return Object.entries(state.derps).filter(([, derp]) => derp.seat === seat);
}
export function craftOf(state: State, seat: string): Craft[] {
  return Object.values(state.craft).filter((craft) => craft.seat === seat);
}
/** The craft of a programme on the pad. */
export const padsOf = (state: State, seat: string): Craft[] =>
  craftOf(state, seat).filter((craft) => craft.status === 'pad');
/** The derps aboard, as far as they are known. */
export const crewOf = ({ derps }: Pick<State, 'derps'>, craft: Craft | undefined): Derp[] =>
  craft?.crew.flatMap((id) => derps[id] ?? []) ?? [];
/** Names of those aboard whose stamina could still change a roll (WG-K5). */
export const saversOf = ({ purpose }: Pick<Check, 'purpose'>, crew: readonly Derp[]): string[] =>
  crew
    .filter((derp) => purpose !== 'jury_rig' && derp.stamina > 0 && derp.piloting + derp.engineering > 0)
    .map((derp) => derp.name);
/** A crew in space without a working capsule or anybody fit to fly is stranded (WG-X6, WG-E1). */
export const isHelpless = (state: Pick<State, 'derps'>, craft: Craft): boolean =>
  craft.status === 'flight' &&
  craft.crew.length > 0 &&
  !(
    craft.parts.some((part) => part.kind === 'capsule' && !part.disabled) &&
    crewOf(state, craft).some((derp) => derp.stamina >= 0)
  );
/** Whether the table waits for this seat. */
export const isAsked = ({ prompts }: Asked): boolean =>
  prompts.some((prompt) => prompt.must && !prompt.submitted);
/** WG-L2: whether there is a page to write on or to read. */
export function mayWrite({ view, state }: Pick<ViewModel, 'view' | 'state'>): boolean {
  const offered = view.prompts.some((prompt) => prompt.move === 'write');
  const out = state.books.pages.some((page) => page.about === 'eva');
  return out || (state.settings.writing && (offered || state.books.pages.length > 0));
}
/** The check that this seat is asked about, else the one that is applied first. */
export function checkOf(state: State, view?: Asked): Check | null {
  const part = view?.prompts.find((prompt) => prompt.must && !prompt.submitted)?.label.part;
  return state.checks.findLast((check) => check.parts[0] === part) ?? state.checks.at(-1) ?? null;
}
/** The craft that go up together, as far as they have not waited (WG-T1). */
export const togetherOf = ({ phase, queue, lit, waited, craft }: State): Craft[] =>
  phase === 'launch' || phase === 'insertion'
    ? [...lit, ...queue].flatMap((id) => (waited.includes(id) ? [] : (craft[id] ?? [])))
    : [];
/** The craft that is on, for a seat: about which it is asked, for which it rolls, or which goes up with others; else whose turn it is. */
export function craftOn(state: State, view?: Asked): Craft | undefined {
  const asked = view?.prompts.find((prompt) => prompt.must && !prompt.submitted)?.label.craft;
  const me = view?.you?.seat;
  const rolling = state.checks.findLast((check) => check.seat === me && check.outcome === null)?.craft;
  const mine = togetherOf(state).find((craft) => craft.seat === me)?.id;
  const on = rolling ?? checkOf(state, view)?.craft ?? mine ?? state.queue[0] ?? '';
  return state.craft[typeof asked === 'string' ? asked : on];
}
/** "15/18". */
export const rating = (part: { fail: number; boom: number }): string => `${part.fail}/${part.boom}`;

/** WG-K2: shares of a part's outcomes. */
export function sharesOf(
  part: { fail: number; boom: number },
  materials: Materials | null,
): Record<Outcome, number> {
  const from = (total: number) => materials?.at_least[Math.max(0, total)] ?? 0;
  const boom = from(part.boom);
  const bad = from(Math.min(part.fail, part.boom));
  return { ok: 1 - bad, fail: bad - boom, boom };
}

/** The highest total of the table's dice. */
export const mostOf = (materials: Materials | null): number => (materials?.at_least.length ?? 21) - 1;

/** WG-B3: as `invent` names it. */
export function whatOf(part: { kind: string; use: string; reusable: boolean }): string {
  return part.use || (part.reusable ? `${part.kind}_reusable` : part.kind);
}
/** WG-K8: a step that counts for a place of `visited`; the steps of an orbit with one name are one place. */
export function stepOf(place: string, steps: readonly Step[]): Step | undefined {
  const placeOf = (step: Step) =>
    step.kind === 'orbit' ? `${step.body}:${step.name.en!.toLowerCase()}` : step.id;
  return steps.find((step) => placeOf(step) === place);
}

export type DrawingAnswer = Wire['WhatGoesUpCheckDrawingOut'];
