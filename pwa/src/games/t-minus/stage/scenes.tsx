// A turn of T-Minus as scenes: the count, the die, the flight, a tank that falls off, a rocket that is lost.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import { capital, nameOf, placeOf, seatById, seatColour } from '../../../shared';
import { easeIn, easeOut, landsAfter, Scene, SceneDice, SceneSvg, stepOf } from '../../../shared/scene';
import type { SceneProps } from '../../../shared/stage/scene';
import { lastOf, linesOf, num, oddsBy, text } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { LETTERS, lineOf, modelOf, resultOf, SPACES } from '../model';
import { between } from '../set/layout';
import { Callers, Flag, HalvesPic } from '../turn/Halves';
import type { Call, Letter, Line, Materials, Odds, SceneOf, State } from '../wire';
import { capsuleOf, howFar, pct } from '../words';
import { type Craft, craftOf, craftsAt, type Known, orderOf, rolledFor } from './board';
import { isBrisk } from './brisk';
import { FallPic } from './Fall';
import { HandFrame } from './HandFrame';
import { BoardPic, handLadder, RocketPic, SMOKE, SmokePic, type Table } from './Picture';
import { Reach } from './Reach';

export const COUNT_MS = 500;
export const FALL_MS = 900;
/** Smoke under a rocket whose Fire was held. */
const CHARGED = 4 * SMOKE;
const STEP_MS = 800;
const RISE_MS = 1300;
/** Milliseconds that a die is in the air; real ones drop in. */
const THROW_MS = 1100;
const FACES = [1, 2, 3, 4, 5, 6];

const letterOf = (rocket: string): Letter => LETTERS.find((letter) => letter === rocket) ?? 'A';
const tableOf = (facts: Known): Table => ({ view: facts.view, order: orderOf(facts) });
const onIt = (tokens: number) => (tokens > 0 ? m.tm_st_tokens({ n: tokens }) : '');
const counts = (faces: readonly number[], total: number) => faces.length > 1 && m.tm_st_counts({ n: total });
const facesOf = (line: LogLine) => (Array.isArray(line.faces) ? line.faces.map(num) : []);
const riskOf = (log: readonly LogLine[], seat: string, rocket: string) =>
  linesOf<Line>(log)
    .filter((line) => line.id === 'tm.risk')
    .findLast((line) => line.seat === seat && line.rocket === rocket);

interface OnBoardProps {
  facts: Known;
  onTv: boolean;
  /** The rocket of the scene; all others take no part. */
  rocket: { seat: string; letter: string } | null;
  say: string;
  /** For readers, if it is more than what is said. */
  label?: string;
  why?: ComponentChildren;
  more?: ComponentChildren;
  foot?: ComponentChildren;
  dice?: ComponentChildren;
  grey?: boolean;
  /** The rocket itself, and what is about it. */
  children: ComponentChildren;
}
/** The letters that have room above the sign on a big screen. */
const ABOVE_SIGN = { word: 14, all: 32 };

/** A scene in front of the whole board. */
function OnBoard({ facts, rocket, label, dice, grey = false, children, ...scene }: OnBoardProps) {
  const { onTv, say, foot } = scene;
  const crafts = craftsAt(facts).filter(
    (craft) => craft.seat !== rocket?.seat || craft.letter !== rocket.letter,
  );
  const ladder = onTv ? null : handLadder();
  const own = crafts.filter((craft) => craft.seat === rocket?.seat);
  return (
    <Scene
      {...scene}
      look={ladder ? 'tm-board tm-in-hand' : 'tm-board'}
      letters={foot ? ABOVE_SIGN : undefined}
      picture={
        <>
          {ladder ? (
            <HandFrame
              {...{ ladder, grey, children }}
              label={label ?? say}
              table={tableOf(facts)}
              crafts={own}
            />
          ) : (
            <SceneSvg onTv={onTv} label={label ?? say}>
              <BoardPic table={tableOf(facts)} seat={rocket?.seat ?? ''} {...{ crafts, onTv, grey }} />
              {children}
            </SceneSvg>
          )}
          {dice}
        </>
      }
    />
  );
}

/** The meaning of each face for a rocket with this many tokens; the one that was rolled is lit once the die is at rest. */
function Faces({ tokens, lit }: { tokens: number; lit: number | null }) {
  return (
    <ol class="sc-cells">
      {FACES.map((face) => (
        <li key={face} class={face === lit ? 'on' : face <= tokens ? 'bad' : ''}>
          <b>{face}</b>
          <small>{face <= tokens ? m.tm_id_lost() : m.tm_holds()}</small>
        </li>
      ))}
    </ol>
  );
}

/** How many called what, on the die's own sign: falls over the faces that lose, holds over the others (TM-18). */
function Called({ facts }: { facts: Known }) {
  const calls = Object.entries(facts.view.state?.calls ?? {});
  if (calls.length === 0) return null;
  const side = (callSide: Call, words: string) => {
    const seats = calls.filter(([, call]) => call === callSide).map(([seat]) => seat);
    return (
      <p class={`tm-called ${callSide}`}>
        {seats.map((seat, n) => {
          const place = placeOf(facts.view, seat);
          return (
            <svg
              key={seat}
              viewBox="0 0 30 46"
              class={`tm-flag ${seatColour(place)}`}
              style={{ '--n': n }}
              aria-hidden="true"
            >
              <Flag place={place} />
            </svg>
          );
        })}
        <b>{m.tm_calls_n({ side: words, n: seats.length })}</b>
      </p>
    );
  };
  return (
    <div class="tm-calls-told">
      {side('falls', m.tm_id_falls())}
      {side('holds', capital(m.tm_holds()))}
    </div>
  );
}

const TONES = { flies: '', crash: 'hold', win: 'ok' };

interface DistancesProps {
  craft: Craft;
  lit: number | null;
  materials: Materials | null;
}
/** The outcome of each distance, and its chance. */
function Distances({ craft, lit, materials }: DistancesProps) {
  const chances = materials?.distance[String(craft.stages)]?.chances;
  const words = {
    flies: (n: number) => m.tm_st_to({ line: lineOf(craft.progress + n) }),
    crash: m.tm_id_crash,
    win: m.tm_id_win,
  };
  return (
    <ol class="sc-cells">
      {FACES.map((n) => {
        const chance = chances?.[String(n)];
        const end = resultOf(craft, n);
        return (
          <li key={n} class={n === lit ? 'on' : TONES[end]}>
            <b>{n}</b>
            <small>{words[end](n)}</small>
            {chance && <small>{pct(chance)}</small>}
          </li>
        );
      })}
    </ol>
  );
}

/** Three, two, one: an action is named, and what it risks. */
export function Count({ line, elapsed, onTv, reduced, ...context }: SceneOf<'tm.named'>) {
  const brisk = isBrisk({ ...context, line });
  const table = tableOf(context);
  const left = 3 - stepOf(elapsed, COUNT_MS, 2);
  const craft = craftOf(context, line.seat, line.rocket ?? '');
  const counted = { name: nameOf(context, line.seat), rocket: line.rocket ?? '' };
  const fires = line.action === 'fire';
  const say = fires ? m.tm_fires(counted) : m.tm_separates(counted);
  // Its own phone has counted already, while Fire was held.
  const again = fires && !reduced && context.view.you?.seat === line.seat;
  return (
    <OnBoard
      {...{ facts: context, onTv, say }}
      rocket={{ seat: line.seat, letter: counted.rocket }}
      label={again ? say : m.ui_colon({ of: say, says: left })}
      why={!brisk && onIt(craft?.tokens ?? 0)}
      foot={
        onTv && (
          <ol class="tm-flaps">
            {[3, 2, 1].map((n) => (
              <li key={n} class={n < left ? 'dim' : ''}>
                {n}
              </li>
            ))}
          </ol>
        )
      }
    >
      {craft && <SmokePic {...{ table, craft, onTv }} size={again ? CHARGED : 0.4 + 0.12 * (3 - left)} />}
      {craft && <RocketPic {...{ table, craft, onTv }} />}
      {!onTv && !again && (
        <text x={40} y={128} text-anchor="middle" font-size={116} style={{ fill: 'var(--ivory)' }}>
          {left}
        </text>
      )}
    </OnBoard>
  );
}

/** True where somebody called the die: if it holds, its face is read from the sign, and the time is for the calls. */
const isCalled = ({ view }: Known) => Object.keys(view.state?.calls ?? {}).length > 0;

/** Dice on the sand, below every word; those of a risk are black. */
function SandDice({ line, t, onTv, reduced }: { line: LogLine; t: number; onTv: boolean; reduced: boolean }) {
  const faces = facesOf(line);
  const black = !text(line.why).endsWith('distance');
  return (
    <div class="tm-dice">
      <SceneDice {...{ line, faces, t, onTv, reduced, black }} sides={6} lasts={THROW_MS} pool={false} />
    </div>
  );
}

/** The last dice stay while their meaning is shown. */
function Lying({ log, onTv }: { log: readonly LogLine[]; onTv: boolean }) {
  const line = lastOf(log, 'dice.rolled');
  return line ? <SandDice {...{ line, onTv }} t={Number.POSITIVE_INFINITY} reduced /> : null;
}

/** Dice on the sand, what each face would mean beneath them, then the face they lie on. */
export function Throw(context: SceneProps<LogLine, State, Materials>) {
  const { line, materials, elapsed: t, onTv, reduced } = context;
  const table = tableOf(context);
  const rocket = rolledFor(context);
  const craft = rocket && craftOf(context, rocket.seat, rocket.letter);
  const faces = facesOf(line);
  const landed = t >= (line.dice === 'entered' ? landsAfter(line, faces) : THROW_MS);
  const far = text(line.why).endsWith('distance');
  const total = num(line.total);
  const lit = landed ? total : null;
  const letter = rocket?.letter ?? '';
  const tokens = craft?.tokens ?? 0;
  const brisk = isBrisk(context);
  const whose = {
    name: nameOf(context, text(line.seat)),
    rocket: brisk && far ? capsuleOf(context.view, text(line.seat), letter) : letter,
  };
  const say = !far
    ? brisk
      ? m.tm_st_rolls(whose)
      : m.tm_rolls_risk(whose)
    : brisk
      ? m.tm_st_fire(whose)
      : m.tm_st_how_far({ rocket: letter });
  const called = !onTv && !far && calledOn(context, craft);
  if (called) return <OnSeam {...{ called, say, line, t, reduced }} />;
  return (
    <OnBoard
      {...{ facts: context, onTv, rocket }}
      say={say}
      why={!brisk && (far ? howFar(craft?.stages) : onIt(tokens))}
      more={
        !brisk &&
        landed &&
        (far ? counts(faces, total) : !isCalled(context) && `${m.tm_st_shows({ n: total })}.`)
      }
      dice={<SandDice {...{ line, t, onTv, reduced }} />}
      foot={
        craft && (far ? <Distances {...{ craft, lit, materials }} /> : <Faces tokens={tokens} lit={lit} />)
      }
    >
      {craft && <SmokePic {...{ table, craft, onTv }} size={0.75} />}
      {craft && far && <Reach {...{ table, craft, onTv, lit }} />}
      {craft && <RocketPic {...{ table, craft, onTv }} />}
    </OnBoard>
  );
}

/** The part of a phone's height that is not the picture's: strip, words, callers, dock. */
const AROUND = 276;
/** The paper of the halves, in the shape of the place that they have on this phone. */
function halvesBox() {
  const { innerHeight, innerWidth } = globalThis;
  const height = between(380, (390 * (innerHeight - AROUND)) / innerWidth, 620);
  return { width: 390, height, top: 0, bottom: height };
}

/** On the phone of somebody who watches a die that was called: the two halves, with the die on their seam (TM-18). Null: this is none. */
function calledOn(context: Known & { materials: Materials | null }, craft: Craft | null | undefined) {
  const { view, materials } = context;
  const model = modelOf(view, seatById(view, view.you?.seat) ?? null, materials);
  const odds = model && oddsBy<Odds>()(view, 'call');
  if (!craft || !model || !odds || craft.seat === model.me) return null;
  if (Object.keys(model.state.calls).length === 0 || model.state.named?.at_risk.length !== 1) return null;
  return { model, odds, letter: craft.letter, rocket: craft, box: halvesBox() };
}

interface OnSeamProps {
  called: NonNullable<ReturnType<typeof calledOn>>;
  say: string;
  why?: string;
  /** The roll's line. */
  line: LogLine;
  t: number;
  reduced: boolean;
  /** Once the rocket holds: the face. */
  roll?: number;
}
/** The die on the seam of the two halves; then flags on both, and what the right ones won. */
function OnSeam({ called, say, why, line, t, reduced, roll }: OnSeamProps) {
  const { model, odds } = called;
  const { calls, nerve } = model.state;
  const won = (seat: string) => (calls[seat] === 'holds' ? odds.nerve.holds : 0);
  const now = Object.fromEntries(model.state.order.map((seat) => [seat, (nerve[seat] ?? 0) + won(seat)]));
  return (
    <Scene
      onTv={false}
      look="tm-board tm-seam-of"
      {...{ say, why }}
      more={roll !== undefined && won(model.me) > 0 && m.tm_nerve_won({ n: won(model.me) })}
      picture={
        <>
          <HalvesPic {...called} roll={roll ?? null} />
          <SandDice {...{ line, t, reduced }} onTv={false} />
        </>
      }
      foot={<Callers model={model} {...(roll !== undefined && { nerve: now })} />}
    />
  );
}

/** The face that fell is lit: the rocket holds, or it does not. */
export function Risk({ line, onTv, ...context }: SceneOf<'tm.risk'>) {
  const { rocket, tokens } = line;
  const craft = craftOf(context, line.seat, rocket);
  const roll = line.roll ?? 0;
  const whose = { rocket: capsuleOf(context.view, line.seat, rocket), name: nameOf(context, line.seat) };
  const say = line.survived ? m.tm_st_holds(whose) : m.tm_st_not(whose);
  const why = line.survived && isCalled(context) ? undefined : `${m.tm_st_shows({ n: roll })}.`;
  const called = !onTv && line.survived && calledOn(context, craft);
  const thrown = called && lastOf(context.log, 'dice.rolled');
  if (called && thrown)
    return <OnSeam {...{ called, say, why, roll }} line={thrown} t={Number.POSITIVE_INFINITY} reduced />;
  return (
    <OnBoard
      {...{ facts: context, onTv }}
      rocket={craft}
      {...{ say, why }}
      dice={<Lying log={context.log} onTv={onTv} />}
      foot={
        <>
          {onTv && line.survived && <Called facts={context} />}
          <Faces tokens={tokens} lit={roll} />
        </>
      }
    >
      {craft && (
        <RocketPic
          table={tableOf(context)}
          craft={{ ...craft, tokens: tokens + (line.survived ? 1 : 0) }}
          onTv={onTv}
        />
      )}
    </OnBoard>
  );
}

/** Fire: it climbs to its line. */
export function Flight({ line, elapsed: t, onTv, reduced, ...context }: SceneOf<'tm.move'>) {
  const table = tableOf(context);
  const { rocket, distance } = line;
  const whose = { rocket: capsuleOf(context.view, line.seat, rocket), name: nameOf(context, line.seat) };
  const from = craftOf(context, line.seat, rocket) ?? {
    seat: line.seat,
    letter: letterOf(rocket),
    stages: 1,
    progress: line.progress - distance,
    tokens: 0,
  };
  const there = t >= RISE_MS;
  const done = easeOut(t, 0, RISE_MS, reduced);
  const progress = Math.min(SPACES, from.progress + (line.progress - from.progress) * done);
  const goal = line.progress >= SPACES;
  const rolled = line.faces.length > 0;
  const brisk = isBrisk({ ...context, line });
  const [why, more] = brisk
    ? [m.tm_st_line({ line: lineOf(Math.min(SPACES, line.progress)) })]
    : !there
      ? [rolled && howFar(from.stages), counts(line.faces, distance)]
      : goal
        ? [m.tm_st_at_goal(), from.stages > 1 ? m.tm_st_tank_on() : m.tm_st_tank_off()]
        : [m.tm_st_on_line({ line: lineOf(line.progress) }), m.tm_st_to_go({ n: SPACES - line.progress })];
  return (
    <OnBoard
      {...{ facts: context, onTv, why, more }}
      rocket={from}
      say={there && !brisk ? m.tm_st_flies({ ...whose, n: distance }) : m.tm_st_fire(whose)}
      dice={rolled && <Lying log={context.log} onTv={onTv} />}
      foot={rolled && <Distances craft={from} lit={distance} materials={context.materials} />}
    >
      <SmokePic {...{ table, onTv }} craft={from} size={reduced ? 0 : Math.sin(Math.PI * done)} />
      {rolled && !there && <Reach {...{ table, onTv }} craft={from} lit={distance} />}
      <RocketPic {...{ table, onTv }} craft={{ ...from, progress }} flame={done < 1 && !reduced} />
    </OnBoard>
  );
}

/** A new rocket is put on the pad, part by part. */
export function Build({ line, elapsed: t, onTv, ...context }: SceneOf<'tm.build'>) {
  const stages = Math.min(3, 1 + stepOf(t, 270, 2));
  const whole = t >= STEP_MS;
  const craft: Craft = {
    seat: line.seat,
    letter: letterOf(line.rocket),
    stages,
    progress: [-2, -1, 0][stages - 1] ?? 0,
    tokens: whole ? line.tokens : 0,
  };
  return (
    <OnBoard
      {...{ facts: context, onTv }}
      rocket={craft}
      say={m.tm_builds({ name: nameOf(context, line.seat) })}
      why={whole && !isBrisk({ ...context, line }) && m.tm_step_build({ rocket: line.rocket })}
    >
      <RocketPic table={tableOf(context)} craft={craft} onTv={onTv} />
    </OnBoard>
  );
}

/** The largest tank comes off and falls out of the picture. */
export function Separate({ line, elapsed: t, onTv, reduced, ...context }: SceneOf<'tm.separate'>) {
  const table = tableOf(context);
  const craft = craftOf(context, line.seat, line.rocket);
  const down = easeIn(t, 0, STEP_MS, reduced);
  const brisk = isBrisk({ ...context, line });
  const whose = {
    rocket: capsuleOf(context.view, line.seat, line.rocket),
    name: nameOf(context, line.seat),
  };
  return (
    <OnBoard
      {...{ facts: context, onTv }}
      rocket={craft}
      say={brisk ? m.ui_colon({ of: whose.name, says: m.tm_label_separate() }) : m.tm_st_dropped(whose)}
      why={t >= STEP_MS && !brisk && m.tm_st_stages_left({ n: line.stages })}
    >
      {craft && <RocketPic {...{ table, onTv }} craft={{ ...craft, stages: line.stages }} />}
      {craft && down < 1 && (
        <FallPic {...{ table, craft, onTv }} done={down} only={craft.stages === 3 ? 'big' : 'tank'} />
      )}
    </OnBoard>
  );
}

/** What a call that it falls has won this phone's seat; 0 where it made none. */
function fellRight({ view }: Known): number {
  const called = view.state?.calls[view.you?.seat ?? ''];
  return called === 'falls' ? (oddsBy<Odds>()(view, 'call')?.nerve.falls ?? 0) : 0;
}

/** A rocket is lost: its roll stays while it comes apart; then the dimmed picture freezes. */
export function Fall({ line, elapsed, onTv, reduced, ...context }: SceneOf<'tm.destroyed' | 'tm.crash'>) {
  const table = tableOf(context);
  const { rocket } = line;
  const over = elapsed >= FALL_MS;
  const craft = craftOf(context, line.seat, rocket);
  const risk = riskOf(context.log, line.seat, rocket);
  const whose = { rocket: capsuleOf(context.view, line.seat, rocket), name: nameOf(table, line.seat) };
  const crash = line.id === 'tm.crash';
  const brisk = isBrisk({ ...context, line });
  const say = crash ? m.tm_st_crashed(whose) : m.tm_st_lost(whose);
  const before = crash ? m.tm_st_tank_on() : m.tm_st_not(whose);
  const right = fellRight(context);
  const against = risk && m.tm_st_against({ n: risk.tokens, roll: risk.roll ?? 0 });
  return (
    <OnBoard
      {...{ facts: context, onTv }}
      rocket={craft}
      say={(brisk ? crash : over) ? say : before}
      why={crash ? (brisk || over) && m.tm_st_with_tank() : against}
      more={!crash && over && right > 0 && m.tm_nerve_won({ n: right })}
      foot={!crash && risk && <Faces tokens={risk.tokens} lit={risk.roll} />}
      grey={over}
    >
      {craft && (
        <FallPic {...{ table, craft, onTv }} done={easeIn(elapsed, 0, FALL_MS, reduced)} grey={over} />
      )}
    </OnBoard>
  );
}
