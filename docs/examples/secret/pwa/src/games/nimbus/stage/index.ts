// The scenes of Nimbus, by the kind of beat. Fetched with a table's first beat.
import { Round } from './Round';

export const scenes = { round: Round };

export { BEATS as beats } from '../wire';
