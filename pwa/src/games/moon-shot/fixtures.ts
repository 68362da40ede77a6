// Moments of Moon Shot as `make scenes` recorded them: tests and the gallery only, never in a build.
import { recorded } from '../../../testing/recorded';
import type { View } from '../../table/types';
import { BEATS, type Materials, type Options, type State } from './wire';

interface More {
  /** What shots come to, by an option that changes it. */
  variants: Partial<Record<keyof Options, Materials>>;
}
export const { materials, variants, scenes, moments } = recorded<State, Materials, More>(
  import.meta.glob('./recorded.json', { eager: true, import: 'default' }),
  BEATS,
);
/** For the gallery: each scene with the materials of its options. */
export const materialsOf = ({ state }: View<State>): Materials =>
  Object.entries(variants).find(([option]) => state?.options[option as keyof Options])?.[1] ?? materials;
