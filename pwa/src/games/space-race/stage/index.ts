// The scenes of Space Race, by the kind of beat. Fetched when a table first tells something.
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

/** Who did not launch or come far enough is told, and is no moment of the film. */
export const steps = ['sr.no_launch', 'sr.short'];
export { BEATS as beats } from '../wire';
export { credits } from './credits';
export { sounds } from './sounds';
