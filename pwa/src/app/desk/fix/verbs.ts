// The referee's verbs as sentences: what the game names, and what every table has.
import { m } from '../../../i18n/messages';
import type { BoardMark } from '../../../shared/words/boardMark';
import { listWords } from '../../../shared/words/lists';
import { pathWords, tokensOf, valueWords } from '../../../shared/words/paths';
import { playersOf } from '../../../shared/words/people';
import { wordsOf } from '../../../shared/words/typed';
import { keyWords, pastPlaceWords, verbSentence, whoseWords, wordsOrNull } from '../../../shared/words/words';
import { standing } from '../../../table/log';
import { lastRoll, only } from '../../../table/read';
import type { JsonObject, LogLine, Seat } from '../../../table/types';
import type { Shown } from '../../atTable';
import { type Deed, type StepInfo, type VerbOffer, verbOf } from './deed';
import { aboutSeat, PLACE_VERBS, type Places, placeDeeds } from './places';
import type { Place } from './values';

type Desk = Pick<Shown, 'view' | 'module' | 'say' | 'materials'>;

function figures({ module, say }: Desk, offers: readonly VerbOffer[]): Deed[] {
  return offers.flatMap((offer): Deed[] => {
    const group = whoseWords(module, offer.verb, offer.about, say) || m.verb_group_table();
    const { about } = offer;
    const verb = verbOf(offer);
    if (offer.kind === 'look') {
      const label = wordsOrNull(module, `verb.${offer.verb}`, { about }, say) ?? offer.verb;
      const sentence = m.verb_look({ what: label });
      const look = { kind: 'look' as const, path: offer.path };
      const note = m.ref_act_note();
      return [{ id: `look${offer.path}`, sentence, note, group, about, verb, what: look }];
    }
    const none = offer.item !== null && offer.value === 0;
    const both = [offer.step, -offer.step];
    // An open value at its bound cannot go further.
    const { value, least, most: max } = offer;
    const open = offer.item === null && typeof value === 'number' ? value : null;
    const can = (n: number) =>
      open === null || (n > 0 ? max === null || open < max : least === null || open > least);
    return (none ? [offer.step] : both.filter(can)).map((n) => ({
      id: `${offer.path}${offer.item === null ? '' : `/${offer.item}`}${n < 0 ? '-' : '+'}`,
      sentence: verbSentence(module, offer.verb, about, n, say),
      group,
      about,
      verb,
      quiet: none,
      what: { kind: 'amount' as const, offer, by: n },
    }));
  });
}

/** Any value, by where it is; it is about the figure that a verb has there, else about whose it is. */
function valueDeeds(
  { view, module, say }: Desk,
  places: readonly Place[],
  offers: readonly VerbOffer[],
): Deed[] {
  const words = keyWords(module, say);
  const figures = new Map(offers.filter((offer) => offer.item === null).map((offer) => [offer.path, offer]));
  return places.map(({ path, value }) => {
    const keys = tokensOf(path);
    const offer = figures.get(path);
    const seat = view.seats.find((seat) => keys.includes(seat.seat))?.seat;
    const team = view.seats.find((seat) => seat.team !== null && keys.includes(seat.team))?.team;
    return {
      id: path,
      sentence: pathWords(path, words),
      note: valueWords(value, words),
      group: m.verb_group_values(),
      about: offer?.about ?? { ...(seat && { seat }), ...(team && { team }) },
      ...(offer && { verb: verbOf(offer) }),
      quiet: true,
      what: { kind: 'value', path, value },
    };
  });
}

/** The last step after which somebody was asked no more; that the game began is none. */
function lastLockIn(steps: readonly StepInfo[]): { lock: StepInfo; asked: StepInfo } | null {
  for (const [index, lock] of steps.entries()) {
    const asked = steps[index + 1];
    if (lock.done.length > 0 && asked?.status === 'playing') return { lock, asked };
  }
  return null;
}

/** The step with which this turn, or this phase of it, began: the oldest in a row that lies at the same place. */
function beganAt(steps: readonly StepInfo[], fields: readonly string[]): StepInfo | null {
  const now = steps[0];
  if (now?.status !== 'playing') return null;
  const same = (step: StepInfo) => fields.every((field) => step.where[field] === now.where[field]);
  let first = now;
  for (const step of steps) {
    if (step.status !== 'playing' || !same(step)) break;
    first = step;
  }
  return first.seq === now.seq ? null : first;
}

/** The move that takes a seat's GO back; null where there is nothing to take back, or a bot is GO. */
export const goBackMove = ({ view, module }: Pick<Desk, 'view' | 'module'>, seat: Seat): string | null =>
  view.status === 'playing' && !seat.bot ? (module?.takesBack(view, seat.seat) ?? null) : null;

/** The sentence that takes a seat's GO back. */
export const goDeed = (seat: string): string => `go${seat}`;

/** For each person: going back to a choice, and leaving the table. */
function peopleDeeds(desk: Desk): Deed[] {
  const deeds: Deed[] = [];
  for (const seat of playersOf(desk.view)) {
    if (seat.bot) continue;
    const { name } = seat;
    const move = goBackMove(desk, seat);
    if (move) {
      const words = {
        id: goDeed(seat.seat),
        sentence: m.verb_go_back({ name }),
        note: m.verb_go_back_note({ name }),
      };
      deeds.push(aboutSeat(seat, { kind: 'go', seat: seat.seat, move }, words));
    }
    const words = {
      id: `out${seat.seat}`,
      sentence: m.verb_out({ name }),
      note: m.verb_out_note(),
    };
    deeds.push(aboutSeat(seat, { kind: 'out', seat: seat.seat }, words));
  }
  return deeds;
}

function tableDeeds(desk: Desk, steps: readonly StepInfo[], log: readonly LogLine[]): Deed[] {
  const { view, module, say } = desk;
  const group = m.verb_group_table();
  const deeds: Deed[] = [];
  const place = (step: StepInfo) => pastPlaceWords(module, step.where, say);
  const last = lastLockIn(steps);
  if (last) {
    const { lock, asked } = last;
    const name = listWords(lock.done.map((seat) => say.name(seat)));
    // A step that a game names ("last shot") belongs to the player it is about, not to the one who confirmed it.
    const owner = only([...new Set(log.filter((line) => line.seq === lock.seq).map((line) => line.seat))]);
    const doer = typeof owner === 'string' ? say.name(owner) : name;
    const back = wordsOrNull(module, 'back', { ...asked.where, name: doer }, say);
    const sentence = back ?? m.verb_back_who({ name });
    // A tap on the name of the player who locked in last may mean this, too.
    const seat = only(lock.done);
    const about: JsonObject = seat ? { seat } : {};
    const change = { kind: 'back' as const, to: lock.seq - 1 };
    deeds.push({ id: 'back', verb: 'back', sentence, note: place(lock), group, about, what: change });
  }
  const fields = Object.keys(steps[0]?.where ?? {});
  const again = (id: string, { seq }: StepInfo, sentence: string, note: string) => {
    deeds.push({ id, verb: 'again', sentence, note, group, what: { kind: 'back', to: seq } });
  };
  const turn = beganAt(steps, fields.slice(0, 1));
  if (turn) {
    const sentence = wordsOrNull(module, 'again', {}, say) ?? m.verb_again();
    again('again', turn, sentence, m.verb_again_note({ where: place(turn) }));
  }
  const phase = fields.length > 1 ? beganAt(steps, fields) : null;
  if (phase && phase.seq !== turn?.seq) again('phase', phase, m.verb_phase(), place(phase));
  // Dice that a rewind took back are none any more.
  const die = lastRoll(standing(log));
  if (die && steps.some((step) => step.seq === die.seq - 1)) {
    const faces = Array.isArray(die.faces) ? die.faces.join(' · ') : '';
    const note = m.verb_die_note({ faces });
    const change = { kind: 'back' as const, to: die.seq - 1 };
    const sentence = m.verb_die();
    deeds.push({ id: 'die', verb: 'die', sentence, note, group, what: change });
  }
  deeds.push(...peopleDeeds(desk));
  const rewind = { sentence: m.pow_rewind() };
  deeds.push({ id: 'rewind', verb: 'again', group, ...rewind, what: { kind: 'rewind', to: null } });
  if (view.status === 'playing') {
    const end = { sentence: m.pow_end(), note: m.pow_end_note() };
    deeds.push({ id: 'end', verb: 'end', group, ...end, what: { kind: 'end' } });
  }
  return deeds;
}

/** Return the seats whose places are meant: those that are typed, or the one that was tapped. */
function placesOf(view: Desk['view'], query: string, mark: BoardMark | undefined): string[] {
  const words = wordsOf(query);
  const typed = view.seats
    .filter((seat) => wordsOf(seat.name).every((word) => words.includes(word)))
    .map((seat) => seat.seat);
  const tapped = PLACE_VERBS.some((verb) => mark?.verbs.includes(verb)) ? mark?.about.seat : undefined;
  return tapped ? [...typed, tapped] : typed;
}

/** The request: typed words, or a tapped thing. */
export interface Asked {
  query?: string;
  mark?: BoardMark | undefined;
}

/** Everything that can be said here, what every table has first; of places only where they are known. */
export function deedsOf(
  desk: Desk,
  offers: readonly VerbOffer[],
  steps: readonly StepInfo[],
  log: readonly LogLine[],
  { query = '', mark }: Asked = {},
  places: Places | null = null,
  values: readonly Place[] = [],
): Deed[] {
  const deeds = [
    ...tableDeeds(desk, steps, log),
    ...figures(desk, offers),
    ...(places ? placeDeeds(desk, places, placesOf(desk.view, query, mark)) : []),
    ...valueDeeds(desk, values, offers),
  ];
  // Values of one player or team come together, sealed or not.
  const groups = [...new Set(deeds.map((deed) => deed.group))];
  return groups.flatMap((group) => deeds.filter((deed) => deed.group === group));
}
