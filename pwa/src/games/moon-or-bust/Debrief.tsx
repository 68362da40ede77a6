// After the game: threat and resources by turn, every test, what was announced and what was left, the history behind it.

import { m } from '../../i18n/messages';
import { local, nameOf, Panel, Plate, percent, RuleTag } from '../../shared';
import type { DebriefProps } from '../../shared/game';
import { Chart } from '../../shared/kit/Chart';
import { DataTable, FigureTable, KeyFigures } from '../../shared/kit/Figures';
import { figure } from '../../shared/words/figures';
import { seen } from '../../table/types';
import { cardOf, pastTurns, SIDES, type ViewModel } from './model';
import { useViewModel, withModel } from './props';
import { TestRocket } from './set/Rocket';
import type { DebriefTest, DebriefTurn, Materials, PastTurn, Side, State } from './wire';
import { eventTitle, solutionWords, teamName, testWords, typeWord } from './words';
import './game.css';

const testsOf = (turn: DebriefTurn, side: Side): DebriefTest[] => turn.tests?.[side] ?? [];
/** War needs a die below a threat: possible from 2 up. */
const WAR_FROM = 2;
/** The chance that war came by the last turn. A game that ended in an earlier version does not know it. */
export function chanceByThen(turns: readonly DebriefTurn[]): number | null {
  const risks = turns.flatMap(({ war }) => (war ? [war.chance] : []));
  return risks.length < turns.length ? null : 1 - risks.reduce((peace, chance) => peace * (1 - chance), 1);
}
/** The turn in which both threats together rose most: what the chart points at. */
export function jump(turns: readonly DebriefTurn[]): DebriefTurn | null {
  let best: DebriefTurn | null = null;
  let max = 2;
  turns.forEach((turn, index) => {
    const before = turns[index - 1];
    if (!before) return;
    const rise = Math.max(turn.threat.a - before.threat.a, turn.threat.b - before.threat.b);
    if (rise > max) {
      max = rise;
      best = turn;
    }
  });
  return best;
}

function lines(turns: readonly DebriefTurn[], model: ViewModel, field: 'threat' | 'funding' | 'pr') {
  return SIDES.map((side, index) => ({
    name: teamName(model, side),
    place: index + 1,
    values: turns.map((turn) => turn[field][side]),
  }));
}

type PastTurns = { past: readonly PastTurn[]; turns: readonly DebriefTurn[] };

function Facts({ past, turns }: { past: readonly PastTurn[]; turns: readonly DebriefTurn[] }) {
  const debriefTests = turns.flatMap((turn) => SIDES.flatMap((side) => testsOf(turn, side)));
  const hit = debriefTests.filter((test) => test.sabotaged.length > 0).length;
  const sabotages = past.flatMap((turn) => turn.reveal.sabotages);
  const nullified = sabotages.filter((sabotage) => sabotage.nullified).length;
  const last = turns.at(-1)?.turn ?? 0;
  const war = chanceByThen(turns);
  return (
    <KeyFigures
      figures={[
        [debriefTests.length, m.mb_fact_tests({ n: hit })],
        ...(war === null ? [] : [[percent(war), m.mb_fact_war({ turn: last })] as const]),
        [sabotages.length, m.mb_fact_sabotage({ n: nullified })],
      ]}
    />
  );
}

/** The figures announced to the table at a turn's start, and those really left at its end. */
function SaidAndSo({ past, turns }: PastTurns) {
  const model = useViewModel();
  const announced = new Map(past.map((turn) => [turn.turn, turn.announced]));
  return (
    <Panel title={m.mb_said()}>
      <p class="muted">{m.mb_said_note()}</p>
      {SIDES.map((side) => (
        <FigureTable
          key={side}
          caption={teamName(model, side)}
          cols={[teamName(model, side), m.mb_said_col(), m.mb_left_col()]}
          rows={turns.map((turn) => {
            const content = announced.get(turn.turn)?.[side];
            return {
              key: turn.turn,
              name: m.where_turn({ n: turn.turn }),
              figures: [
                content ? m.mb_funding_pr(content) : '–',
                m.mb_funding_pr({ funding: turn.funding[side], pr: turn.pr[side] }),
              ],
            };
          })}
        />
      ))}
    </Panel>
  );
}

function Tests({ turns }: { turns: readonly DebriefTurn[] }) {
  const model = useViewModel();
  return (
    <Panel title={m.mb_all_tests()}>
      <DataTable
        class="mb-all-tests"
        cols={[m.mb_turn(), m.mb_test(), m.mb_correct()]}
        rows={turns.flatMap((turn) =>
          SIDES.flatMap((side) =>
            testsOf(turn, side).map((test, index) => ({
              key: `${turn.turn}${side}${index}`,
              name: turn.turn,
              figures: [
                <>
                  <b>{testWords(test.components)}</b>
                  <br />
                  <span class="muted">
                    {[
                      teamName(model, side),
                      nameOf(model, test.seat),
                      test.sabotaged.length > 0 &&
                        m.mb_sabotaged({ what: test.sabotaged.map(typeWord).join(', ') }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </>,
                <b key="n" class="num">
                  {test.correct}/3
                </b>,
              ],
            })),
          ),
        )}
      />
    </Panel>
  );
}

function Charts({ past, turns }: PastTurns) {
  const model = useViewModel();
  const xs = turns.map((turn) => turn.turn);
  const rise = jump(turns);
  const event = rise ? past.find((turn) => turn.turn === rise.turn)?.event : null;
  const last = turns.at(-1);
  const along = m.mb_turn();
  const top = last && (last.threat.a >= last.threat.b ? 'a' : 'b');
  return (
    <>
      <div class="panel">
        <Chart
          title={m.mb_chart_threat()}
          along={along}
          xs={xs}
          series={lines(turns, model, 'threat')}
          zone={{ from: WAR_FROM - 0.5, words: m.mb_chart_war() }}
          marks={rise && event ? [{ x: rise.turn, words: eventTitle(model, event) }] : []}
        />
        {last?.war && top && (
          <p class="muted">
            {m.mb_chart_note({
              turn: last.turn,
              team: teamName(model, top),
              n: figure(last.threat[top]),
              p: percent(last.war.chance),
            })}
          </p>
        )}
      </div>
      <Facts past={past} turns={turns} />
      {(['funding', 'pr'] as const).map((kind) => (
        <div key={kind} class="panel">
          <Chart
            title={kind === 'pr' ? m.mb_chart_pr() : m.mb_chart_funding()}
            series={lines(turns, model, kind)}
            height={170}
            {...{ along, xs }}
          />
        </div>
      ))}
      <SaidAndSo past={past} turns={turns} />
      <Tests turns={turns} />
    </>
  );
}

/** What each rocket had to be, as one stands. */
function Solutions() {
  const model = useViewModel();
  const cards = [
    ...SIDES.map((side) => ({
      key: side,
      name: teamName(model, side),
      card: seen(model.state.teams[side].solution),
    })),
    { key: 'shared', name: m.mb_card_shared(), card: seen(model.state.shared_solution) },
  ];
  return (
    <Panel title={m.mb_solutions_open()}>
      <ul class="mb-open">
        {cards.map(
          ({ key, name, card }) =>
            card && (
              <li key={key}>
                <svg viewBox="-150 -770 300 780" aria-hidden="true">
                  <TestRocket model={model} components={{ ...card }} />
                </svg>
                {name}
                <b>{solutionWords(card)}</b>
              </li>
            ),
        )}
      </ul>
    </Panel>
  );
}

function Questions() {
  const model = useViewModel();
  const questions = model.materials?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <Panel title={m.mb_questions()}>
      <ol class="mb-questions">
        {questions.map((question) => (
          <li key={question.en}>{local(question)}</li>
        ))}
      </ol>
    </Panel>
  );
}

function Behind({ past }: { past: readonly PastTurn[] }) {
  const model = useViewModel();
  return (
    <>
      <Questions />
      {past.map(({ turn, event }) => {
        const card = cardOf(model, event);
        if (!card) return null;
        return (
          <article class="panel" key={turn}>
            <Plate end={m.where_turn({ n: turn })}>{m.mb_event_n({ n: card.number })}</Plate>
            <h3>{local(card.title)}</h3>
            <p>{local(card.history)}</p>
            {local(card.ask) && <p class="mb-asked">{local(card.ask)}</p>}
            <p class="muted">{local(card.text)}</p>
          </article>
        );
      })}
      <p class="muted">
        {m.mb_history_note()} <RuleTag rule="MB-10" />
      </p>
    </>
  );
}

function Debrief({ history, part }: DebriefProps<State, Materials>) {
  const model = useViewModel();
  const turns = seen(model.state.debrief) ?? [];
  if (part === 'story') return <Solutions />;
  const past = pastTurns(model.state, history);
  if (part === 'history') return <Behind past={past} />;
  return <Charts past={past} turns={turns} />;
}

export default withModel(Debrief);
