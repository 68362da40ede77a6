// The scenes of Space Race, by the kind of beat. Fetched when a table first tells something.
import { End } from './End';
import { Lot, Tied } from './Lot';
import './stage.css';
import { Award, Candidate, Effect, Height, LadderScene, LiftOff, MissileScene } from './scenes';

export const scenes = {
  ladder: LadderScene,
  effect: Effect,
  'lift-off': LiftOff,
  missile: MissileScene,
  height: Height,
  award: Award,
  candidate: Candidate,
  lot: Lot,
  tied: Tied,
  end: End,
};

/** A year in which nobody launched is told, and is no moment of the film. */
export const steps = ['sr.no_launch'];
export { BEATS as beats } from '../wire';
export { credits } from './credits';
export { sounds } from './sounds';
