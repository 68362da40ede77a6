// The credits of Moon or Bust!: both threats, both rockets and what was left, and the die that fell nearest to war.
import { m } from '../../../paraglide/messages';
import { type CreditsOf, least } from '../../../shared/stage/credits';
import { figure } from '../../../shared/words/figures';
import { seen } from '../../../table/types';
import { deskOf } from '../model';
import type { Materials, PastTurn, Side, State } from '../wire';
import { teamName, testWords } from '../words';

const SIDES: readonly Side[] = ['a', 'b'];

export const credits: CreditsOf<State, Materials> = ({ view, materials, history }) => {
  const desk = deskOf(view, null, materials);
  if (!desk) return { seals: [], breath: null };
  const turns = seen(desk.state.debrief) ?? [];
  const last = turns.at(-1);
  const seals = SIDES.map((side) => {
    const card = seen(desk.state.teams[side].solution);
    return {
      key: side,
      name: teamName(desk, side),
      team: side,
      lay: [
        last ? m.mb_credit_threat({ n: figure(last.threat[side]) }) : '',
        card
          ? m.mb_credit_rocket({
              parts: testWords({ n: card.nose_cone, f: card.fuselage, t: card.thruster }),
            })
          : '',
        last ? m.mb_credit_left({ funding: last.funding[side], pr: last.pr[side] }) : '',
      ].filter(Boolean),
    };
  });
  const past = history<PastTurn>('/history', desk.state.history.archived);
  const held = past.flatMap(({ turn, reveal }) => {
    const threat = turns.find((one) => one.turn === turn)?.threat;
    const { roll, war } = reveal.war ?? { roll: null, war: true };
    if (war || roll === null || !threat) return [];
    const side: Side = threat.a >= threat.b ? 'a' : 'b';
    return [{ turn, roll, side, threat: threat[side] }];
  });
  const near = least(held, (one) => one.roll - one.threat);
  const breath =
    near &&
    m.mb_credit_breath({
      turn: near.turn,
      n: near.roll,
      team: teamName(desk, near.side),
      threat: figure(near.threat),
    });
  return { seals: seals.filter((one) => one.lay.length > 0), breath };
};
