// A sentence at the desk that can be done, and what the server offers for it.
import type { Json, JsonObject, Wire } from '../../../table/types';
import type { Patch, Place } from './values';

/** The verb's name without its game's. */
export const verbOf = ({ verb }: VerbOffer): string => verb.slice(verb.indexOf('.') + 1);

/** As the server offers them. `item`: the counted item of a list. */
export type VerbOffer = Omit<Wire['VerbOffer'], 'about' | 'least' | 'most' | 'value'> & {
  about: JsonObject;
  least: number | null;
  most: number | null;
  value: Json;
};
export type StepInfo = Omit<Wire['PastStep'], 'where'> & { where: JsonObject };

/** A sentence that can be done. */
export interface Deed {
  id: string;
  sentence: string;
  note?: string;
  /** The owner: a heading in the list. */
  group: string;
  /** Its subject and its verb, which a tap on the board selects. */
  about?: JsonObject;
  verb?: string;
  /** Hidden until part of it is typed: a thing that no player has, a value. */
  quiet?: boolean;
  what:
    | { kind: 'amount'; offer: VerbOffer; by: number }
    | ({ kind: 'value'; patch?: Patch | null } & Place)
    | { kind: 'look'; path: string }
    | { kind: 'back'; to: number }
    | { kind: 'rewind'; to: number | null }
    | { kind: 'out'; seat: string }
    | { kind: 'go'; seat: string; move: string }
    | { kind: 'place' | 'seat'; seat: string }
    | { kind: 'swap'; seat: string; other: string }
    | { kind: 'move'; seat: string; team: string | null; role: string | null }
    | { kind: 'end' };
}

export type Amount = Extract<Deed['what'], { kind: 'amount' }>;
