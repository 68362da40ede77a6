// All of the last year: a line for each ladder, effect, rocket and prize. Years before it are in the log.
import { m } from '../../../i18n/messages';
import { nameOf, namesOf, RuleTag } from '../../../shared';
import type { ViewModel } from '../model';
import { useViewModel } from '../props';
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
export function rowsOf(model: ViewModel, past: PastYear): Row[] {
  const { ladders, idle, flights, shots, awards, collided, tied } = past;
  return [
    ...ladders.map((ladder) => ({
      figure: ladder.number,
      words: ladderTitle(model, ladder),
      note: rungsWords(model, ladder),
      rule: ladderRule(ladder).rule,
    })),
    ...(idle.length > 0 ? [{ words: m.sr_idle({ names: namesOf(model, idle) }) }] : []),
    ...effectRows(model, past),
    ...flights.map((flight) => ({
      figure: flight.height,
      words: m.ui_colon({ of: nameOf(model, flight.seat), says: sumWords(flight.values) }),
      note: `${flightWords(model, past, flight)} ${discardWords(model, flight)}`,
      rule: flight.discards.length > 1 ? 'SR-35' : flight.discards.length > 0 ? 'SR-14' : 'SR-31',
    })),
    ...shots
      .filter((shot) => !shot.hit || shot.random)
      .map((shot) => ({ words: shotWords(model, shot), rule: 'SR-16' })),
    ...awards.map((prize) => ({
      words: m.ui_colon({ of: nameOf(model, prize.seat), says: prizeWords(prize) }),
      rule: flights.some((flight) => flight.reached_space) ? 'SR-32' : 'SR-37',
    })),
    ...(collided.length > 0
      ? [{ words: m.sr_collision_note({ names: namesOf(model, collided) }), rule: 'SR-35' }]
      : []),
    ...(tied.length > 0 ? [{ words: m.sr_tied({ names: namesOf(model, tied) }), rule: 'SR-34' }] : []),
  ];
}

export function Year() {
  const model = useViewModel();
  const past = model.state.report;
  if (!past) return null;
  const { title, note } = resultHeadline(model, past);
  return (
    <>
      <h3>{title}</h3>
      <p class="muted">{note}</p>
      <ul class="list spr-past">
        {rowsOf(model, past).map(({ figure, words, note: more, rule }) => (
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
