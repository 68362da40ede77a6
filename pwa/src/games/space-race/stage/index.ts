// The scenes of Space Race, by the kind of beat. Fetched with a table's first beat.
import type { Step } from '../../../shared/stage/again';
import { Effect } from './Effect';
import { End } from './End';
import { LadderScene } from './LadderScene';
import { Lot } from './Lot';
import './stage.css';
import { Award, Candidate, Height, LiftOff, MissileScene, Paid, Said, Short, Tied } from './scenes';

export const scenes = {
  ladder: LadderScene,
  effect: Effect,
  said: Said,
  paid: Paid,
  'lift-off': LiftOff,
  missile: MissileScene,
  height: Height,
  short: Short,
  award: Award,
  candidate: Candidate,
  lot: Lot,
  tied: Tied,
  end: End,
};

/** What came to nothing has a beat but no moment in the film: no launch, one that fell short. */
export const steps: readonly Step[] = ['sr.no_launch', 'sr.short'];
export const quiet = ['sr.closed'];
export { BEATS as beats } from '../wire';
export { credits } from './credits';
export { occasions } from './occasions';
export { sounds } from './sounds';
