// The scenes of T-Minus, by the kind of beat, and the picture before the first. Fetched with a table's first turn or beat.
import type { Occasions } from '../../../shared/stage/signs';
import { End } from './End';
import { Landing } from './Landing';
import './stage.css';
import { Build, Count, Fall, Flight, Risk, Separate, Throw } from './scenes';

export const scenes = {
  count: Count,
  throw: Throw,
  risk: Risk,
  flight: Flight,
  build: Build,
  separate: Separate,
  fall: Fall,
  landing: Landing,
  end: End,
};

/** The film has flights and losses, not what leads to them. */
export const steps = ['count', 'build', 'separate'];

/** The risk or the flight after it says the same. */
export const quiet = ['tm.named', 'tm.boards', 'dice.rolled'];

/** A rocket that falls: when it has been said. */
export const occasions: Occasions = ({ id }) =>
  id === 'tm.destroyed' || id === 'tm.crash' ? { from: 900 } : null;

export { BEATS as beats } from '../wire';
export { credits } from './credits';
export { sounds } from './sounds';
