// The war die: before it falls (with the results next to it), and its outcome.
import { m } from '../../../i18n/messages';
import { alongWords, Cap, GoCap, isReady, seconds, tally, useLeft, useSending } from '../../../shared';
import { signed } from '../../../shared/words/figures';
import { promptOf } from '../../../table/read';
import { Hand } from '../hand/Hand';
import { SIDES, type ViewModel } from '../model';
import { useSeat } from '../props';
import type { War } from '../wire';
import { teamName, warRoller } from '../words';
import { Outcome, outcomeWords } from './Outcome';
import { rollerName } from './Results';
import { WarDie } from './WarDie';

/** Results are out, the die has yet to fall: the roller gets it, the others the worth of their tests. */
export function Conflict() {
  const { model, table } = useSeat();
  const waiting = table.view.pending;
  const mine = waiting.find((roll) => roll.seat === model.me);
  if (mine) return <WarDie key={mine.request} roll={mine} />;
  return (
    <Hand class="mb-results" {...outcomeWords(model, table)} world={(box) => <Outcome box={box} />}>
      <Cap off note={m.mb_war_die_next()}>
        {m.mb_waits_for({ name: rollerName(model, waiting[0]?.seat) })}
      </Cap>
    </Hand>
  );
}

/** The die's result in words: names, numbers, and why. */
export function warWords(model: ViewModel, war: War, name: string): string {
  if (war.roll === null) return m.mb_peace_no_die();
  const modifier = model.state.in_force.war_die.modifier;
  const fell = modifier === 0 ? String(war.roll) : `${war.roll} ${signed(modifier)}`;
  const counts = war.roll + modifier;
  const rolled = name ? m.mb_rolled({ name, n: fell }) : m.mb_rolled_itself({ n: fell });
  if (!war.war) return `${rolled} ${m.mb_neither_above({ n: counts })}`;
  const open = SIDES.flatMap((side) => {
    const n = war.threat[side];
    return n === undefined ? [] : [m.mb_threat_is({ team: teamName(model, side), n })];
  });
  return `${rolled} ${open.join(' ')}`;
}

export function Breather() {
  const { model, table } = useSeat();
  const war = model.state.reveal?.war ?? null;
  const { keep, sentState } = useSending();
  const clock = table.view.clock;
  const left = useLeft(clock);
  const ready = isReady(model);
  const next = model.state.turn + 1;
  const itself = left === null ? m.table_n_ready(tally(model.view)) : m.mb_by_itself({ n: seconds(left) });
  const act =
    sentState || ready ? (
      <GoCap
        state={sentState ?? 'counted'}
        word={m.mb_ready()}
        changeable={promptOf(table.view, 'unready') !== undefined}
        onTap={() => keep(table.send('unready'))}
      />
    ) : promptOf(table.view, 'ready') ? (
      <Cap kind="primary" note={alongWords(table) ?? itself} onTap={() => keep(table.send('ready'))}>
        {m.where_turn({ n: next })}
      </Cap>
    ) : (
      <Cap off note={itself}>
        {m.where_turn({ n: next })}
      </Cap>
    );
  return (
    <Hand
      class="mb-results"
      order={war?.war ? m.mb_war() : m.mb_peace()}
      note={war ? warWords(model, war, warRoller(table.view.log, table.say)) : undefined}
      world={(box) => <Outcome box={box} />}
    >
      {act}
    </Hand>
  );
}
