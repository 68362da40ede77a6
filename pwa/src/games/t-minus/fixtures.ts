// Moments of T-Minus as `make scenes` recorded them: tests and the gallery only, never in a build.
import { recorded } from '../../../testing/recorded';
import { BEATS, type Materials, type State } from './wire';

export const { materials, scenes, moments } = recorded<State, Materials>(
  import.meta.glob('./recorded.json', { eager: true, import: 'default' }),
  BEATS,
);
