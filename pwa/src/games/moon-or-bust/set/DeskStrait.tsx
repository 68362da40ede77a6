// The strait on the referee's desk: each thing on the table is a button, which opens what puts exactly that right.
import { type ComponentChildren, Fragment } from 'preact';
import { m } from '../../../i18n/messages';
import { boardMark, OTHER_FIGURE } from '../../../shared/words/boardMark';
import { figure } from '../../../shared/words/figures';
import { capital } from '../../../shared/words/lists';
import { linesOf } from '../../../table/read';
import { isHidden, type Maybe } from '../../../table/types';
import { bestTold, diceOf, flagsOf, powersOf, SIDES, type ViewModel } from '../model';
import { useViewModel } from '../props';
import type { Line, Side } from '../wire';
import { powerTitle, teamName } from '../words';
import { Part } from './Part';
import { Poles } from './Poles';
import './deskStrait.css';

/** The picture's width and height; the wood begins at its edge. */
const WIDTH = 390;
const HIGH = 418;
const EDGE = 252;
/** Half the width of a power's place. */
const HALF = 61;
const SPOTS: [x: number, foot: number][] = [
  [66, 146],
  [195, 140],
  [322, 146],
  [132, 226],
  [258, 226],
];
/** Three columns and two rows a team. */
const COLUMNS = [4, 68, 130] as const;
const ROWS = [276, 339] as const;
const CELL = { width: 61, height: 60 };
const MOON = { x: 336, y: 43 };

interface ThingProps {
  box: [x: number, y: number, width: number, height: number];
  mark: Record<string, string>;
  label: string;
  look?: string;
  children?: ComponentChildren;
}
/** A drawn thing that can be touched, and the words on it. */
function Thing({ box: [x, y, width, height], mark, label, look = '', children }: ThingProps) {
  const place = { '--x': x, '--y': y, '--w': width, '--h': height };
  return (
    <button type="button" class={`mb-thing ${look}`} style={place} aria-label={label} {...mark}>
      {children}
    </button>
  );
}

const shown = (value: Maybe<number>): string => (isHidden(value) ? '?' : figure(value));

/** At most three of a thing, beside one another. */
function Row({ id, n, x, y, scale }: { id: string; n: number; x: number; y: number; scale: number }) {
  const many = Math.min(3, Math.max(0, n));
  return (
    <>
      {Array.from({ length: many }, (_, i) => (
        <Part key={i} id={id} x={x + 14 * (i - (many - 1) / 2)} y={y} scale={scale} />
      ))}
    </>
  );
}

/** The figures of a team as all know them: what is left where that lies open, else what was announced. */
const meansOf = (model: ViewModel, side: Side) => {
  const team = model.state.teams[side];
  const open = team.in_force.public;
  return { ...(open ? team : team.announced), marks: open ? [] : [OTHER_FIGURE] };
};

/** The tests of a team's last turn with one: how many of the three parts are right. */
function lastTests(model: ViewModel, side: Side): number[] {
  const results = linesOf<Line>(model.view.log).filter((line) => line.id === 'mb.results');
  return results.findLast((result) => result.team === side)?.correct ?? [];
}

const count = (value: Maybe<number>): number => (isHidden(value) ? 0 : value);

function TeamDrawn({ model, side, x }: { model: ViewModel; side: Side; x: number }) {
  const { funding, pr } = meansOf(model, side);
  const struck = (model.state.reveal?.sabotages ?? []).filter(
    (sabotage) => sabotage.against === side && !sabotage.nullified,
  );
  const best = bestTold(model, side);
  const [left, middle, right] = COLUMNS.map((column) => x + column + CELL.width / 2) as [
    number,
    number,
    number,
  ];
  return (
    <g class={`mb-team-${side}`}>
      <rect x={x} y={EDGE} width={WIDTH / 2} height="4" class="mb-bar" />
      <Part id={`covered-${side}`} x={left} y={ROWS[1] + CELL.height - 2} scale={0.2} />
      {struck.slice(0, 3).map((_, i) => (
        <Part key={i} id="spanner" x={left + 18} y={ROWS[0] + 30 + 26 * i} scale={0.3} />
      ))}
      <Part id={`sealed-${side}`} x={middle} y={ROWS[0] + 20} scale={0.085} />
      {[0, 1, 2].map((i) => (
        <g key={i} transform={`translate(${right + 18 * (i - 1)} ${ROWS[0] + 22})`}>
          <circle r="8" class={i < best ? 'mb-lamp-lit' : 'mb-lamp-off'} />
          {i < best && <path class="mb-lamp-sign" transform="scale(0.5)" d="M-8 0l6 6L9-7" />}
        </g>
      ))}
      <Row id="coin" n={count(funding) / 100} x={middle} y={ROWS[1] + 20} scale={0.3} />
      <Row id="ribbon" n={count(pr)} x={right} y={ROWS[1] + 17} scale={0.27} />
    </g>
  );
}

function TeamThings({ model, side, x }: { model: ViewModel; side: Side; x: number }) {
  const team = teamName(model, side);
  const { funding, pr, marks } = meansOf(model, side);
  const threat = model.state.reveal?.war?.threat?.[side] ?? model.state.teams[side].threat;
  const tests = lastTests(model, side);
  const tested = tests.length > 0 ? m.mb_n_of_three({ n: tests.join(', ') }) : m.mb_id_tests();
  const cell = (column: 0 | 1 | 2, row: 0 | 1): ThingProps['box'] => [
    x + COLUMNS[column],
    ROWS[row],
    CELL.width,
    CELL.height,
  ];
  const marksOf = (...verbs: string[]) => boardMark({ team: side }, ...verbs);
  return (
    <>
      <p class="ellipsis mb-thing-of" style={{ '--x': x + 8, '--y': EDGE + 6 }}>
        {team}
      </p>
      <Thing
        box={[x + COLUMNS[0], ROWS[0], CELL.width, ROWS[1] - ROWS[0] + CELL.height]}
        mark={marksOf('solution', `/teams/${side}/tests`)}
        label={m.mb_verb_solution({ team })}
      />
      <Thing
        box={cell(1, 0)}
        mark={marksOf('threat')}
        label={m.ui_colon({ of: team, says: `${m.mb_threat_word()}, ${shown(threat)}` })}
      >
        {isHidden(threat) ? capital(m.mb_threat_word()) : shown(threat)}
      </Thing>
      <Thing
        box={cell(2, 0)}
        mark={marksOf(`/teams/${side}/told`)}
        label={`${tested} · ${m.stage_best_of({ team, n: bestTold(model, side) })}`}
      >
        {tested}
      </Thing>
      <Thing
        box={cell(1, 1)}
        mark={marksOf(...marks, 'funding')}
        label={m.ui_colon({ of: team, says: `${m.mb_id_funding()} ${shown(funding)}` })}
        look="mb-thing-sum"
      >
        {shown(funding)}
      </Thing>
      <Thing
        box={cell(2, 1)}
        mark={marksOf(...marks, 'pr')}
        label={m.ui_colon({ of: team, says: m.mb_n_pr({ n: shown(pr) }) })}
        look="mb-thing-sum"
      >
        {m.mb_n_pr({ n: shown(pr) })}
      </Thing>
    </>
  );
}

interface DeskStraitProps {
  title: string;
  note: string;
}
export function DeskStrait({ title, note }: DeskStraitProps) {
  const model = useViewModel();
  const { turn, reveal } = model.state;
  const dice = reveal?.war ? diceOf(reveal.war) : [];
  const powers = powersOf(model).slice(0, SPOTS.length);
  return (
    <div class="world house mb-desk-strait">
      <svg viewBox={`0 0 ${WIDTH} ${HIGH}`} aria-hidden="true">
        <Part id="dusk-bands" x={WIDTH / 2} y={76} scale={1.6} />
        {dice.length > 0 ? (
          <Part id="d20" {...MOON} scale={0.38} />
        ) : (
          <Part id="moon" x={MOON.x} y={MOON.y} scale={0.108} />
        )}
        {powers.map((power, i) => {
          const [x, y] = SPOTS[i]!;
          return (
            <g key={power} transform={`translate(${x} ${y}) scale(0.4)`}>
              <Part id={power} />
              <Poles {...flagsOf(model, power)} />
            </g>
          );
        })}
        <Part id="near-wood" x={WIDTH / 2} y={EDGE} />
        {SIDES.map((side, i) => (
          <TeamDrawn key={side} {...{ model, side }} x={(i * WIDTH) / 2} />
        ))}
      </svg>
      <Thing
        box={[0, 12, 268, 59]}
        mark={boardMark({}, 'again', '/event')}
        label={[title, note].filter(Boolean).join(': ')}
        look="mb-thing-event"
      >
        <span>
          <b>{title}</b> {note}
        </span>
      </Thing>
      <Thing
        box={[296, 4, 80, 78]}
        mark={boardMark({}, ...(dice.length > 0 ? ['die'] : ['back', '/turn']))}
        label={dice.length > 0 ? `${m.mb_label_war()} ${dice.join(', ')}` : m.where_turn({ n: turn })}
        look="mb-thing-moon"
      >
        <b>{dice.length > 0 ? dice.join(' · ') : turn}</b>
      </Thing>
      {powers.map((power, i) => {
        const [x, y] = SPOTS[i]!;
        return (
          <Fragment key={power}>
            <p class="mb-thing-name" style={{ '--x': x, '--y': y + 5 }}>
              {powerTitle(model, power)}
            </p>
            {SIDES.map((side, index) => (
              <Thing
                key={`${power}-${side}`}
                box={[x - HALF + index * HALF, y - 58, HALF, 77]}
                mark={boardMark({ power, team: side }, 'proxies')}
                label={m.ui_colon({
                  of: `${powerTitle(model, power)}, ${teamName(model, side)}`,
                  says: m.mb_pips_all({ open: flagsOf(model, power)[side] }),
                })}
              />
            ))}
          </Fragment>
        );
      })}
      {SIDES.map((side, i) => (
        <TeamThings key={side} {...{ model, side }} x={(i * WIDTH) / 2} />
      ))}
      {turn > 0 && <p class="mb-thing-said">{m.mb_announced({ turn })}</p>}
    </div>
  );
}
