// The scenes of Space Race, by the kind of beat. Fetched with a table's first beat.
import { End } from './End';
import { LadderScene } from './LadderScene';
import { Lot, Tied } from './Lot';
import './stage.css';
import { Award, Candidate, Effect, Height, LiftOff, MissileScene, Short } from './scenes';

export const scenes = {
  ladder: LadderScene,
  effect: Effect,
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

/** Players who did not launch, or did not come far enough, have a beat but no moment in the film. */
export const steps = ['sr.no_launch', 'sr.short'];
export { BEATS as beats } from '../wire';
export { credits } from './credits';
export { sounds } from './sounds';
