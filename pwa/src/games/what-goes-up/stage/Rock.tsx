// The falling rock on the stage: a nudge, and its state at the end of a turn.

import { m } from '../../../i18n/messages';
import { easeOut, Scene } from '../../../shared/scene';
import { RockTrack } from '../rock/RockTrack';
import { ROCK_NUDGES, rockOf } from '../rock/rock';
import set from '../set.svg';
import type { SceneOf } from '../wire';
import { LEFT_OF } from './Corner';
import '../rock/rock.css';

const MOVES_MS = 800;
const SAID_AT = 1200;

/** One nudge; a turn that is over, in which the rock comes nearer. */
export function Rock(props: SceneOf<'wgu.nudged' | 'wgu.rock'>) {
  const { line, elapsed, onTv, reduced, view } = props;
  const nudged = line.id === 'wgu.nudged';
  const now = view.state && rockOf({ ...view.state, turn: line.turn });
  const came = nudged ? 1 : easeOut(elapsed, 0, MOVES_MS, reduced);
  const isSaid = elapsed >= SAID_AT;
  return (
    <Scene
      onTv={onTv}
      wide
      look="wgs wgs-rock"
      letters={LEFT_OF}
      say={nudged ? m.wgr_cap({ name: line.name }) : m.wgr_turn({ turn: line.turn })}
      why={isSaid && m.wgr_of({ n: line.nudges, of: ROCK_NUDGES })}
      more={isSaid && !nudged && line.each_turn > 0 ? m.wgr_each_turn({ n: line.each_turn }) : ''}
      picture={
        <>
          <img class="stage-still" src={set} alt="" />
          {now && <RockTrack rock={{ ...now, total: line.nudges }} moved={came} />}
        </>
      }
    />
  );
}
