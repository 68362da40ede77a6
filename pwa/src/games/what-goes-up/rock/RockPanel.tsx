// The falling rock on a phone: how far it is, how many turns are left, what a nudge takes and brings, who can make one.

import { m } from '../../../paraglide/messages';
import { Glyph, Plate, placeOf } from '../../../shared';
import { ChanceBar } from '../Chances';
import { whyNot } from '../flight/Ways';
import { odds } from '../model';
import { useSeat } from '../props';
import { RockTrack } from './RockTrack';
import { atTheRock, ROCK_NUDGES, type RockView, rockOf } from './rock';
import './rock.css';

/** "That is enough: twenty are reached in turn 14." */
export function verdictWords(rock: RockView): string {
  if (rock.savedIn !== null) return m.wgr_enough({ turn: rock.savedIn });
  return rock.then > rock.total
    ? m.wgr_not_yet({ n: rock.then, missing: rock.missing })
    : m.wgr_none_yet({ n: rock.missing });
}

/** `brief` while something else is being done: only the current state. */
export function RockPanel({ brief = false }: { brief?: boolean }) {
  const { desk, table } = useSeat();
  const { state } = desk;
  const rock = rockOf(state);
  if (!rock) return null;
  const there = atTheRock(state.craft, desk.materials?.board ?? null);
  const rows = odds(table.view, 'nudge')?.craft ?? [];
  return (
    <div class="panel tight wgr">
      <Plate end={m.wgr_turns_left({ n: rock.last - rock.turn })}>{m.wgr_title()}</Plate>
      <RockTrack rock={rock} />
      <p>
        <b class="num">{m.wgr_of({ n: rock.total, of: ROCK_NUDGES })}</b>
        {rock.eachTurn > 0 && ` · ${m.wgr_each_turn({ n: rock.eachTurn })}`}
      </p>
      <p class="muted">{verdictWords(rock)}</p>
      {!brief && (
        <>
          <p class="muted">{m.wgr_takes({ n: rock.brings })}</p>
          {there.map((craft) => {
            const row = rows.find((one) => one.craft === craft.id);
            return (
              <div key={craft.id} class="wgr-craft">
                <span class="who">
                  <Glyph place={placeOf(table.view, craft.seat)} /> {craft.name}
                </span>
                <span class="muted">
                  {row?.blocked ? whyNot(row.blocked) : m.wgf_fuel({ n: craft.fuel })}
                </span>
                <ChanceBar chances={row?.chances?.after} />
              </div>
            );
          })}
          {there.length === 0 && <p class="muted">{m.wgr_nobody()}</p>}
        </>
      )}
    </div>
  );
}
