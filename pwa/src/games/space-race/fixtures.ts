// Moments of Space Race as `make scenes` recorded them: tests and the gallery only, never in a build.
import { recorded } from '../../../testing/recorded';
import type { View } from '../../table/types';
import { BEATS, type EditionId, type Materials, type PastYear, type State } from './wire';

interface More {
  five: Materials;
  /** The history, for the gallery. */
  history: Record<string, PastYear[]>;
}
export const { materials, five, scenes, moments, history } = recorded<State, Materials, More>(
  import.meta.glob('./recorded.json', { eager: true, import: 'default' }),
  BEATS,
);
const materialsFor = (edition: EditionId) => (edition === 'five' ? five : materials);
/** For the gallery: each scene with the parts of its edition. */
export const materialsOf = (view: View<State>) => materialsFor(view.state?.edition ?? 'nine');
