// The middle of the screen in flight: the board, floating things, and this programme's craft in words.

import { m } from '../../paraglide/messages';
import { Deck, listWords, Plate } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { piecesOf, Rocket } from './craft/Rocket';
import { Scale } from './flight/Scale';
import { checkOf, craftOf, craftOn, mostOf } from './model';
import { type Seat, useSeat } from './props';
import { Standings } from './Standings';
import { World } from './set/World';
import type { Craft } from './wire';
import { designName, nameOf } from './words';

const RockPanel = lazyPart(() => import('./rock/RockPanel'), 'RockPanel');

/** "Pip · 3 fuel · 2 rations · docked to Lark". */
export function craftWords(craft: Craft, { desk, table }: Seat): string {
  const { state } = desk;
  const crew = craft.crew.map((id) => state.derps[id]?.name).filter((name): name is string => !!name);
  const broken = craft.parts.filter((part) => part.disabled);
  return [
    craft.debris ? m.wgf_debris() : crew.length > 0 ? listWords(crew) : m.wgf_no_crew(),
    m.wgf_fuel({ n: craft.fuel }),
    m.wgf_rations({ n: craft.rations }),
    craft.docked.length > 0 &&
      m.wgf_docked({ names: listWords(craft.docked.map((id) => nameOf(id, table.say))) }),
    broken.length > 0 &&
      m.wgf_broken_parts({ names: listWords(broken.map((one) => designName(state, one.design) ?? '?')) }),
    craft.written_off && m.wgf_written_off(),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function Aloft() {
  const { desk, table } = useSeat();
  const { state } = desk;
  const board = desk.materials?.board;
  const mine = craftOf(state, desk.me);
  const afloat = Object.values(state.afloat);
  const on = craftOn(state);
  const check = checkOf(state);
  const most = mostOf(desk.materials);
  const others = on !== undefined && on.seat !== desk.me;
  return (
    <Deck>
      {state.rock && <RockPanel />}
      {board && <World {...{ state, board }} say={table.say} part={{ on: on?.id ?? null, whole: false }} />}
      {[...(others ? [on!] : []), ...mine].map((craft) => (
        <div key={craft.id} class="panel tight wgu-craft">
          <Plate end={nameOf(craft.at, table.say)}>{craft.name}</Plate>
          <div class="wgu-flying">
            <Rocket pieces={piecesOf(craft.parts)} small />
            <p class="muted grow">{craftWords(craft, { desk, table })}</p>
          </div>
          {craft === on && check && !check.outcome && (
            <Scale fail={check.fail} boom={check.boom} most={most} mark={null} />
          )}
        </div>
      ))}
      {afloat.length > 0 && (
        <div class="panel tight">
          <Plate>{m.wgf_afloat()}</Plate>
          {afloat.map((one) => {
            const values = {
              name: designName(state, one.part.design) ?? '?',
              seat: table.say.name(one.seat),
              place: nameOf(one.at, table.say),
            };
            return (
              <p key={one.part.id} class="muted">
                {one.active ? m.wgf_light_on(values) : m.wgf_light_off(values)}
              </p>
            );
          })}
        </div>
      )}
      <div class="panel tight">
        <Standings {...{ state }} say={table.say} look="wgu-crew" size={14} />
      </div>
    </Deck>
  );
}
