// Holds the hand-written shapes to those generated from openapi.yaml: it compiles, or a field has moved.
import type { components } from '../api/schema';
import type { GameInfo, Prompt, Reply, View } from './types';

type Wire = components['schemas'];
/** The fields that a shape names; not those it would let pass besides. */
type Named<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };
/** True where both have the same fields; else an object that names those only one has. */
type SameFields<Ours, Theirs> = [
  Exclude<Named<Ours>, Named<Theirs>>,
  Exclude<Named<Theirs>, Named<Ours>>,
] extends [never, never]
  ? true
  : { onlyHere: Exclude<Named<Ours>, Named<Theirs>>; onlyOnTheWire: Exclude<Named<Theirs>, Named<Ours>> };

export const checked: {
  view: SameFields<View, Wire['View']>;
  prompt: SameFields<Prompt, Wire['PromptView']>;
  reply: SameFields<Reply, Wire['Reply']>;
  detail: SameFields<GameInfo, Wire['GameDetail']>;
} = { view: true, prompt: true, reply: true, detail: true };
