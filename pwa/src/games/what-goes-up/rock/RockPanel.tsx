// The falling rock on a phone: how far it is, how many turns are left, whether the nudges made so far are enough.

import { m } from '../../../i18n/messages';
import { Plate } from '../../../shared';
import { useSeat } from '../props';
import { RockTrack } from './RockTrack';
import { ROCK_NUDGES, type RockView, rockOf } from './rock';
import './rock.css';

/** "That is enough: twenty are reached in turn 14." */
export function verdictWords(rock: RockView): string {
  if (rock.savedIn !== null) return m.wgr_enough({ turn: rock.savedIn });
  return rock.then > rock.total
    ? m.wgr_not_yet({ n: rock.then, missing: rock.missing })
    : m.wgr_none_yet({ n: rock.missing });
}

export function RockPanel() {
  const { model } = useSeat();
  const rock = rockOf(model.state);
  if (!rock) return null;
  return (
    <div class="panel tight stack wgw-stack">
      <Plate end={m.wgr_turns_left({ n: rock.last - rock.turn })}>{m.wgr_title()}</Plate>
      <RockTrack rock={rock} />
      <p>
        <b class="num">{m.wgr_of({ n: rock.total, of: ROCK_NUDGES })}</b>
        {rock.eachTurn > 0 && ` · ${m.wgr_each_turn({ n: rock.eachTurn })}`}
      </p>
      <p class="muted">{verdictWords(rock)}</p>
    </div>
  );
}
