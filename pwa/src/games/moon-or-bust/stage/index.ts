// The scenes of Moon or Bust!, by the kind of beat.

import type { Scenes } from '../../../shared/stage/scene';
import type { LogLine } from '../../../table/types';
import type { BeatLines, Line, Materials, State } from '../wire';
import { Event, Unlocked, Vote } from './Cards';
import { End } from './End';
import { FrontPage } from './FrontPage';
import { Hands } from './Hands';
import { Proxies } from './Proxies';
import { NoEvent, Nullified } from './Short';
import { Strike } from './Strike';
import { TestRun } from './TestRun';
import { War, WarDie } from './War';
import './stage.css';
import './sights.css';
import './end.css';
import './sizes.css';
import './credits.css';

export const scenes: Scenes<BeatLines, Line, State, Materials> = {
  event: Event,
  'no-event': NoEvent,
  vote: Vote,
  hands: Hands,
  proxies: Proxies,
  unlocked: Unlocked,
  strike: Strike,
  nullified: Nullified,
  test: TestRun,
  'war-die': WarDie,
  paper: FrontPage,
  war: War,
  end: End,
};

/** A turn begins with what the first team announces. */
export const number = (line: LogLine, last: number): number =>
  line.id === 'mb.announced' && line.team === 'a' ? last + 1 : last;

/** Its page is told by the lines before it. */
export const quiet = ['mb.turn_over'];

/** No headline twice in an evening. */
export const recalls = true;
export { BEATS as beats } from '../wire';
export { credits } from './credits';
export { occasions } from './occasions';
export { Seals as Opening } from './Seals';
export { sounds } from './sounds';
