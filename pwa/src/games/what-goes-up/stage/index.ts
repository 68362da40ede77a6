// The scenes of What Goes Up, by the kind of beat.
import type { Step } from '../../../shared/stage/again';
import type { Scenes } from '../../../shared/stage/scene';
import type { BeatLines, Line, Materials, State } from '../wire';
import { Home, Lost, Memorial, Stranded, Triumph } from './Cards';
import { AsPlanned, Check, Reroll, Rescue } from './Check';
import { End } from './End';
import { Flap } from './Flap';
import { FrontPage } from './FrontPage';
import { Rock } from './Rock';
import { SongOver } from './Song';
import './stage.css';

export const scenes: Scenes<BeatLines, Line, State, Materials> = {
  check: Check,
  reroll: Reroll,
  rescue: Rescue,
  row: AsPlanned,
  card: Triumph,
  home: Home,
  lost: Lost,
  stranded: Stranded,
  memorial: Memorial,
  nudged: Rock,
  rock: Rock,
  song: SongOver,
  turn: FrontPage,
  flap: Flap,
  end: End,
};

/** A passed check has a beat, but no moment in the film. */
export const steps: readonly Step[] = [(line) => line.id === 'wgu.rolled' && line.outcome === 'ok'];
/** Work of every turn, and what the check or the flight after it says. */
export const quiet = [
  ...[
    'turn',
    'begun',
    'launches',
    'improved',
    'trained',
    'order',
    'lift_off',
    'worse',
    'new_step',
    'as_planned',
  ].map((id) => `wgu.${id}`),
  'dice.rolled',
];
export const mourned = ['wgu.died'];
/** No headline twice in an evening. */
export const recalls = true;
export { BEATS as beats } from '../wire';
export { credits } from './credits';
export { occasions } from './occasions';
