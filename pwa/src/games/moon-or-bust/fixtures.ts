// Moments of Moon or Bust! as `make scenes` recorded them: tests and the gallery only, never in a build.
import { recorded } from '../../../testing/recorded';
import { BEATS, type Materials, type PastTurn, type State } from './wire';

export const { materials, scenes, moments, history } = recorded<
  State,
  Materials,
  { history: Record<string, PastTurn[]> }
>(import.meta.glob('./recorded.json', { eager: true, import: 'default' }), BEATS);
