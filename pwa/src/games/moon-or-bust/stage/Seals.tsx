// The credits on the big screen: both envelopes and both rockets open, one line of how near it was, and the threats turn by turn
// against the dice.
import { m } from '../../../i18n/messages';
import type { BoardProps } from '../../../shared/game';
import { easeOut, progress } from '../../../shared/scene';
import { figure } from '../../../shared/words/figures';
import { capital } from '../../../shared/words/lists';
import { seen } from '../../../table/types';
import { modelOf, pastTurns, rightParts, SIDES, type ViewModel } from '../model';
import { Part } from '../set/Part';
import { RocketPart, stackOf } from '../set/Rocket';
import type { DebriefTest, DebriefTurn, Materials, Side, State } from '../wire';
import { partWord, teamName } from '../words';
import { Backdrop } from './pictures';

/** Wax, letter, sheet, the first part, the line, the dial. The second team follows the first. */
const [WAX, LETTER, SHEET, PARTS, LINE, DIAL] = [1500, 2300, 3200, 4200, 7000, 10_500];
const AFTER_MS = 700;
const PART_MS = 450;
const TURNS_MS = 8000;
/** With reduced motion: the last picture of each step. */
const STILLS = [0, 2900, 5600, 9000, 22_000];
const STILL_MS = 4000;

interface Story {
  model: ViewModel;
  turns: readonly DebriefTurn[];
  dice: ReadonlyMap<number, number>;
}

const testsOf = ({ turns }: Story, side: Side): (DebriefTest & { turn: number })[] =>
  turns.flatMap(({ turn, tests }) => (tests?.[side] ?? []).map((test) => ({ ...test, turn })));

const bestOf = (story: Story, side: Side) =>
  testsOf(story, side).reduce<(DebriefTest & { turn: number }) | undefined>(
    (best, test) => (best && best.correct > test.correct ? best : test),
    undefined,
  );

/** How near it was, in a line: the first of these that holds. */
function nearest(story: Story): { title: string; text: string } {
  const { model, turns, dice } = story;
  for (const side of SIDES)
    for (const test of testsOf(story, side))
      if (test.sabotaged.length > 0 && rightParts(story.model, side, test).length === 3) {
        const struck = Object.entries(test.components).filter(([slot, id]) =>
          test.sabotaged.includes(model.parts.get(id)?.type ?? slot),
        );
        const list = struck.map(([, id]) => partWord(id)).join(', ');
        return { title: m.mb_one_test_away(), text: m.mb_one_test_away_why({ turn: test.turn, list }) };
      }
  for (const side of SIDES) {
    const card = seen(model.state.teams[side].solution);
    const tests = testsOf(story, side);
    const never = Object.values(card ?? {}).find(
      (id) => model.parts.has(id) && tests.every((test) => !Object.values(test.components).includes(id)),
    );
    if (never && bestOf(story, side)?.correct === 2)
      return {
        title: m.mb_keep_two({ team: teamName(model, side) }),
        text: m.mb_never_tried({ part: partWord(never) }),
      };
  }
  const edge = turns.find(({ turn, threat }) => dice.get(turn) === Math.max(threat.a, threat.b));
  if (edge)
    return { title: m.mb_keep_edge(), text: m.mb_keep_one_less({ n: figure(dice.get(edge.turn) ?? 0) }) };
  const counts = SIDES.flatMap((side) => testsOf(story, side).map((test) => test.correct));
  return {
    title: capital(m.mb_n_tests({ n: counts.length })),
    text: m.mb_best_of_all({ n: Math.max(0, ...counts) }),
  };
}

function Opened({ story, side, t }: { story: Story; side: Side; t: number }) {
  const { model, turns } = story;
  const broken = progress(t, WAX, 350) ** 2;
  const open = t > WAX + 500;
  const test = bestOf(story, side);
  const right = test ? rightParts(story.model, side, test) : [];
  const threat = turns.at(-1)?.threat[side];
  const dir = side === 'a' ? 1 : -1;
  return (
    <g transform={`translate(${side === 'a' ? 640 : 1280} 0)`} class={`mb-team-${side}`}>
      <Part id="end-plinth" y={782} />
      <g transform="translate(0 782) scale(.62)">
        {stackOf(model, test?.components ?? {}).parts.map(({ slot, id, y, tall }, at, parts) => {
          const shown = t > PARTS + (parts.length - 1 - at) * PART_MS;
          const ok = right.includes(id ?? '');
          return (
            <g key={slot}>
              <g class={shown && ok ? undefined : 'mb-unlit'}>
                <RocketPart model={model} id={id} y={y} />
              </g>
              {shown && (
                <g transform={`translate(${dir * 314} ${y - tall / 2})`} class="mb-label">
                  <path d={`M${-dir * 214} 0H0`} class="wire" />
                  <path d="M-136-52h272v104h-272z" />
                  <text x="-100" y="24" font-size="68">
                    {partWord(id ?? '')}
                  </text>
                  <circle cx="82" r="32" class={ok ? 'ok' : ''} />
                  {ok && <Part id="check" x={82} scale={1.5} />}
                </g>
              )}
            </g>
          );
        })}
      </g>
      <g transform={`translate(0 ${-1100 * easeOut(t, SHEET, 800)})`}>
        <Part id={`covered-${side}`} y={790} scale={0.98} />
      </g>
      <g transform={`translate(${side === 'a' ? -564 : 216} 760) scale(.58)`} class="mb-opening">
        <Part id="envelope-back" />
        {open && <Part id="envelope-open" />}
        {open && (
          <g transform={`translate(0 ${60 - 130 * easeOut(t, LETTER, 500)})`}>
            <path d="M40-150h520v346H40z" />
            <path d="M40-150h520v16H40z" class="edge" />
            <text x="74" y="-58" font-size="64" class="what">
              {m.mb_threat_word()}
            </text>
            <text x="526" y="-44" font-size="112" class="n">
              {figure(threat ?? 0)}
            </text>
          </g>
        )}
        <Part id="envelope" />
        {!open && <Part id="envelope-shut" />}
        <text x="36" y="346" font-size="62">
          {teamName(model, side)}
        </text>
        {(['left', 'right'] as const).map((half, k) => (
          <Part
            key={half}
            id={`wax-${half}`}
            x={300 + (2 * k - 1) * broken * 86}
            y={196 + broken * 238}
            turn={(2 * k - 1) * broken * 46}
          />
        ))}
      </g>
    </g>
  );
}

const [CX, CY, R] = [1240, 720, 296];
const [LEAST, MOST] = [-10, 20];
const degrees = (value: number) => 200 - ((Math.max(LEAST, Math.min(MOST, value)) + 10) * 220) / 30;
function point(value: number, radius: number): [number, number] {
  const a = (degrees(value) * Math.PI) / 180;
  return [Math.round(CX + radius * Math.cos(a)), Math.round(CY - radius * Math.sin(a))];
}
const at = (value: number, radius: number) => point(value, radius).join(' ');
/** The width of the dial's words at the left edge: no die lies on them. */
export const DIAL_WORDS = 840;
/** The middle of a die at its face, and its size: the last one is large, equal ones before it are farther out. */
export function diePlace(face: number, last: boolean, same: number): { x: number; y: number; size: number } {
  const [x, y] = point(face, R + (last ? 206 : 164 + 56 * same));
  return { x, y, size: last ? 0.62 : 0.25 };
}
const SCALE = Array.from({ length: MOST - LEAST + 1 }, (_, k) => LEAST + k);

function Dial({ story, t }: { story: Story; t: number }) {
  const { turns, dice } = story;
  const each = Math.min(600, TURNS_MS / Math.max(1, turns.length));
  const k = Math.max(0, Math.min(turns.length - 1, Math.floor((t - DIAL - 500) / each)));
  const gone = t - DIAL - 500 - k * each;
  const turned = easeOut(gone, 0, each / 2);
  const [now, before] = [turns[k], turns[Math.max(0, k - 1)]];
  if (!now || !before) return null;
  const stands = (side: Side) => before.threat[side] + (now.threat[side] - before.threat[side]) * turned;
  const highest = Math.max(stands('a'), stands('b'));
  const rolled = turns.slice(0, k + 1).flatMap(({ turn }) => dice.get(turn) ?? []);
  const fell = dice.get(now.turn) !== undefined && gone > each / 2;
  const lying = fell ? rolled : rolled.slice(0, dice.has(now.turn) ? -1 : undefined);
  return (
    <>
      <Part id="dusk" y={236} />
      <Part id="end-near" y={168} />
      <Part id="moon" x={CX} y={CY} scale={0.871} />
      <g class="mb-dial">
        {highest > 1 && (
          <path
            class="war"
            d={`M${at(0.5, R + 48)}A${R + 48} ${R + 48} 0 ${degrees(0.5) - degrees(highest - 0.5) > 180 ? 1 : 0} 1 ${at(highest - 0.5, R + 48)}`}
          />
        )}
        {SCALE.map((n) => (
          <g key={n}>
            <path d={`M${at(n, R + 34)}L${at(n, R + (n < 1 ? 50 : 62))}`} />
            {(n > 0 || n % 5 === 0) && (
              <text x={point(n, R + 92)[0]} y={point(n, R + 92)[1] + 14} font-size={n < 1 ? 34 : 46}>
                {figure(n)}
              </text>
            )}
          </g>
        ))}
        {lying.map((face, n) => {
          const last = fell && n === lying.length - 1;
          const same = lying.slice(0, n).filter((other) => other === face).length;
          const { x, y, size } = diePlace(face, last, same);
          return (
            <g key={n} transform={`translate(${x} ${y}) scale(${size})`} class="die">
              <Part id="d20" />
              <text y="26" font-size="76">
                {face}
              </text>
            </g>
          );
        })}
      </g>
      {SIDES.map((side) => (
        <Part key={side} id={`needle-${side}`} x={CX} y={CY} turn={-degrees(stands(side))} />
      ))}
      <Part id="needle-hub" x={CX} y={CY} />
      <g transform={`translate(${CX} 848)`} class="mb-flap">
        <path d="M-118-46h112v92h-112zM6-46h112v92H6z" />
        {[...String(now.turn).padStart(2, '0').slice(-2)].map((digit, n) => (
          <text key={n} x={n === 0 ? -62 : 62} y="33" font-size="92">
            {digit}
          </text>
        ))}
        <text y="92" font-size="36" class="what">
          {m.table_turn_word()}
        </text>
      </g>
    </>
  );
}

/** Words beside the dial: what it shows, or once it stands still, how the last die fell. */
function dialWords({ model, turns, dice }: Story, t: number): [title: string, why: string] {
  const last = turns.at(-1);
  const roll = last && dice.get(last.turn);
  if (!last?.war || roll === undefined || t < DIAL + TURNS_MS + 1500)
    return [m.mb_dial_title(), m.mb_dial_why()];
  const side: Side = last.threat.a >= last.threat.b ? 'a' : 'b';
  const threat = last.threat[side];
  const { faces } = last.war;
  const args = { n: roll, team: teamName(model, side), threat: figure(threat) };
  const meant = m.mb_dial_faces({ n: faces });
  return [roll <= faces ? m.mb_dial_under(args) : m.mb_dial_above(args), meant];
}

export function Seals({
  view,
  materials,
  history,
  elapsed,
  reduced,
}: BoardProps<State, Materials> & { elapsed: number; reduced: boolean }) {
  const model = modelOf(view, null, materials);
  if (!model) return null;
  const t = reduced ? STILLS[Math.min(STILLS.length - 1, Math.floor(elapsed / STILL_MS))]! : elapsed;
  const past = pastTurns(model.state, history);
  const dice = new Map(
    past.flatMap(({ turn, reveal }) => (reveal.war?.roll == null ? [] : [[turn, reveal.war.roll]])),
  );
  const last = model.state.reveal?.war?.roll;
  if (last != null) dice.set(model.state.turn, last);
  const story: Story = { model, turns: seen(model.state.debrief) ?? [], dice };
  const dial = t >= DIAL;
  const [title, why] = dial ? dialWords(story, t) : [m.tv_credit_seals(), ''];
  const near = t >= LINE && !dial ? nearest(story) : null;
  return (
    <div class="stack mb-stage-end mb-credits">
      <Backdrop look="mb-seals" slice="xMidYMid">
        {dial ? (
          <Dial story={story} t={t} />
        ) : (
          <>
            <Part id="dusk" />
            <Part id="moon" x={960} y={470} scale={0.66} />
            <Part id="end-near" />
            <Opened story={story} side="a" t={t} />
            <Opened story={story} side="b" t={t - AFTER_MS} />
          </>
        )}
      </Backdrop>
      <div class="stack mb-stage-text" style={dial ? { '--words': DIAL_WORDS } : undefined}>
        <h1 class="say">{title}</h1>
        <p class="why">{why}</p>
      </div>
      {near && (
        <p class="mb-near">
          <b>{near.title}</b> {near.text}
        </p>
      )}
    </div>
  );
}
