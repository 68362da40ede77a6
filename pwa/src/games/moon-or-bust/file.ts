// The contents of a seat's file: plain lines, the same number of them for everybody at the table.
import { m } from '../../i18n/messages';
import { type FileRow, local, padRows, percent, wrapLines } from '../../shared';
import { figure } from '../../shared/words/figures';
import { seen } from '../../table/types';
import {
  cardOf,
  type Desk,
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
  withoutZeros,
} from './model';
import type { Cards, Solution, WarRisk } from './wire';
import { eventTitle, partLong, partsOf, partWord, powerTitle, testWords, typeWord } from './words';

export const FILE_LINES = 12;

function card(desk: Desk, solution: Solution, short: boolean): string[] {
  const parts = partsOf(solution);
  return short ? [parts.map(partWord).join(' ')] : parts.map((id) => partLong(desk, id));
}

function warWords({ faces: n, chance }: WarRisk, skipped: boolean): string {
  const p = percent(chance);
  if (skipped) return m.mb_file_no_die();
  if (n === 0) return m.mb_file_no_war();
  return n === 1 ? m.mb_file_war_one({ p }) : m.mb_file_war({ n, p });
}

function politician(desk: Desk, short: boolean): FileRow[] {
  const team = desk.team!;
  const rows: FileRow[] = [];
  const ownSolution = seen(team.solution);
  const shared = seen(desk.state.shared_solution);
  if (ownSolution) rows.push({ term: m.mb_file_ours(), lines: card(desk, ownSolution, short) });
  if (shared) rows.push({ term: m.mb_file_shared(), lines: card(desk, shared, short) });
  const others = (seen(team.known_solutions) ?? []).filter(
    (solution) => solution.id !== ownSolution?.id && solution.id !== shared?.id,
  );
  for (const other of others) rows.push({ term: m.mb_file_theirs(), lines: card(desk, other, short) });
  const threat = seen(team.threat);
  if (desk.state.turn === 0) {
    rows.push({ term: m.mb_file_threat(), lines: [m.mb_file_threat_unrolled()] });
  } else if (threat !== undefined) {
    const risk = seen(team.risk);
    const now = figure(threat);
    rows.push({
      term: m.mb_file_threat(),
      lines: [risk ? m.mb_file_threat_then({ now, roll: figure(risk.threat) }) : now],
    });
    const { skip } = forceOf(desk).war_die;
    if (risk) rows.push({ term: m.mb_war(), lines: [warWords(risk, skip)] });
  }
  const { funding, pr } = purseOf(desk);
  rows.push({ term: m.mb_file_purse(), lines: [m.mb_funding_pr({ funding, pr })] });
  return rows;
}

function engineer(desk: Desk, room: number): FileRow[] {
  const rows: FileRow[] = [
    { term: m.mb_file_given(), lines: [m.mb_n_funding({ n: grantOf(desk).funding })] },
  ];
  const locked = lockedTests(desk);
  rows.push({
    term: m.mb_sealed(),
    lines: locked.length > 0 ? locked.map((test) => testWords(test, ' ')) : [m.table_file_nothing()],
  });
  const past = pastTests(desk)
    .slice(-Math.max(1, room - locked.length - 3))
    .map((test) =>
      m.mb_file_past({ turn: test.turn, test: testWords(test.components, ' '), n: test.correct }),
    );
  rows.push({ term: m.mb_id_tests(), lines: past.length > 0 ? past : [m.mb_file_no_tests()] });
  const left = notebookOf(desk)?.winning;
  if (left != null) rows.push({ term: m.mb_file_left(), lines: [m.mb_file_triples({ n: left })] });
  return rows;
}

/** Cards by their names, with how many of each. */
function cardLines(desk: Desk, cards: Cards): string[] {
  return [
    ...Object.entries(cards.sabotages).map(([type, n]) => m.mb_file_sabotage({ what: typeWord(type), n })),
    ...Object.entries(cards.proxies).map(([power, n]) =>
      m.mb_file_proxy({ what: powerTitle(desk, power), n }),
    ),
  ];
}

function agent(desk: Desk): FileRow[] {
  const sealed = cardLines(desk, lockedCards(desk));
  const rows: FileRow[] = [{ term: m.mb_file_given(), lines: [m.mb_n_pr({ n: grantOf(desk).pr })] }];
  rows.push({ term: m.mb_sealed(), lines: sealed.length > 0 ? sealed : [m.table_file_nothing()] });
  const spied = [
    ...spiedTests(desk).map((test, order) =>
      m.ui_colon({ of: m.mb_test_n({ n: order + 1 }), says: testWords(test, ' ') }),
    ),
    ...cardLines(desk, withoutZeros(spiedCards(desk))),
  ];
  rows.push({ term: m.room_seen(), lines: spied.length > 0 ? spied : [m.mb_file_nothing_seen()] });
  return rows;
}

/** Public facts fill up a file that is short: the event, what was announced, what lies open. */
function filler(desk: Desk): string[] {
  const { event, teams, turn, open_events: open } = desk.state;
  const announced =
    turn > 0
      ? SIDES.map((side) =>
          m.ui_colon({ of: teams[side].name, says: m.mb_funding_pr(teams[side].announced) }),
        )
      : [];
  const lasting = open.filter((other) => other.id !== event?.id).map((other) => eventTitle(desk, other.id));
  const card = event ? [eventTitle(desk, event.id), ...wrapLines(local(cardOf(desk, event.id)?.text))] : [];
  return [...card, ...announced, ...lasting, ...wrapLines(m.mb_file_filler()), ...wrapLines(m.mb_rule_17())];
}

export function fileRows(desk: Desk): FileRow[] {
  const many = desk.roles.length > 1;
  const rows: FileRow[] = [];
  if (hasRole(desk, 'politician')) rows.push(...politician(desk, many));
  if (hasRole(desk, 'agent')) rows.push(...agent(desk));
  if (hasRole(desk, 'engineer')) {
    const used = rows.reduce((n, row) => n + row.lines.length, 0);
    rows.push(...engineer(desk, FILE_LINES - used));
  }
  return padRows(rows, filler(desk), FILE_LINES, m.mb_id_event());
}
