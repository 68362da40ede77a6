// What Space Race has to teach.
import type { Teaching } from '../../../shared/teach/types';
import type { AskedMove, PhaseKey, RoleName } from '../wire';

export type Term =
  | 'space'
  | 'part'
  | 'value'
  | 'level'
  | 'streak'
  | 'steal'
  | 'knock_off'
  | 'garnet'
  | 'tol'
  | 'radiation'
  | 'launch'
  | 'height'
  | 'missiles'
  | 'engine'
  | 'black_hole'
  | 'comms'
  | 'line'
  | 'alliance'
  | 'candidate'
  | 'bonus'
  | 'goofspiel'
  | 'collision'
  | 'submission'
  | 'record'
  | 'straight';
export type Words = Teaching<PhaseKey, RoleName, AskedMove, Term>;
