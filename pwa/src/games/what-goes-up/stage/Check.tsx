// A roll along its scale, the verdict, what it does, who could save it; a second roll on luck; somebody saves it.

import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { placeOf, seatColour, ThrownDice, throwLength } from '../../../shared';
import { glyphPath } from '../../../shared/kit/Glyph';
import { easeOut, progress, Scene } from '../../../shared/scene';
import { sharedWith } from '../../../shared/stage/again';
import type { SceneProps } from '../../../shared/stage/scene';
import { useCueAt } from '../../../shared/stage/useHeard';
import { rightOf } from '../../../shared/tips/words';
import { signed } from '../../../shared/words/figures';
import { listWords } from '../../../shared/words/lists';
import type { LogLine } from '../../../table/types';
import { skillWord } from '../flight/choices';
import { type Aboard, asksWords, effectWords } from '../flight/does';
import { OUTCOMES, outcomeTone, outcomeWords } from '../flight/outcomes';
import { aboardWords, highestWords, isWords, rolledWords } from '../flight/plan';
import { atOf, Scale } from '../flight/Scale';
import { purposeWords } from '../ids';
import { mostOf } from '../model';
import { Deciding, skillFor } from '../set/Undecided';
import { BEATS, BOOST, type Materials, type Outcome, type SceneOf, type Skill, type State } from '../wire';
import { BLAST_MS, Corner, explodes, roomLeft } from './Corner';
import { Row } from './Row';
import { diceOf, plannedOf, type Rolled, rollOf, type Thrown } from './readLog';
import { doerOf, spareWords, verdictWords } from './verdicts';

const THROW_AT = 600;
const FLIGHT_MS = 1800;
const REST_MS = 800;
const SLIDE_AT = 600;
const SLIDE_MS = 600;
const NOW_AT = SLIDE_AT + SLIDE_MS + 300;

/** Real dice that were typed in drop in. */
const flightOf = ({ entered, sides }: Thrown) => (entered ? throwLength(sides, true) : FLIGHT_MS);

interface RollingProps {
  thrown: Thrown;
  elapsed: number;
  /** The dice's position on the scale, in percent. */
  at: number;
  onTv: boolean;
  reduced: boolean;
}
/** Dice that roll along the scale to what they show; several lie side by side. */
function Rolling({ thrown, elapsed, at, onTv, reduced }: RollingProps) {
  if (elapsed < THROW_AT) return null;
  return (
    <div class={`wgs-dice ${thrown.faces.length > 1 ? 'more' : ''}`} style={{ '--at': at.toFixed(2) }}>
      <ThrownDice
        {...{ ...thrown, onTv, reduced }}
        elapsed={elapsed - THROW_AT}
        lasts={flightOf(thrown)}
        pool={false}
      />
    </div>
  );
}

/** Lines of an older server do not say who was aboard. */
const aboardOf = ({ crew, tower }: Rolled): Aboard => ({ empty: crew?.length === 0, tower });

const verdict = (outcome: Outcome, words: string): ComponentChildren => (
  <span class={`wgs-verdict ${outcomeTone(outcome)}`}>{words || outcomeWords(outcome)}</span>
);

/** Flags of those who called it (WG-K10). */
function Called({
  seats,
  view,
  say,
}: Pick<RollProps['props'], 'view' | 'say'> & { seats: readonly string[] }) {
  return (
    <ul class="wgs-called" aria-hidden="true">
      {seats.map((seat) => (
        <li key={seat} class={seatColour(placeOf(view, seat))}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={glyphPath(placeOf(view, seat))} />
          </svg>
          {say.name(seat)}
        </li>
      ))}
    </ul>
  );
}

/** "Reentry: 7, OK.": what led to a landing and was not shown before it. */
function landingWords(log: readonly LogLine[], { purpose, flight, parts }: Rolled): string {
  if (purpose !== 'landing') return '';
  const fell = log.filter(
    (line): line is LogLine & Rolled => line.id === 'wgu.rolled' && line.flight === flight,
  );
  const last = fell.findLast((line) => line.purpose === 'reentry' && line.parts[0] === parts[0]);
  if (last?.scene !== '') return '';
  const says = `${last.total}, ${outcomeWords(last.outcome)}.`;
  return m.ui_colon({ of: purposeWords('reentry'), says });
}

interface RollProps {
  props: Omit<SceneProps<unknown, State, Materials>, 'line'>;
  roll: Rolled;
  total: number;
  outcome: Outcome;
  /** Those aboard who could still change it. */
  savers: readonly string[] | undefined;
  title: string;
  /** Of a cluster: one a stage. */
  totals?: readonly number[];
  /** Somebody can still change it: nothing burns and nothing holds before that. */
  open: boolean;
  /** All but sure, and shown because it went badly: its die lies there. */
  lies?: boolean;
}
function Roll({ props, roll, total, outcome, savers, title, totals, open, lies = false }: RollProps) {
  const { log, view, onTv, reduced, say, beat, materials } = props;
  const thrown = diceOf(log, beat.seq, total, totals, roll.flight);
  const flight = flightOf(thrown);
  const saidAt = THROW_AT + flight + REST_MS;
  const elapsed = props.elapsed + (lies ? saidAt : 0);
  const said = elapsed >= saidAt;
  useCueAt(elapsed, saidAt, outcome === 'boom' && !open ? 'lost' : null);
  const most = Math.max(mostOf(materials), total);
  const flown = progress(elapsed, THROW_AT, flight, reduced);
  const rolled = easeOut(elapsed, THROW_AT, flight, reduced);
  const mark = elapsed < THROW_AT || (reduced && flown < 1) ? null : 1 + (total - 1) * rolled;
  const does = effectWords(roll.purpose, outcome, aboardOf(roll));
  const name = view.state?.craft[roll.flight]?.name ?? roll.name;
  const saving = savers?.length ? m.wgs_can_save({ names: listWords(savers), n: savers.length, name }) : '';
  const right = rightOf({ tips: roll.calls ?? {}, truth: outcome });
  const called =
    right.length > 0 && m.wgu_line_called({ names: listWords(right.map((seat) => say.name(seat))) });
  const final = explodes({ ...roll, outcome, open }, view.state);
  const before = landingWords(log, roll);
  const words = verdictWords(roll.purpose, outcome, doerOf(log, roll, name));
  const numbers = spareWords(total, roll, outcome) || rolledWords(total, roll, most);
  const says =
    words && !open ? m.ui_colon({ of: purposeWords(roll.purpose), says: outcomeWords(outcome) }) : title;
  const asks = asksWords(roll.purpose, roll.crew?.length !== 0);
  const asked = m.wgs_asks({ fail: roll.fail - 1, seat: say.name(roll.seat) });
  return (
    <Scene
      onTv={onTv}
      wide
      look={final && elapsed >= saidAt + BLAST_MS ? 'wgs wgs-still' : 'wgs'}
      letters={roomLeft(roll.purpose)}
      say={said ? (open ? isWords(total, outcome) : verdict(outcome, words)) : title}
      why={said ? `${says}. ${numbers}` : `${asks || asked} ${highestWords(totals)}`}
      more={
        said
          ? [open || (words && outcome === 'ok') ? '' : does, saving, called].filter(Boolean).join(' ')
          : (asks && asked) || before || (roll.crew && aboardWords(roll.crew))
      }
      picture={
        <>
          <Corner
            {...{ onTv, reduced, view, roll, saidAt, final }}
            outcome={open ? null : outcome}
            t={elapsed}
          />
          {said && !final && <Called {...{ view, say }} seats={right} />}
        </>
      }
      foot={
        <>
          <Rolling {...{ thrown, elapsed, onTv, reduced }} at={atOf(mark ?? 1, most)} />
          <Scale fail={roll.fail} boom={roll.boom} {...{ most, mark }} said={flown >= 1} told={said} />
        </>
      }
    />
  );
}

const worse = (roll: Rolled, other: Rolled | undefined) =>
  !other || OUTCOMES.indexOf(roll.outcome) >= OUTCOMES.indexOf(other.outcome);

/** Of several dice of one flight, which comes down without a crew, the worst. */
export function Check(props: SceneOf<'wgu.rolled'>) {
  const { line, log, view } = props;
  const flights = new Map<string, Rolled>();
  for (const roll of sharedWith(line, log, BEATS))
    if (worse(roll, flights.get(roll.flight))) flights.set(roll.flight, roll);
  const [roll = line, ...others] = flights.values();
  // Wild ones of the same throw have the stage to themselves after it.
  const waiting = (roll.wild ? [] : (view.state?.checks ?? [])).filter(
    ({ outcome, craft }) => outcome === null && !flights.has(craft),
  );
  if (others.length + waiting.length > 0) return <Row {...{ props, waiting }} lines={[roll, ...others]} />;
  const title = m.wgs_rolls({ name: roll.name, what: purposeWords(roll.purpose) });
  const { total, outcome, savers, totals, open, sure } = roll;
  return <Roll {...{ props, roll, total, outcome, savers, title, totals, open }} lies={sure} />;
}

export function Reroll(props: SceneOf<'wgu.reroll'>) {
  const { line, log, say, view } = props;
  const roll = rollOf(log, line.flight);
  const title = m.wgs_luck({ seat: say.name(line.by) });
  if (!roll) return <h1 class="say">{title}</h1>;
  const { total, outcome, savers } = line;
  const open =
    outcome !== 'ok' && !explodes({ purpose: roll.purpose, flight: roll.flight, outcome }, view.state);
  return <Roll {...{ props, roll, total, outcome, savers, title, open }} />;
}

/** "+3 piloting: line +1, up to Boom."; empty where the roll moved instead, or nothing did (WG-K5). */
export function movesWords({ spent, boosts, before, after }: SceneOf<'wgu.saved'>['line']): string {
  const adds = (skill: Skill) =>
    spent.reduce((sum, by) => sum + (by.skill === skill ? by.times * by.points : 0), 0);
  const words = (skill: Skill, points: number, n: number) => {
    if (points === 0 || n <= 0) return '';
    const said = { points: signed(points), skill: skillWord(skill), n };
    return n < points && skill === 'piloting' ? m.wgs_moves_to_boom(said) : m.wgs_moves(said);
  };
  const boom = words('engineering', adds('engineering'), after.boom - before.boom);
  const fail = words('piloting', adds('piloting') + boosts * BOOST, after.fail - before.fail);
  return [boom, fail].filter(Boolean).join(' ');
}

/** A roll is saved: the line slides, or with the other reading the mark does. */
function Slides({ props, title }: { props: SceneOf<'wgu.saved'>; title: string }) {
  const { line, log, view, elapsed, onTv, reduced, materials } = props;
  const { before, after } = line;
  const { outcome } = after;
  const roll = rollOf(log, line.flight);
  const now = elapsed >= NOW_AT;
  useCueAt(elapsed, NOW_AT, outcome === 'ok' ? 'lights-up' : null);
  if (!roll || !outcome) return <h1 class="say">{title}</h1>;
  const slid = easeOut(elapsed, SLIDE_AT, SLIDE_MS, reduced);
  const at = (figure: 'total' | 'fail' | 'boom') => before[figure] + (after[figure] - before[figure]) * slid;
  const was = before.outcome ?? roll.outcome;
  const side = was === 'boom' ? 'boom' : 'fail';
  const does = effectWords(roll.purpose, outcome, aboardOf(roll));
  return (
    <Deciding
      {...{ onTv, view, materials }}
      purpose={roll.purpose}
      craft={line.flight}
      outcome={now && outcome !== 'ok' ? outcome : was}
      skill={skillFor(was)}
      flown={now && outcome === 'ok' ? easeOut(elapsed, NOW_AT, 900, reduced) : 0}
      savers={line.who}
      label={title}
      say={title}
      why={`${m.wgs_was({ total: before.total, outcome: outcomeWords(was) })} ${movesWords(line)}`}
      more={now && `${m.wgs_now({ outcome: outcomeWords(outcome) })} ${does}`}
      scale={{
        fail: at('fail'),
        boom: at('boom'),
        most: Math.max(mostOf(materials), roll.total),
        mark: Math.max(1, at('total')),
        turned: { from: before[side], to: at(side) },
      }}
    />
  );
}

/** What had no scene in its turn and held, side by side. */
export function AsPlanned(props: SceneOf<'wgu.as_planned'>) {
  const planned = plannedOf(props.log, props.view.state?.designs);
  const saved = planned.map((each) => each.saved);
  const title = saved.some(Boolean) ? m.wgs_all_hold() : m.wgs_as_planned();
  if (planned.length === 0) return <h1 class="say">{title}</h1>;
  const lines = planned.map(({ roll, saved }) => ({ ...roll, total: saved?.after.total ?? roll.total }));
  return <Row {...{ props, title, lines, saved }} lies />;
}

/** Everything that was spent on the rolls that fell together: on one of them, or on several side by side. */
export function Rescue(props: SceneOf<'wgu.saved'>) {
  const { line, log } = props;
  const lines = sharedWith(line, log, BEATS);
  const names = [...new Set(lines.flatMap((line) => line.who))];
  const { who, spent, name } = line;
  const title =
    names.length === 0
      ? m.wgs_boost({ name })
      : spent.length > 1 || lines.length > 1
        ? m.wgs_helps({ names: listWords(names), n: names.length })
        : spent[0]?.skill === 'engineering'
          ? m.wgs_wrench({ who: who[0]! })
          : m.wgs_stick({ who: who[0]! });
  const rolls = lines.map((line) => ({ ...rollOf(log, line.flight)!, total: line.after.total }));
  if (lines.length > 1) return <Row {...{ props, title }} lines={rolls} saved={lines} />;
  return <Slides {...{ props, title }} />;
}
