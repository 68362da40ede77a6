// The scenes of Moon Shot, by the kind of beat. Fetched with a table's first beat.
import type { Occasions } from '../../../shared/stage/signs';
import type { LogLine } from '../../../table/types';
import { End } from './End';
import './stage.css';
import { Claim } from './Claim';
import { Shot } from './Shot';

export const scenes = { shot: Shot, claim: Claim, end: End };

/** An empty tube is no moment to remember. */
export const steps = ['ms.missed', 'ms.claimed'];

export { stands } from '../story';
/** A paragraph for each shot. */
export const number = (line: LogLine, last: number): number =>
  typeof line.number === 'number' ? line.number : last;

/** A miss, and a claim that was not believed. */
export const occasions: Occasions = ({ id }) =>
  id === 'ms.missed' || id === 'ms.rejected' ? { from: 300 } : null;

export { BEATS as beats } from '../wire';
export { credits } from './credits';
export { sounds } from './sounds';
