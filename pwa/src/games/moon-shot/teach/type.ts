// What Moon Shot has to teach.
import type { Teaching } from '../../../shared/teach/types';
import type { AskedMove, PhaseKey, RoleName } from '../wire';

export type Term =
  | 'pyramids'
  | 'stack'
  | 'tube'
  | 'landed'
  | 'crash'
  | 'controlled'
  | 'perfect'
  | 'doubt'
  | 'colony'
  | 'crack'
  | 'claim'
  | 'witness'
  | 'target'
  | 'shot'
  | 'wholly';
export type Words = Teaching<PhaseKey, RoleName, AskedMove, Term>;
