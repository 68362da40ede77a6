// The results that a turn laid open: the verdict in the largest type, then the steps in the order of the rules.
import { Ban, Flag, FlaskConical, Handshake, type LucideIcon, NotebookPen, Wrench } from 'lucide-preact';
import { m } from '../../../i18n/messages';
import { Alert, Icon, listWords, nameOf, RuleTag } from '../../../shared';
import {
  flagsOf,
  hasRole,
  laidPowers,
  notebookOf,
  pastTests,
  politicianOf,
  SIDES,
  type ViewModel,
} from '../model';
import { useViewModel } from '../props';
import { TeamWord } from '../TeamWord';
import type { Reveal, Tested } from '../wire';
import { partWord, powerBenefit, powerTitle, teamName, testWords, typeWord } from '../words';

/** A team's counts in one line: "2, 0 and 1 of 3". */
function countsWords(counts: readonly number[]): string {
  if (counts.length === 0) return m.mb_no_test();
  return m.mb_counts({ list: listWords(counts.map(String)) });
}

export function BothCounts() {
  const model = useViewModel();
  return (
    <div class="mb-both">
      {SIDES.map((side) => (
        <div class="panel tight" key={side}>
          <TeamWord side={side} />
          <b class="num">{countsWords(model.state.reveal?.results?.[side] ?? [])}</b>
        </div>
      ))}
    </div>
  );
}

interface StepLine {
  key: string;
  icon: LucideIcon;
  rule: string;
  title: string;
  /** What it means; a title without one is plain. */
  note?: string;
}

export function proxySteps(model: ViewModel, reveal: Reveal): StepLine[] {
  const list: StepLine[] = [];
  const put = (key: string, icon: LucideIcon, title: string, note: string) =>
    list.push({ key, icon, rule: 'MB-12', title, note });
  for (const power of laidPowers(reveal.proxies)) {
    const label = powerTitle(model, power);
    const n = reveal.proxies.a.returned[power] ?? 0;
    if (n > 0) put(`r-${power}`, Handshake, m.mb_step_cancel({ what: label }), m.mb_step_cancel_note({ n }));
    for (const side of SIDES) {
      const played = reveal.proxies[side].played[power] ?? 0;
      if (played === 0) continue;
      const open = flagsOf(model, power)[side];
      const title = m.mb_step_proxy({ team: teamName(model, side), what: label, n: played });
      put(`p-${side}-${power}`, Flag, title, m.mb_step_proxy_note({ open }));
    }
  }
  for (const side of SIDES) {
    for (const power of reveal.unlocked?.[side] ?? []) {
      const title = m.mb_step_unlock({ team: teamName(model, side), what: powerTitle(model, power) });
      put(`u-${side}-${power}`, Flag, title, powerBenefit(model, power));
    }
  }
  if (list.length === 0) list.push({ key: 'none', icon: Flag, rule: 'MB-12', title: m.mb_step_no_proxies() });
  return list;
}

export function sabotageSteps(model: ViewModel, reveal: Reveal): StepLine[] {
  return reveal.sabotages.map((strike, index): StepLine => {
    const actor = teamName(model, strike.by);
    const team = teamName(model, strike.against);
    const type = typeWord(strike.type);
    const count = reveal.test_counts[strike.against];
    const n = (strike.test ?? 0) + 1;
    const step = { key: `s-${index}`, icon: Wrench, rule: 'MB-13' };
    if (strike.nullified)
      return { ...step, icon: Ban, rule: 'MB-14', title: m.mb_step_nullified({ team, by: actor, type, n }) };
    if (count === 0) return { ...step, title: m.mb_step_wasted({ by: actor, type, team }) };
    if (strike.test === null)
      return { ...step, title: m.mb_line_sabotage({ by: actor, type, team }), note: '' };
    const title = m.mb_step_sabotage({ by: actor, type, team, n });
    return { ...step, title, note: m.mb_step_sabotage_note() };
  });
}

/** This turn's own tests, in the order in which the table counts them. */
export function ownTests(model: ViewModel): Tested[] {
  const turn = model.state.reveal?.turn ?? model.state.turn;
  return pastTests(model).filter((test) => test.turn === turn);
}

function resultSteps(model: ViewModel, reveal: Reveal): StepLine[] {
  if (!reveal.results) return [];
  return SIDES.flatMap((side) => {
    const tests = side === model.side ? ownTests(model) : [];
    return (reveal.results?.[side] ?? []).map((correct, index) => {
      const parts = tests[index]?.components;
      const step = { key: `t-${side}-${index}`, icon: FlaskConical, rule: correct === 3 ? 'MB-16' : 'MB-15' };
      return parts
        ? { ...step, title: testWords(parts), note: m.mb_step_gives({ n: correct }) }
        : { ...step, title: m.mb_step_result({ team: teamName(model, side), n: index + 1, correct }) };
    });
  });
}

export function RevealSteps() {
  const model = useViewModel();
  const reveal = model.state.reveal;
  if (!reveal) return null;
  return (
    <ol class="panel stack mb-steps">
      {[...proxySteps(model, reveal), ...sabotageSteps(model, reveal), ...resultSteps(model, reveal)].map(
        ({ key, icon, rule, title, note }) => (
          <li key={key}>
            <Icon icon={icon} />
            <span>{note === undefined ? title : [<b key="b">{title}</b>, ' ', note]}</span>
            <RuleTag rule={rule} />
          </li>
        ),
      )}
    </ol>
  );
}

/** The meaning of this turn's results for the engineers. */
export function NotebookNews() {
  const model = useViewModel();
  const book = notebookOf(model);
  if (!hasRole(model, 'engineer') || !book || ownTests(model).length === 0) return null;
  if (book.fits === false) return <Alert tone="hold">{m.mb_notebook_odd()}</Alert>;
  const tested = ownTests(model).flatMap((test) => Object.values(test.components));
  const out = tested.filter((id) => book.marks.out.includes(id));
  const sure = tested.filter((id) => book.marks.sure?.includes(id));
  const parts = [
    out.length > 0 && m.mb_news_out({ list: listWords(out.map(partWord)) }),
    sure.length > 0 && m.mb_news_sure({ list: listWords(sure.map(partWord)) }),
    book.winning != null && m.mb_notebook_left({ n: book.winning }),
  ].filter(Boolean);
  return (
    <Alert tone="ok" icon={NotebookPen}>
      <b>{m.mb_news()}</b> {parts.length > 0 ? parts.join(' ') : m.mb_news_kept()}
    </Alert>
  );
}

export function rollerName(model: ViewModel, seat: string | null | undefined): string {
  return nameOf(model, seat) || (politicianOf(model, 'a') ?? '');
}
/** The throw that the table waits for; without one the die falls by itself. */
export function nextThrow(model: ViewModel): string {
  const roll = model.view.pending[0];
  return roll ? m.mb_war_next({ name: rollerName(model, roll.seat) }) : m.mb_war_die_next();
}
