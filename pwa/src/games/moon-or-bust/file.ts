// The contents of a seat's file: plain lines, the same number of them for everybody at the table.

import { m } from '../../i18n/messages';
import { type FileRow, local, padRows, percent, wrapLines } from '../../shared';
import { figure } from '../../shared/words/figures';
import { capital } from '../../shared/words/lists';
import { seen } from '../../table/types';
import {
  cardOf,
  forceOf,
  grantOf,
  hasRole,
  lockedCards,
  lockedTests,
  notebookOf,
  pastTests,
  purseOf,
  SIDES,
  spiedCards,
  spiedTests,
  type ViewModel,
  withoutZeros,
} from './model';
import type { Cards, Solution, WarRisk } from './wire';
import { eventTitle, partLong, partsOf, partWord, powerTitle, testWords, typeWord } from './words';

export const FILE_LINES = 12;

function card(model: ViewModel, solution: Solution, short: boolean): string[] {
  const parts = partsOf(solution);
  return short ? [parts.map(partWord).join(' ')] : parts.map((id) => partLong(model, id));
}

function warWords({ faces: n, chance }: WarRisk, skipped: boolean): string {
  const p = percent(chance);
  if (skipped) return m.mb_file_no_die();
  if (n === 0) return m.mb_file_no_war();
  return m.mb_file_war({ n, p });
}

function politician(model: ViewModel, short: boolean): FileRow[] {
  const team = model.team!;
  const rows: FileRow[] = [];
  const ownSolution = seen(team.solution);
  const shared = seen(model.state.shared_solution);
  if (ownSolution) rows.push({ term: m.mb_file_ours(), lines: card(model, ownSolution, short) });
  if (shared) rows.push({ term: m.mb_file_shared(), lines: card(model, shared, short) });
  const others = (seen(team.known_solutions) ?? []).filter(
    (solution) => solution.id !== ownSolution?.id && solution.id !== shared?.id,
  );
  for (const other of others) rows.push({ term: m.mb_file_theirs(), lines: card(model, other, short) });
  const threat = seen(team.threat);
  if (model.state.turn === 0) {
    rows.push({ term: capital(m.mb_threat_word()), lines: [m.mb_file_threat_unrolled()] });
  } else if (threat !== undefined) {
    const risk = seen(team.risk);
    const now = figure(threat);
    rows.push({
      term: capital(m.mb_threat_word()),
      lines: [risk ? m.mb_file_threat_then({ now, roll: figure(risk.threat) }) : now],
    });
    const { skip } = forceOf(model).war_die;
    if (risk) rows.push({ term: m.mb_war(), lines: [warWords(risk, skip)] });
  }
  const { funding, pr } = purseOf(model);
  rows.push({ term: m.mb_file_purse(), lines: [m.mb_funding_pr({ funding, pr })] });
  return rows;
}

function engineer(model: ViewModel, room: number): FileRow[] {
  const rows: FileRow[] = [
    { term: m.mb_file_given(), lines: [m.mb_n_funding({ n: grantOf(model).funding })] },
  ];
  const locked = lockedTests(model);
  rows.push({
    term: m.mb_sealed(),
    lines: locked.length > 0 ? locked.map((test) => testWords(test, ' ')) : [m.table_file_nothing()],
  });
  const past = pastTests(model)
    .slice(-Math.max(1, room - locked.length - 3))
    .map((test) =>
      m.mb_file_past({ turn: test.turn, test: testWords(test.components, ' '), n: test.correct }),
    );
  rows.push({ term: m.mb_id_tests(), lines: past.length > 0 ? past : [m.mb_file_no_tests()] });
  const left = notebookOf(model)?.winning;
  if (left != null) rows.push({ term: m.mb_file_left(), lines: [m.mb_file_triples({ n: left })] });
  return rows;
}

/** Cards by their names, with how many of each. */
function cardLines(model: ViewModel, cards: Cards): string[] {
  return [
    ...Object.entries(cards.sabotages).map(([type, n]) => m.mb_file_sabotage({ what: typeWord(type), n })),
    ...Object.entries(cards.proxies).map(([power, n]) =>
      m.mb_file_proxy({ what: powerTitle(model, power), n }),
    ),
  ];
}

function agent(model: ViewModel): FileRow[] {
  const sealed = cardLines(model, lockedCards(model));
  const rows: FileRow[] = [{ term: m.mb_file_given(), lines: [m.mb_n_pr({ n: grantOf(model).pr })] }];
  rows.push({ term: m.mb_sealed(), lines: sealed.length > 0 ? sealed : [m.table_file_nothing()] });
  const spied = [
    ...spiedTests(model).map((test, order) =>
      m.ui_colon({ of: m.mb_test_n({ n: order + 1 }), says: testWords(test, ' ') }),
    ),
    ...cardLines(model, withoutZeros(spiedCards(model))),
  ];
  rows.push({ term: m.room_seen(), lines: spied.length > 0 ? spied : [m.mb_file_nothing_seen()] });
  return rows;
}

/** Public facts fill up a file that is short: the event, what was announced, what lies open. */
function filler(model: ViewModel): string[] {
  const { event, teams, turn, open_events: open } = model.state;
  const announced =
    turn > 0
      ? SIDES.map((side) =>
          m.ui_colon({ of: teams[side].name, says: m.mb_funding_pr(teams[side].announced) }),
        )
      : [];
  const lasting = open.filter((other) => other.id !== event?.id).map((other) => eventTitle(model, other.id));
  const card = event ? [eventTitle(model, event.id), ...wrapLines(local(cardOf(model, event.id)?.text))] : [];
  return [...card, ...announced, ...lasting, ...wrapLines(m.mb_file_filler()), ...wrapLines(m.mb_rule_17())];
}

export function fileRows(model: ViewModel): FileRow[] {
  const many = model.roles.length > 1;
  const rows: FileRow[] = [];
  if (hasRole(model, 'politician')) rows.push(...politician(model, many));
  if (hasRole(model, 'agent')) rows.push(...agent(model));
  if (hasRole(model, 'engineer')) {
    const used = rows.reduce((n, row) => n + row.lines.length, 0);
    rows.push(...engineer(model, FILE_LINES - used));
  }
  return padRows(rows, filler(model), FILE_LINES, m.mb_id_event());
}
