// Everybody's medal: what they did, the sting included; no two at a table have the same.
import { m } from '../../../i18n/messages';
import type { Medal } from '../../../shared/stage/credits';
import { assignMedals } from '../../../shared/stage/medals';
import { oracleOffers } from '../../../shared/tips/words';
import { figure } from '../../../shared/words/figures';
import { rightParts, rolesOf, type ViewModel } from '../model';
import type { DebriefTurn, PastTurn, Side } from '../wire';

/** What medals are given for: the game as it was, and how it ended. */
export interface Evening {
  model: ViewModel;
  turns: readonly DebriefTurn[];
  past: readonly PastTurn[];
  winner: Side | null;
  /** The sides whose rocket was right when the war came. */
  grounded: readonly Side[];
}

const testsOf = (turns: readonly DebriefTurn[], seat: string) =>
  turns.flatMap(({ tests }) => Object.values(tests ?? {}).flat()).filter((test) => test.seat === seat);

function engineerMedals({ model, turns }: Evening, seat: string, won: boolean): Medal[] {
  const tests = testsOf(turns, seat);
  const text = tests.length > 0 ? m.mb_medal_tests({ n: tests.length }) : '';
  const best = Math.max(0, ...tests.map((test) => test.correct));
  const others = model.view.seats.filter((other) => other.seat !== seat);
  const titles = [
    won && m.mb_medal_built(),
    tests.length > 0 && best === 0 && m.mb_medal_none(),
    tests.length > 0 &&
      others.every((other) => testsOf(turns, other.seat).length < tests.length) &&
      m.mb_medal_most(),
    tests.length > 0 && m.mb_medal_engineer({ n: best }),
    tests.length === 0 && m.mb_medal_untested(),
  ];
  return titles.flatMap((title) => (title ? [{ title, text }] : []));
}

function politicianMedals({ turns, past }: Evening, side: Side, won: boolean): Medal[] {
  const last = turns.at(-1);
  const peace = past.filter((turn) => turn.reveal.war && !turn.reveal.war.war).length;
  const gap = last ? last.threat[side] - last.threat[side === 'a' ? 'b' : 'a'] : 0;
  const text = last ? m.mb_medal_threat({ threat: figure(last.threat[side]) }) : '';
  const titles = [
    won && m.mb_medal_paid(),
    gap < 0 && m.mb_medal_calm(),
    gap > 0 && m.mb_medal_hot(),
    m.mb_medal_politician({ n: peace }),
  ];
  return titles.flatMap((title) => (title ? [{ title, text }] : []));
}

/** The sabotage cards of a seat that met a test, each true where it struck a right part. */
function strikesOf({ model, turns, past }: Evening, seat: string): boolean[] {
  return past.flatMap(({ turn, reveal }) =>
    reveal.sabotages.flatMap(({ against, type, test, seat: striker }) => {
      const met = turns.find((turnThen) => turnThen.turn === turn)?.tests?.[against]?.[test ?? -1];
      if (striker !== seat || !met) return [];
      const right = rightParts(model, against, met);
      return [right.some((id) => model.parts.get(id)?.type === type)];
    }),
  );
}

function agentMedals(evening: Evening, seat: string, side: Side, won: boolean): Medal[] {
  const cards = evening.past
    .flatMap((turn) => turn.reveal.sabotages)
    .filter((strike) => strike.by === side).length;
  const text = cards > 0 ? m.mb_medal_cards({ n: cards }) : '';
  const strikes = strikesOf(evening, seat);
  const titles = [
    won && m.mb_medal_watch(),
    strikes.some(Boolean) && m.mb_medal_aimed(),
    strikes.length > 0 && !strikes.some(Boolean) && m.mb_medal_missed(),
    m.mb_medal_agent(),
  ];
  return titles.flatMap((title) => (title ? [{ title, text }] : []));
}

function medalsFor(evening: Evening, seat: string): Medal[] {
  const player = evening.model.view.seats.find((entry) => entry.seat === seat);
  const side: Side = player?.team === 'b' ? 'b' : 'a';
  const won = evening.winner === side;
  const medals = rolesOf(player?.role).flatMap((role) =>
    role === 'engineer'
      ? engineerMedals(evening, seat, won)
      : role === 'politician'
        ? politicianMedals(evening, side, won)
        : agentMedals(evening, seat, side, won),
  );
  const medal = { title: m.mb_medal_on_your_way(), text: m.mb_die_too_low() };
  return evening.grounded.includes(side) ? [medal] : medals;
}

/** Each seat's medal: the oracle's, else the first of its own that nobody before has, else its last one. */
export function medalsOf(evening: Evening): Map<string, Medal> {
  const medals = new Map(assignMedals(oracleOffers(evening.model.state.scores)));
  const taken = new Set<string>();
  for (const { seat, kind } of evening.model.view.seats) {
    if (kind !== 'player' || medals.has(seat)) continue;
    const ownMedals = medalsFor(evening, seat);
    const medal = ownMedals.find(({ title }) => !taken.has(title)) ?? ownMedals.at(-1);
    if (!medal) continue;
    taken.add(medal.title);
    medals.set(seat, medal);
  }
  return medals;
}
