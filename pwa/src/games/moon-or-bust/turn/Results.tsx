// The results that a turn laid open: the verdict in the largest type, then the steps in the order of the rules.
import { Ban, Flag, FlaskConical, Handshake, type LucideIcon, NotebookPen, Wrench } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { m } from '../../../paraglide/messages';
import { Alert, Icon, listWords, RuleTag } from '../../../shared';
import { type Desk, has, laidPowers, notebookOf, pastTests, politicianOf, SIDES } from '../model';
import { useDesk } from '../props';
import { TeamWord } from '../TeamWord';
import type { Reveal, Tested } from '../wire';
import { partWord, powerBenefit, powerTitle, teamName, testWords, typeWord } from '../words';

/** A team's counts in one line: "2, 0 and 1 of 3". */
export function countsWords(counts: readonly number[]): string {
  if (counts.length === 0) return m.mb_no_test();
  return m.mb_counts({ list: listWords(counts.map(String)) });
}

export function BothCounts() {
  const desk = useDesk();
  return (
    <div class="mb-both">
      {SIDES.map((side) => (
        <div class="panel tight" key={side}>
          <TeamWord side={side} />
          <b class="num">{countsWords(desk.state.reveal?.results?.[side] ?? [])}</b>
        </div>
      ))}
    </div>
  );
}

interface StepLine {
  /** The title alone. */
  short: ComponentChildren;
  key: string;
  icon: LucideIcon;
  rule: string;
  words: ComponentChildren;
}

/** A step with its title first, and what it means. */
const titled = (key: string, icon: LucideIcon, rule: string, title: string, note: string): StepLine => ({
  key,
  icon,
  rule,
  short: title,
  words: (
    <>
      <b>{title}</b> {note}
    </>
  ),
});
const plain = (key: string, icon: LucideIcon, rule: string, words: string): StepLine => ({
  key,
  icon,
  rule,
  short: words,
  words,
});

export function proxySteps(desk: Desk, reveal: Reveal): StepLine[] {
  const list: StepLine[] = [];
  const put = (key: string, icon: LucideIcon, title: string, note: string) =>
    list.push(titled(key, icon, 'MB-12', title, note));
  for (const power of laidPowers(reveal.proxies)) {
    const what = powerTitle(desk, power);
    const n = reveal.proxies.a.returned[power] ?? 0;
    if (n > 0) put(`r-${power}`, Handshake, m.mb_step_cancel({ what }), m.mb_step_cancel_note({ n }));
    for (const side of SIDES) {
      const played = reveal.proxies[side].played[power] ?? 0;
      if (played === 0) continue;
      const open = desk.state.teams[side].open_proxies[power] ?? 0;
      const title = m.mb_step_proxy({ team: teamName(desk, side), what, n: played });
      put(`p-${side}-${power}`, Flag, title, m.mb_step_proxy_note({ open }));
    }
  }
  for (const side of SIDES) {
    for (const power of reveal.unlocked?.[side] ?? []) {
      const title = m.mb_step_unlock({ team: teamName(desk, side), what: powerTitle(desk, power) });
      put(`u-${side}-${power}`, Flag, title, powerBenefit(desk, power));
    }
  }
  if (list.length === 0) list.push(plain('none', Flag, 'MB-12', m.mb_step_no_proxies()));
  return list;
}

export function sabotageSteps(desk: Desk, reveal: Reveal): StepLine[] {
  return reveal.sabotages.map((strike, at) => {
    const by = teamName(desk, strike.by);
    const whose = teamName(desk, strike.against);
    const type = typeWord(strike.type);
    const count = reveal.test_counts[strike.against];
    const key = `s-${at}`;
    if (strike.nullified) {
      return plain(
        key,
        Ban,
        'MB-14',
        m.mb_step_nullified({ team: whose, by, type, n: (strike.test ?? 0) + 1 }),
      );
    }
    if (count === 0) return plain(key, Wrench, 'MB-13', m.mb_step_wasted({ by, type, team: whose }));
    const [title, note] =
      strike.test === null
        ? [m.mb_step_sabotage_open({ by, type, team: whose }), '']
        : [m.mb_step_sabotage({ by, type, team: whose, n: strike.test + 1 }), m.mb_step_sabotage_note()];
    return titled(key, Wrench, 'MB-13', title, note);
  });
}

/** This turn's own tests, in the order in which the table counts them. */
export function ownTests(desk: Desk): Tested[] {
  const turn = desk.state.reveal?.turn ?? desk.state.turn;
  return pastTests(desk).filter((test) => test.turn === turn);
}

function resultSteps(desk: Desk, reveal: Reveal): StepLine[] {
  if (!reveal.results) return [];
  return SIDES.flatMap((side) => {
    const own = side === desk.side ? ownTests(desk) : [];
    return (reveal.results?.[side] ?? []).map((correct, at) => {
      const parts = own[at]?.components;
      const [key, rule] = [`t-${side}-${at}`, correct === 3 ? 'MB-16' : 'MB-15'];
      if (parts) return titled(key, FlaskConical, rule, testWords(parts), m.mb_step_gives({ n: correct }));
      return plain(
        key,
        FlaskConical,
        rule,
        m.mb_step_result({ team: teamName(desk, side), n: at + 1, correct }),
      );
    });
  });
}

export function Steps({ lines }: { lines: readonly StepLine[] }) {
  return (
    <ol class="panel stack mb-steps">
      {lines.map((line) => (
        <li key={line.key}>
          <Icon of={line.icon} />
          <span>{line.words}</span>
          <RuleTag rule={line.rule} />
        </li>
      ))}
    </ol>
  );
}

export function RevealSteps() {
  const desk = useDesk();
  const reveal = desk.state.reveal;
  if (!reveal) return null;
  return (
    <Steps
      lines={[...proxySteps(desk, reveal), ...sabotageSteps(desk, reveal), ...resultSteps(desk, reveal)]}
    />
  );
}

/** The meaning of this turn's results for the engineers. */
export function NotebookNews() {
  const desk = useDesk();
  const book = notebookOf(desk);
  if (!has(desk, 'engineer') || !book || ownTests(desk).length === 0) return null;
  if (book.fits === false) return <Alert tone="hold">{m.mb_notebook_odd()}</Alert>;
  const tested = ownTests(desk).flatMap((test) => Object.values(test.components));
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

export function rollerName(desk: Desk, seat: string | null | undefined): string {
  const known = desk.view.seats.find((one) => one.seat === seat)?.name;
  return known ?? politicianOf(desk, 'a') ?? '';
}
/** The throw that the table waits for; without one the die falls by itself. */
export function nextThrow(desk: Desk): string {
  const roll = desk.view.pending[0];
  return roll ? m.mb_war_next({ name: rollerName(desk, roll.seat) }) : m.mb_war_die_next();
}
