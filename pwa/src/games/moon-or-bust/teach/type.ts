// What Moon or Bust! has to teach.
import type { Teaching } from '../../../shared/teach/types';
import type { AskedMove, PhaseKey, RoleName } from '../wire';

export type Term =
  | 'test'
  | 'solution'
  | 'viable'
  | 'funding'
  | 'pr'
  | 'threat'
  | 'war'
  | 'proxy'
  | 'power'
  | 'sabotage'
  | 'nullify'
  | 'event'
  | 'notebook'
  | 'conference'
  | 'grant'
  | 'fast_mode'
  | 'green'
  | 'part'
  | 'triple'
  | 'war_die';
export type Words = Teaching<PhaseKey, RoleName, AskedMove, Term>;
