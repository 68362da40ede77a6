// The credits of Moon or Bust!: its picture, the dice that fell nearest to war, and medals.
import { m } from '../../../i18n/messages';
import { type CreditsOf, type Drama, framed } from '../../../shared/stage/credits';
import { figure } from '../../../shared/words/figures';
import { seatById } from '../../../shared/words/people';
import { linesOf } from '../../../table/read';
import { type LogLine, seen } from '../../../table/types';
import {
  modelOf,
  pastTurns,
  rightParts,
  SIDES,
  sidesWithThree,
  type ViewModel,
  viableParts,
  WAR_DIE,
} from '../model';
import type { Ctx, DebriefTurn, Line, Materials, Side, State } from '../wire';
import { hadAllThree, partWord, teamName } from '../words';
import { missedArt, moonArt, warArt } from './ends';
import { headlinesOf } from './headlines';
import { medalsOf } from './medals';

/** The commits of each turn's war die and tests, by the key of their moment. */
function seqsOf(log: readonly LogLine[]): Map<string, number> {
  const seqs = new Map<string, number>();
  let turn = 0;
  for (const line of log) {
    if (line.id === 'mb.announced' && line.team === 'a') turn += 1;
    if (line.id === 'mb.conflict') seqs.set(`${turn}/war`, line.seq);
    if (line.id === 'mb.results') seqs.set(`${turn}/${line.team}`, line.seq);
  }
  return seqs;
}

/** A test of the turn with two parts right that nobody struck: what it had, and what was right instead; null without. */
function missedBy(model: ViewModel, side: Side, turn: DebriefTurn | undefined) {
  const viable = viableParts(model, side);
  for (const past of turn?.tests?.[side] ?? []) {
    const { components: test, correct, sabotaged, seat } = past;
    const had = Object.values(test);
    const right = rightParts(model, side, past);
    const [wrong, ...more] = had.filter((id) => !right.includes(id));
    if (correct !== 2 || sabotaged.length > 0 || !wrong || more.length > 0) continue;
    const type = model.parts.get(wrong)?.type;
    const instead = viable.find((id) => model.parts.get(id)?.type === type && !had.includes(id));
    if (!instead) continue;
    const player = seatById(model.view, seat);
    return { test, wrong, right: instead, name: player?.bot ? '' : (player?.name ?? '') };
  }
  return null;
}

/** The front pages' headlines of the war die, by turn. */
const diceTold = (log: readonly LogLine[], say: Ctx): Map<number, string> =>
  new Map(
    linesOf<Line>(log).flatMap((line, at) =>
      line.id === 'mb.turn_over' ? [[line.turn, headlinesOf(line, log.slice(0, at + 1), say).die]] : [],
    ),
  );

export const credits: CreditsOf<State, Materials> = ({ view, materials, history, log, say }) => {
  const model = modelOf(view, null, materials);
  if (!model) return { dramas: [] };
  const turns = seen(model.state.debrief) ?? [];
  const last = turns.at(-1);
  const past = pastTurns(model.state, history);
  const seqs = seqsOf(log);
  const told = diceTold(log, say);
  const dramas = past.flatMap(({ turn, reveal }) => {
    const list: Drama[] = [];
    const turnThen = turns.find((listed) => listed.turn === turn);
    const { roll, war } = reveal.war ?? { roll: null, war: true };
    if (roll !== null && turnThen?.war) {
      const { threat } = turnThen;
      const { faces, chance } = turnThen.war;
      const side: Side = threat.a >= threat.b ? 'a' : 'b';
      list.push({
        key: `${turn}/war`,
        seq: seqs.get(`${turn}/war`) ?? 0,
        title: war
          ? hadAllThree(sidesWithThree(reveal.results), (side) => teamName(model, side)) || m.mb_keep_war()
          : roll === threat[side]
            ? m.mb_keep_edge()
            : (told.get(turn) ?? m.mb_keep_peace()),
        text: m.mb_credit_breath({
          turn,
          n: roll,
          team: teamName(model, side),
          threat: figure(threat[side]),
        }),
        stake: war ? 1 - chance : chance,
        odds: m.lobby_of({ n: faces, of: WAR_DIE }),
        of: m.mb_keep_of(),
        die: { sides: WAR_DIE, face: roll, bad: faces > 0 ? [1, faces] : null },
      });
    }
    for (const side of SIDES) {
      if (!reveal.results?.[side].includes(2)) continue;
      const missed = missedBy(model, side, turnThen);
      const right = partWord(missed?.right ?? '');
      list.push({
        key: `${turn}/${side}`,
        seq: seqs.get(`${turn}/${side}`) ?? 0,
        title: missed?.name
          ? m.mb_keep_tested({ name: missed.name, wrong: partWord(missed.wrong), right })
          : m.mb_keep_two({ team: teamName(model, side) }),
        text: missed ? m.mb_keep_tested_text({ turn, right }) : m.mb_keep_two_text({ turn }),
        stake: 0.2,
        odds: m.lobby_of({ n: 2, of: 3 }),
        of: m.mb_keep_right(),
        art: missed ? framed(missedArt(materials, side, missed), '', 'var(--navy-dark)') : undefined,
      });
    }
    return list;
  });
  const outcome = model.state.outcome;
  const winner = outcome?.kind === 'win' ? outcome.team : null;
  const landed = Object.fromEntries(
    Object.entries(outcome?.tests ?? {}).map(([side, [test]]) => [side, test]),
  );
  /** The sides whose rocket was right when the war came. */
  const grounded = outcome?.kind === 'war' ? SIDES.filter((side) => outcome.tests[side]?.length) : [];
  const end = model.state.reveal?.war ?? null;
  const threat = last ? Math.max(last.threat.a, last.threat.b) : null;
  const opened = (side: Side) => {
    const n = end?.threat?.[side];
    return n == null ? [] : [m.mb_threat_is({ team: teamName(model, side), n })];
  };
  const medals = medalsOf({ model, turns, past, winner, grounded });
  return {
    dramas,
    poster: {
      art: framed(
        outcome?.kind === 'war' ? warArt(end?.roll ?? null, grounded) : moonArt(materials, winner, landed),
        '',
        'var(--navy-dark)',
      ),
      why:
        end?.roll == null
          ? m.stage_peace_no_die()
          : outcome?.kind === 'war'
            ? [
                grounded.length > 0 && `${hadAllThree(grounded, (side) => teamName(model, side))}.`,
                m.mb_rolled_itself({ n: String(end.roll) }),
                ...SIDES.flatMap(opened),
              ]
                .filter(Boolean)
                .join(' ')
            : threat !== null && end.roll === threat
              ? m.mb_keep_one_less({ n: end.roll })
              : m.mb_keep_die({ n: end.roll, threat: figure(threat ?? 0) }),
      when: m.turned_turn({ n: model.state.turn }),
    },
    medal: (id) => medals.get(id) ?? null,
  };
};
