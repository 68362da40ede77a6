// All of the last year: a line for each ladder, effect, rocket and prize. Years before it are in the log.
import { m } from '../../../i18n/messages';
import { nameOf, namesOf, RuleTag } from '../../../shared';
import type { Desk } from '../model';
import { useDesk } from '../props';
import type { PastYear } from '../wire';
import {
  discardWords,
  flightWords,
  ladderRule,
  ladderTitle,
  prizeWords,
  rungsWords,
  shotWords,
  sumWords,
} from '../words';
import { effectRows, resultHeadline } from './headline';

interface Row {
  figure?: number;
  words: string;
  note?: string;
  rule?: string;
}
/** SR-11: in this order, and only what happened. */
export function rowsOf(desk: Desk, past: PastYear): Row[] {
  const { ladders, idle, flights, shots, awards, collided, tied } = past;
  return [
    ...ladders.map((ladder) => ({
      figure: ladder.number,
      words: ladderTitle(desk, ladder),
      note: rungsWords(desk, ladder),
      rule: ladderRule(ladder).rule,
    })),
    ...(idle.length > 0 ? [{ words: m.sr_idle({ names: namesOf(desk, idle) }) }] : []),
    ...effectRows(desk, past),
    ...flights.map((flight) => ({
      figure: flight.height,
      words: m.ui_colon({ of: nameOf(desk, flight.seat), says: sumWords(flight.values) }),
      note: `${flightWords(desk, past, flight)} ${discardWords(desk, flight)}`,
      rule: flight.discards.length > 1 ? 'SR-35' : flight.discards.length > 0 ? 'SR-14' : 'SR-31',
    })),
    ...shots
      .filter((shot) => !shot.hit || shot.random)
      .map((shot) => ({ words: shotWords(desk, shot), rule: 'SR-16' })),
    ...awards.map((prize) => ({
      words: m.ui_colon({ of: nameOf(desk, prize.seat), says: prizeWords(prize) }),
      rule: flights.some((flight) => flight.reached_space) ? 'SR-32' : 'SR-37',
    })),
    ...(collided.length > 0
      ? [{ words: m.sr_collision_note({ names: namesOf(desk, collided) }), rule: 'SR-35' }]
      : []),
    ...(tied.length > 0 ? [{ words: m.sr_tied({ names: namesOf(desk, tied) }), rule: 'SR-34' }] : []),
  ];
}

export function Year() {
  const desk = useDesk();
  const past = desk.state.report;
  if (!past) return null;
  const { title, note } = resultHeadline(desk, past);
  return (
    <>
      <h3>{title}</h3>
      <p class="muted">{note}</p>
      <ul class="list spr-past">
        {rowsOf(desk, past).map(({ figure, words, note: more, rule }) => (
          <li key={words}>
            {figure !== undefined && <b class="num">{figure}</b>}
            <span class="who grow">
              {words}
              {more && <small>{more}</small>}
            </span>
            {rule && <RuleTag rule={rule} />}
          </li>
        ))}
      </ul>
    </>
  );
}
