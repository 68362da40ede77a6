// Names of things, craft, places and firsts, and the contents of a drawing, in words.
import { m } from '../../i18n/messages';
import { capital, local } from '../../shared/words/lists';
import { whatWords, words } from './ids';
import { craftOf, stepOf, type ViewModel, whatOf } from './model';
import type { Ctx, Drawing, Step } from './wire';

/** "stage", "reusable capsule", "EVA pack". */
export function thingWords(part: { kind: string; use: string; reusable: boolean }): string {
  return words(`what_goes_up.what.${whatOf(part)}`, {}, null) ?? part.kind;
}

/** "Stage 8": what a thing is called unless somebody thinks of a better name. */
export function thingName(id: string, mass: number, taken: readonly string[]): string {
  const plain = `${capital(whatWords(id))}${mass > 1 ? ` ${mass}` : ''}`;
  let name = plain;
  for (let n = 2; taken.includes(name); n += 1) name = `${plain} · ${n}`;
  return name.slice(0, 40);
}

/** "Triplet 2": the first name of a drawing's that no craft of this seat has had. */
export function craftName(drawing: Drawing, model: ViewModel): string {
  const flown = model.state.books.pages.filter((page) => page.owner === model.me).map((page) => page.name);
  const taken = [...flown, ...craftOf(model.state, model.me).map((craft) => craft.name)];
  for (let n = 1; ; n += 1) {
    const name = `${drawing.name.slice(0, 36)} ${n}`;
    if (!taken.includes(name)) return name;
  }
}

/** A place of the board, or one that players named. */
export function stepAt(id: string, { materials, view }: Pick<Ctx, 'materials' | 'view'>): Step | undefined {
  const steps = materials?.board?.steps ?? [];
  return steps.find((step) => step.id === id) ?? view.state?.named[id] ?? stepOf(id, steps);
}

export const placeWords = (id: string, say: Ctx): string => words(id, {}, say) ?? id;

/** A place that counts once, or an orbit of a body: "Low orbit", "low, the Moon". */
export function spotWords(key: string, say: Ctx): string {
  const [body, orbit] = key.split(':');
  const steps = say.materials?.board?.steps ?? [];
  const step = steps.find((step) => step.body === body && step.orbit !== null && step.orbit === orbit);
  const parts = key.split(':').map((place) => placeWords(place, say));
  return words(key, {}, say) ?? (step ? local(step.name) : parts.reverse().join(', '));
}

/** The achievement of a first: a key is `what`, or `what:where`. "New place: Suborbital hop". */
export function firstWords(key: string, say: Ctx): string {
  const [first = ''] = key.split(':');
  const label = words(`what_goes_up.first.${first}`, {}, say) ?? placeWords(first, say);
  return first === key ? label : m.ui_colon({ of: label, says: spotWords(key.slice(first.length + 1), say) });
}
