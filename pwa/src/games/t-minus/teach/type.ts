// What T-Minus has to teach.
import type { Teaching } from '../../../shared/teach/types';
import type { AskedMove, PhaseKey, RoleName } from '../wire';

export type Term =
  | 'token'
  | 'risk'
  | 'tank'
  | 'capsule'
  | 'stages'
  | 'goal'
  | 'crash'
  | 'build'
  | 'fire'
  | 'separate'
  | 'pass'
  | 'silence'
  | 'supply'
  | 'handicap'
  | 'line';
export type Words = Teaching<PhaseKey, RoleName, AskedMove, Term>;
