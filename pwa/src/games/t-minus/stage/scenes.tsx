// A turn of T-Minus as scenes: the count, the die, the flight, a tank that falls off, a rocket that is lost.
import { m } from '../../../paraglide/messages';
import { nameOf } from '../../../shared';
import type { LineOf } from '../../../shared/game';
import {
  type Frame,
  fallen,
  landsAfter,
  moved,
  Paper,
  Scene,
  SceneDice,
  stepOf,
} from '../../../shared/scene';
import { num, text } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { LETTERS, lineOf, SPACES } from '../model';
import type { Letter, Line, Materials, State } from '../wire';
import { pct } from '../words';
import { type Craft, craftOf, craftsAt, orderOf, rolledFor } from './board';
import { BoardPic, FallPic, RocketPic, SmokePic } from './Picture';

type Props<Id extends Line['id']> = Frame<LineOf<Line, Id> & LogLine, State>;

export const COUNT_MS = 500;
export const FALL_MS = 900;
const STEP_MS = 800;
const RISE_MS = 1300;
/** A die is in the air for so long; real ones drop in. */
const THROW_MS = 1100;
const FACES = [1, 2, 3, 4, 5, 6];

const letterOf = (rocket: string): Letter => LETTERS.find((one) => one === rocket) ?? 'A';
const others = (crafts: readonly Craft[], craft: { seat: string; letter: string }) =>
  crafts.filter((one) => one.seat !== craft.seat || one.letter !== craft.letter);

/** What each face means for a rocket with so many tokens; the one that fell is lit once it lies. */
function Faces({ tokens, lit }: { tokens: number; lit: number | null }) {
  return (
    <ol class="sc-cells">
      {FACES.map((face) => (
        <li key={face} class={face === lit ? 'on' : face <= tokens ? 'bad' : ''}>
          <b>{face}</b>
          <small>{face <= tokens ? m.tm_st_cell_lost() : m.tm_holds()}</small>
        </li>
      ))}
    </ol>
  );
}

/** Where each distance leads from the line a rocket stands on, and how likely it is. */
function Distances({
  craft,
  lit,
  materials,
}: {
  craft: Craft;
  lit: number | null;
  materials: Materials | null;
}) {
  const chances = materials?.distance[String(craft.stages)]?.chances;
  return (
    <ol class="sc-cells">
      {FACES.map((n) => {
        const chance = chances?.[String(n)];
        const there = craft.progress + n >= SPACES;
        const crash = there && craft.stages > 1;
        return (
          <li key={n} class={n === lit ? 'on' : crash ? 'hold' : there ? 'ok' : ''}>
            <b>{n}</b>
            <small>
              {crash
                ? m.tm_st_cell_crash()
                : there
                  ? m.tm_win()
                  : m.tm_st_to({ line: lineOf(craft.progress + n) })}
            </small>
            {chance && <small>{pct(chance)}</small>}
          </li>
        );
      })}
    </ol>
  );
}

const onIt = (tokens: number) => (tokens > 0 ? m.tm_st_tokens({ n: tokens }) : '');

/** Three, two, one: an action is named, and what it risks. */
export function Count({ line, told: lines, view, elapsed, big }: Props<'tm.named'>) {
  const t = elapsed;
  const known = { told: lines, view };
  const table = { view, order: orderOf(known) };
  const left = 3 - stepOf(t, COUNT_MS, 2);
  const craft = craftOf(known, line.seat, line.rocket ?? '');
  const told = { name: nameOf({ view }, line.seat), rocket: line.rocket ?? '' };
  const fire = line.action === 'fire';
  const label = fire ? m.tm_fires(told) : m.tm_separates(told);
  return (
    <Scene
      big={big}
      look="tm-board"
      say={label}
      why={onIt(craft?.tokens ?? 0)}
      picture={
        <Paper big={big} label={`${label}: ${left}`}>
          <BoardPic
            table={table}
            crafts={others(craftsAt(known), { seat: line.seat, letter: told.rocket })}
            seat={line.seat}
            big={big}
          />
          {craft && <SmokePic table={table} craft={craft} big={big} size={0.4 + 0.12 * (3 - left)} />}
          {craft && <RocketPic table={table} craft={craft} big={big} />}
          {!big && (
            <text x={300} y={240} text-anchor="middle" font-size={150} style={{ fill: '#f4e9cd' }}>
              {left}
            </text>
          )}
        </Paper>
      }
      foot={
        big && (
          <ol class="tm-flaps">
            {[3, 2, 1].map((n) => (
              <li key={n} class={n < left ? 'dim' : ''}>
                {n}
              </li>
            ))}
          </ol>
        )
      }
    />
  );
}

/** Dice on the sand, below every word. */
function SandDice({ line, t, big, reduced }: { line: LogLine; t: number; big: boolean; reduced: boolean }) {
  const faces = facesOf(line);
  return (
    <div class="tm-dice">
      <SceneDice {...{ line, faces, t, big, reduced }} sides={6} lasts={THROW_MS} pool={false} />
    </div>
  );
}
const facesOf = (line: LogLine) => (Array.isArray(line.faces) ? line.faces.map(num) : []);

/** What fell last lies there while its meaning is told. */
function Lying({ told, big }: { told: readonly LogLine[]; big: boolean }) {
  const line = told.findLast((one) => one.id === 'dice.rolled');
  return line ? <SandDice {...{ line, big }} t={Number.POSITIVE_INFINITY} reduced /> : null;
}

/** Dice on the sand, what each face would mean beneath them, then the face they lie on. */
export function Throw({
  line,
  told: lines,
  view,
  materials,
  elapsed,
  big,
  reduced,
}: Frame<LogLine, State, Materials>) {
  const t = elapsed;
  const known = { told: lines, view };
  const table = { view, order: orderOf(known) };
  const whose = rolledFor(known);
  const crafts = craftsAt(known);
  const craft = crafts.find((one) => one.seat === whose?.seat && one.letter === whose.letter) ?? null;
  const faces = facesOf(line);
  const landed = t >= (line.dice === 'entered' ? landsAfter(line, faces) : THROW_MS);
  const far = text(line.why).endsWith('distance');
  const total = num(line.total);
  const name = nameOf({ view }, text(line.seat));
  const rocket = craft?.letter ?? whose?.letter ?? '';
  const tokens = craft?.tokens ?? 0;
  const say = far ? m.tm_st_how_far({ rocket }) : m.tm_rolls_risk({ name, rocket });
  return (
    <Scene
      big={big}
      look="tm-board"
      say={say}
      why={far ? howFar(craft?.stages) : onIt(tokens)}
      more={landed && (far ? counts(faces, total) : `${m.tm_st_shows({ n: total })}.`)}
      picture={
        <>
          <Paper big={big} label={say}>
            <BoardPic
              table={table}
              crafts={craft ? others(crafts, craft) : crafts}
              seat={whose?.seat ?? ''}
              big={big}
            />
            {craft && <SmokePic table={table} craft={craft} big={big} size={0.75} />}
            {craft && <RocketPic table={table} craft={craft} big={big} />}
          </Paper>
          <SandDice {...{ line, t, big, reduced }} />
        </>
      }
      foot={
        craft &&
        (far ? (
          <Distances craft={craft} lit={landed ? total : null} materials={materials} />
        ) : (
          <Faces tokens={tokens} lit={landed ? total : null} />
        ))
      }
    />
  );
}

const howFar = (stages?: number) => (stages === 3 ? m.tm_roll_max() : m.tm_roll_median());
const counts = (faces: readonly number[], total: number) => faces.length > 1 && m.tm_st_counts({ n: total });

/** The face that fell is lit: the rocket holds, or it does not. */
export function Risk({ line, told: lines, view, big }: Props<'tm.risk'>) {
  const known = { told: lines, view };
  const table = { view, order: orderOf(known) };
  const crafts = craftsAt(known);
  const craft = craftOf(known, line.seat, line.rocket ?? '');
  const roll = line.roll ?? 0;
  const rocket = line.rocket;
  const say = line.survived ? m.tm_st_holds({ rocket }) : m.tm_st_not({ rocket });
  return (
    <Scene
      big={big}
      look="tm-board"
      say={say}
      why={`${m.tm_st_shows({ n: roll })}.`}
      picture={
        <>
          <Paper big={big} label={say}>
            <BoardPic
              table={table}
              crafts={craft ? others(crafts, craft) : crafts}
              seat={line.seat}
              big={big}
            />
            {craft && (
              <RocketPic
                table={table}
                craft={{ ...craft, tokens: line.tokens + (line.survived ? 1 : 0) }}
                big={big}
              />
            )}
          </Paper>
          <Lying told={lines} big={big} />
        </>
      }
      foot={<Faces tokens={line.tokens} lit={roll} />}
    />
  );
}

/** Fire: it climbs to its line. */
export function Flight({
  line,
  told: lines,
  view,
  materials,
  elapsed,
  big,
  reduced,
}: Frame<LineOf<Line, 'tm.move'> & LogLine, State, Materials>) {
  const t = elapsed;
  const known = { told: lines, view };
  const table = { view, order: orderOf(known) };
  const crafts = craftsAt(known);
  const from = craftOf(known, line.seat, line.rocket ?? '') ?? {
    seat: line.seat,
    letter: letterOf(line.rocket),
    stages: 1,
    progress: line.progress - line.distance,
    tokens: 0,
  };
  const there = t >= RISE_MS;
  const done = moved(t, 0, RISE_MS, reduced);
  const progress = Math.min(SPACES, from.progress + (line.progress - from.progress) * done);
  const told = { rocket: line.rocket, n: line.distance };
  const goal = line.progress >= SPACES;
  const label = there ? m.tm_st_flies(told) : m.tm_st_fire({ rocket: line.rocket });
  const rolled = line.faces.length > 0;
  return (
    <Scene
      big={big}
      look="tm-board"
      say={label}
      why={
        there
          ? goal
            ? m.tm_st_at_goal()
            : m.tm_st_on_line({ line: lineOf(line.progress) })
          : rolled && howFar(from.stages)
      }
      more={
        there
          ? !goal
            ? m.tm_st_to_go({ n: SPACES - line.progress })
            : from.stages > 1
              ? m.tm_st_tank_on()
              : m.tm_st_tank_off()
          : counts(line.faces, line.distance)
      }
      picture={
        <>
          <Paper big={big} label={label}>
            <BoardPic table={table} crafts={others(crafts, from)} seat={line.seat} big={big} />
            <SmokePic table={table} craft={from} big={big} size={reduced ? 0 : Math.sin(Math.PI * done)} />
            <RocketPic table={table} craft={{ ...from, progress }} big={big} flame={done < 1 && !reduced} />
          </Paper>
          {rolled && <Lying told={lines} big={big} />}
        </>
      }
      foot={rolled && <Distances craft={from} lit={line.distance} materials={materials} />}
    />
  );
}

/** A new rocket is put on the pad, part by part. */
export function Build({ line, told: lines, view, elapsed, big }: Props<'tm.build'>) {
  const t = elapsed;
  const known = { told: lines, view };
  const table = { view, order: orderOf(known) };
  const stages = Math.min(3, 1 + stepOf(t, 270, 2));
  const craft: Craft = {
    seat: line.seat,
    letter: letterOf(line.rocket),
    stages: 3,
    progress: 0,
    tokens: t >= STEP_MS ? line.tokens : 0,
  };
  const name = nameOf({ view }, line.seat);
  const say = m.tm_builds({ name });
  return (
    <Scene
      big={big}
      look="tm-board"
      say={say}
      why={t >= STEP_MS && m.tm_st_stands({ rocket: line.rocket })}
      picture={
        <Paper big={big} label={say}>
          <BoardPic table={table} crafts={others(craftsAt(known), craft)} seat={line.seat} big={big} />
          {stages === 3 && <RocketPic table={table} craft={craft} big={big} />}
          {stages < 3 && (
            <RocketPic
              table={table}
              craft={{ ...craft, stages, progress: stages === 1 ? -2.4 : -1.4 }}
              big={big}
              flame={false}
            />
          )}
        </Paper>
      }
    />
  );
}

/** The largest tank comes off and falls out of the picture. */
export function Separate({ line, told: lines, view, elapsed, big, reduced }: Props<'tm.separate'>) {
  const t = elapsed;
  const known = { told: lines, view };
  const table = { view, order: orderOf(known) };
  const craft = craftOf(known, line.seat, line.rocket ?? '');
  const there = t >= STEP_MS;
  const say = m.tm_st_dropped({ rocket: line.rocket });
  const down = fallen(t, 0, STEP_MS, reduced);
  return (
    <Scene
      big={big}
      look="tm-board"
      say={say}
      why={there && m.tm_st_stages_left({ n: line.stages })}
      picture={
        <Paper big={big} label={say}>
          <BoardPic
            table={table}
            crafts={craft ? others(craftsAt(known), craft) : []}
            seat={line.seat}
            big={big}
          />
          {craft && <RocketPic table={table} craft={{ ...craft, stages: line.stages }} big={big} />}
          {craft && down < 1 && (
            <FallPic
              table={table}
              craft={craft}
              big={big}
              done={down}
              only={craft.stages === 3 ? 'big' : 'tank'}
            />
          )}
        </Paper>
      }
    />
  );
}

/** A rocket is lost: what it was rolled stands there while it comes apart; then the dimmed picture stands still. */
export function Fall({ line, told: lines, view, elapsed, big, reduced }: Props<'tm.destroyed' | 'tm.crash'>) {
  const known = { told: lines, view };
  const table = { view, order: orderOf(known) };
  const told = elapsed >= FALL_MS;
  const crafts = craftsAt(known);
  const craft = craftOf(known, line.seat, line.rocket);
  const risk = lines.findLast(
    (one) => one.id === 'tm.risk' && one.seat === line.seat && one.rocket === line.rocket,
  );
  const whose = { rocket: line.rocket, name: nameOf(table, line.seat) };
  const crash = line.id === 'tm.crash';
  const say = crash ? m.tm_st_crashed(whose) : m.tm_st_lost(whose);
  const against = risk && m.tm_st_against({ n: num(risk.tokens), roll: num(risk.roll) });
  const before = crash ? m.tm_st_tank_on() : m.tm_st_not({ rocket: line.rocket });
  return (
    <Scene
      big={big}
      look="tm-board"
      say={told ? say : before}
      why={crash ? told && m.tm_st_with_tank() : against}
      picture={
        <Paper big={big} label={told ? say : before}>
          <BoardPic
            table={table}
            crafts={craft ? others(crafts, craft) : crafts}
            seat={line.seat}
            big={big}
            grey={told}
          />
          {craft && (
            <FallPic {...{ table, craft, big }} done={fallen(elapsed, 0, FALL_MS, reduced)} grey={told} />
          )}
        </Paper>
      }
      foot={!crash && risk && <Faces tokens={num(risk.tokens)} lit={num(risk.roll)} />}
    />
  );
}
