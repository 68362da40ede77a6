// What What Goes Up has to teach.
import type { Teaching } from '../../../shared/teach/types';
import type { AskedMove, PhaseKey, RoleName } from '../wire';

export type Term =
  | 'up_goer'
  | 'derp'
  | 'dots'
  | 'points'
  | 'rating'
  | 'fail'
  | 'boom'
  | 'check'
  | 'stage'
  | 'insertion'
  | 'capsule'
  | 'habitat'
  | 'thruster'
  | 'burn'
  | 'rcs'
  | 'rations'
  | 'payload'
  | 'probe'
  | 'waylight'
  | 'eva'
  | 'piloting'
  | 'engineering'
  | 'stamina'
  | 'luck'
  | 'plan'
  | 'test_flight'
  | 'duration'
  | 'prestige'
  | 'stranded'
  | 'jury_rig'
  | 'rock';
export type Words = Teaching<PhaseKey, RoleName, AskedMove, Term>;
