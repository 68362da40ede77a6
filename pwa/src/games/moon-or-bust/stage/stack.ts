// A team's own rocket: its parts as they stand on each other.
import type { PartType } from '../wire';

/** A rocket's parts from the ground up: where the feet of each are, and how high it is. */
export const STACK: readonly [type: PartType, foot: number, high: number][] = [
  ['thruster', 0, 190],
  ['fuselage', -190, 300],
  ['nose_cone', -490, 250],
];
