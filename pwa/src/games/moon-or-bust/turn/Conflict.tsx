// The war die: before it falls (with the results next to it), and its outcome.
import { CircleCheck, Dices, Radio } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import {
  alongWords,
  Cap,
  DiceRow,
  DiceTag,
  Die,
  FuseBar,
  GoCap,
  Icon,
  isReady,
  RuleTag,
  seconds,
  Tag,
  tally,
  useLeft,
  useSending,
} from '../../../shared';
import { signed } from '../../../shared/words/figures';
import { lastRoll, promptOf } from '../../../table/read';
import { type Desk, diceOf, SIDES } from '../model';
import { useSeat } from '../props';
import { OwnRoll, Screen } from '../Screen';
import type { War } from '../wire';
import { teamName, warRoller } from '../words';
import {
  BothCounts,
  bestOwn,
  countsWords,
  NotebookNews,
  nextThrow,
  RevealSteps,
  rollerName,
  Seals,
  Verdict,
} from './Results';

function bothCounts(desk: Desk): string {
  const results = desk.state.reveal?.results;
  return SIDES.map((side) => `${teamName(desk, side)}: ${countsWords(results?.[side] ?? [])}`).join(' · ');
}

/** Results are out, the die has yet to fall: the roller gets ROLL, the others the worth of their tests. */
export function Conflict() {
  const { desk, table } = useSeat();
  const waiting = table.view.pending;
  const mine = waiting.find((roll) => roll.seat === desk.me);
  const force = desk.state.in_force;
  const left = useLeft(waiting[0]);
  const roller = rollerName(desk, waiting[0]?.seat);
  if (mine) {
    return (
      <OwnRoll
        roll={mine}
        order={m.mb_roll_war({ name: table.say.name(mine.seat) })}
        note={mine.due_ms != null ? m.mb_roll_war_note() : m.mb_roll_war_free()}
        below={<p class="muted mb-centre">{bothCounts(desk)}</p>}
      >
        <Die face={null} sides={20} />
        <p class="muted">{m.mb_war_if({ n: force.increase })}</p>
        <Seals words={m.mb_threat_sealed()} />
      </OwnRoll>
    );
  }
  const best = bestOwn(desk);
  const order =
    best && desk.side
      ? best.count > 1
        ? m.mb_verdict_best({ team: teamName(desk, desk.side), n: best.at + 1 })
        : m.mb_verdict({ team: teamName(desk, desk.side), n: 1 })
      : m.mb_results();
  return (
    <Screen
      order={order}
      band={
        <>
          <Icon of={Radio} size="l" />
          <b>{nextThrow(desk)}</b>
        </>
      }
      tag={
        left !== null && waiting.length > 0 ? (
          <Tag>{m.mb_by_itself({ n: seconds(left) })}</Tag>
        ) : (
          <Tag icon={Dices}>d20</Tag>
        )
      }
      note={best ? <Verdict correct={best.correct} /> : m.mb_no_own_test()}
      act={<Cap off>{m.mb_waits_for({ name: roller })}</Cap>}
    >
      {best && <p class="muted">{best.correct === 3 ? m.mb_three_right() : m.mb_no_order()}</p>}
      <BothCounts />
      <NotebookNews />
      <RevealSteps />
    </Screen>
  );
}

/** The die's result in words: names, numbers, and why. */
export function warWords(desk: Desk, war: War, name: string): string {
  if (war.roll === null) return m.mb_peace_no_die();
  const modifier = desk.state.in_force.war_die.modifier;
  const fell = modifier === 0 ? String(war.roll) : `${war.roll} ${signed(modifier)}`;
  const counts = war.roll + modifier;
  const rolled = name ? m.mb_rolled({ name, n: fell }) : m.mb_rolled_itself({ n: fell });
  if (!war.war) return `${rolled} ${m.mb_neither_above({ n: counts })}`;
  const open = SIDES.filter((side) => war.threat[side] !== undefined).map((side) =>
    m.mb_threat_is({ team: teamName(desk, side), n: war.threat[side]! }),
  );
  return `${rolled} ${open.join(' ')}`;
}

export function Breather() {
  const { desk, table } = useSeat();
  const war = desk.state.reveal?.war ?? null;
  const line = lastRoll(table.view.log);
  const name = warRoller(table.view.log, table.say);
  const { keep, way } = useSending();
  const clock = table.view.clock;
  const left = useLeft(clock);
  const ready = isReady(desk);
  const next = desk.state.turn + 1;
  const itself = left === null ? m.mb_n_ready(tally(desk.view)) : m.mb_by_itself({ n: seconds(left) });
  const act =
    way || ready ? (
      <GoCap
        state={way ?? 'counted'}
        word={m.mb_ready()}
        changeable={promptOf(table.view, 'unready') !== undefined}
        onTap={() => keep(table.send('unready'))}
      />
    ) : promptOf(table.view, 'ready') ? (
      <Cap kind="primary" note={alongWords(table) ?? itself} onTap={() => keep(table.send('ready'))}>
        {m.mb_turn_n({ turn: next })}
      </Cap>
    ) : (
      <Cap off note={itself}>
        {m.mb_turn_n({ turn: next })}
      </Cap>
    );
  const dice = war ? diceOf(war) : [];
  return (
    <Screen
      order={war?.war ? m.mb_war() : m.mb_peace()}
      note={war ? warWords(desk, war, name) : undefined}
      band={
        <>
          <Icon of={CircleCheck} size="l" />
          <b>{m.mb_counted()}</b>
        </>
      }
      tag={line ? <DiceTag line={line} by={name} /> : <Tag>{itself}</Tag>}
      above={clock ? <FuseBar clock={clock} total={clock.seconds} /> : undefined}
      act={act}
    >
      <div class="stage">
        {dice.length > 0 && <DiceRow faces={dice} sides={dice.map(() => 20)} fresh />}
        <Seals words={m.mb_threat_stays()} />
        <p class="muted">
          {m.mb_war_needs()} <RuleTag rule="MB-17" />
        </p>
      </div>
      <BothCounts />
      <NotebookNews />
      <RevealSteps />
    </Screen>
  );
}
