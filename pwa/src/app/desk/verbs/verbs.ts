// The referee's verbs as sentences: what the game names, and what every table has; found by a few typed letters.
import { m } from '../../../paraglide/messages';
import type { DeskProps } from '../../../shared/game';
import { listWords } from '../../../shared/words/lists';
import { pastPlaceWords, verbSentence, whoseWords, wordsOrNull } from '../../../shared/words/words';
import type { Json, JsonObject, LogLine } from '../../../table/types';

/** As the server offers them. */
export interface VerbOffer {
  verb: string;
  kind: 'amount' | 'look';
  path: string;
  /** Which thing of a list is counted. */
  item: number | null;
  about: JsonObject;
  step: number;
  least: number | null;
  most: number | null;
  to: string;
  value: Json;
}
export interface StepInfo {
  seq: number;
  at_ms: number;
  status: string;
  where: JsonObject;
  done: string[];
  waits: boolean;
}

/** A sentence that can be done. */
export interface Deed {
  id: string;
  sentence: string;
  note?: string;
  /** Whose it is: a heading in the list. */
  group: string;
  /** Stands in the list only once something of it is typed: a thing that nobody holds. */
  quiet?: boolean;
  what:
    | { kind: 'amount'; offer: VerbOffer; by: number }
    | { kind: 'look'; path: string }
    | { kind: 'back'; to: number }
    | { kind: 'out'; seat: string }
    | { kind: 'end' | 'rewind' | 'raw' };
}

type Desk = Pick<DeskProps, 'view' | 'module' | 'say'>;

/** A figure typed among the words: "meri pr 3". */
export function typedAmount(query: string): number | null {
  const found = /(?:^|\s)[+−-]?(\d{1,4})(?=\s|$)/.exec(query);
  const n = found ? Number(found[1]) : 0;
  return n > 0 ? n : null;
}
/** A minus sign typed among the words, with a figure or without: less is meant. */
const typedLess = (query: string): boolean => /(?:^|\s)[−-](?=\d|\s|$)/.test(query);

function figures(desk: Desk, offers: readonly VerbOffer[], query: string): Deed[] {
  const { module, say } = desk;
  const amount = typedAmount(query);
  return offers.flatMap((offer): Deed[] => {
    const group = whoseWords(module, offer.verb, offer.about, say) || m.verb_group_table();
    if (offer.kind === 'look') {
      const what = wordsOrNull(module, `verb.${offer.verb}`, { about: offer.about }, say) ?? offer.verb;
      const sentence = m.verb_look({ what });
      const look = { kind: 'look' as const, path: offer.path };
      return [{ id: `look${offer.path}`, sentence, note: m.verb_look_note(), group, what: look }];
    }
    const by = amount ?? offer.step;
    const none = offer.item !== null && offer.value === 0;
    const both = typedLess(query) ? [-by, by] : [by, -by];
    return (none ? [by] : both).map((n) => ({
      id: `${offer.path}${offer.item === null ? '' : `/${offer.item}`}${n < 0 ? '-' : '+'}`,
      sentence: verbSentence(module, offer.verb, offer.about, n, say),
      group,
      quiet: none,
      what: { kind: 'amount' as const, offer, by: n },
    }));
  });
}

/** The last step after which somebody was asked no more; that the game began is none. */
function lastLockIn(steps: readonly StepInfo[]): { lock: StepInfo; asked: StepInfo } | null {
  for (const [at, lock] of steps.entries()) {
    const asked = steps[at + 1];
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

function tableDeeds(desk: Desk, steps: readonly StepInfo[], log: readonly LogLine[]): Deed[] {
  const { view, module, say } = desk;
  const group = m.verb_group_table();
  const deeds: Deed[] = [];
  const place = (step: StepInfo) => pastPlaceWords(module, step.where, say);
  const last = lastLockIn(steps);
  if (last) {
    const { lock, asked } = last;
    const name = listWords(lock.done.map((seat) => say.name(seat)));
    const sentence = wordsOrNull(module, 'back', { ...asked.where, name }, say) ?? m.verb_back_who({ name });
    deeds.push({ id: 'back', sentence, note: place(lock), group, what: { kind: 'back', to: lock.seq - 1 } });
  }
  const fields = Object.keys(steps[0]?.where ?? {});
  const turn = beganAt(steps, fields.slice(0, 1));
  if (turn) {
    const note = m.verb_again_note({ where: place(turn) });
    const sentence = wordsOrNull(module, 'again', {}, say) ?? m.verb_again();
    deeds.push({ id: 'again', sentence, note, group, what: { kind: 'back', to: turn.seq } });
  }
  const phase = fields.length > 1 ? beganAt(steps, fields) : null;
  if (phase && phase.seq !== turn?.seq) {
    deeds.push({
      id: 'phase',
      sentence: m.verb_phase(),
      note: place(phase),
      group,
      what: { kind: 'back', to: phase.seq },
    });
  }
  const die = log.findLast((line) => line.id === 'dice.rolled' && line.to === 'all');
  if (die && steps.some((step) => step.seq === die.seq - 1)) {
    const faces = Array.isArray(die.faces) ? die.faces.join(' · ') : '';
    const note = m.verb_die_note({ faces });
    deeds.push({ id: 'die', sentence: m.verb_die(), note, group, what: { kind: 'back', to: die.seq - 1 } });
  }
  for (const seat of view.seats) {
    if (seat.kind !== 'player' || !seat.admitted || seat.bot) continue;
    deeds.push({
      id: `out${seat.seat}`,
      sentence: m.verb_out({ name: seat.name }),
      note: m.verb_out_note(),
      group: seat.name,
      what: { kind: 'out', seat: seat.seat },
    });
  }
  deeds.push({
    id: 'rewind',
    sentence: m.verb_rewind(),
    note: m.verb_rewind_note(),
    group,
    what: { kind: 'rewind' },
  });
  if (view.status === 'playing') {
    deeds.push({ id: 'end', sentence: m.verb_end(), note: m.verb_end_note(), group, what: { kind: 'end' } });
  }
  return deeds;
}

/** Everything that can be said here, what every table has first. */
export function deedsOf(
  desk: Desk,
  offers: readonly VerbOffer[],
  steps: readonly StepInfo[],
  log: readonly LogLine[],
  query: string,
): Deed[] {
  const deeds = [...tableDeeds(desk, steps, log), ...figures(desk, offers, query)];
  // What is of one player, or of one team, stands together, sealed or not.
  const groups = [...new Set(deeds.map((deed) => deed.group))];
  return groups.flatMap((group) => deeds.filter((deed) => deed.group === group));
}

/** A typed word, and what may be its singular: the sentences say "1 dot". */
const formsOf = (word: string): string[] =>
  word.length < 4 ? [word] : [word, word.replace(/ies$/, 'y'), word.replace(/(?:en|[ens])$/, '')];

/** Those in which every typed word is found, at the beginning of a word before in the middle of one. */
export function foundDeeds(deeds: readonly Deed[], query: string): Deed[] {
  const whose = deeds.filter((deed) => deed.group.toLowerCase() === query.trim().toLowerCase());
  if (whose.length > 0)
    return [...whose.filter((deed) => !deed.quiet), ...whose.filter((deed) => deed.quiet)];
  const words = query
    .toLowerCase()
    .split(/[\s,.:;]+/)
    .filter((word) => word && !/^[+−-]?\d*$/.test(word));
  if (words.length === 0) return deeds.filter((deed) => !deed.quiet);
  const score = (deed: Deed) => {
    const text = `${deed.sentence} ${deed.note ?? ''} ${deed.group}`.toLowerCase();
    let sum = 0;
    for (const word of words) {
      const said = formsOf(word).find((form) => text.includes(form));
      if (said === undefined) return -1;
      if (text.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(said))) sum += 1;
    }
    return sum;
  };
  return deeds
    .map((deed, at) => ({ deed, at, score: score(deed) }))
    .filter((one) => one.score >= 0)
    .sort((a, b) => b.score - a.score || Number(a.deed.quiet) - Number(b.deed.quiet) || a.at - b.at)
    .map((one) => one.deed);
}

const begins = (text: string, name: string): boolean =>
  `${text} `.toLowerCase().startsWith(`${name} `.toLowerCase());

/** What was tapped on the board, as a query: whose it is, if it begins so, or those of its words that some sentence has. */
export function tappedQuery(deeds: readonly Deed[], text: string): string {
  const whose = deeds.map((deed) => deed.group).find((group) => group && begins(text, group));
  if (whose) return whose;
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1 && !/^\d+$/.test(word));
  const known = words.filter((word) => foundDeeds(deeds, word).length > 0).slice(0, 3);
  while (known.length > 1 && foundDeeds(deeds, known.join(' ')).length === 0) known.pop();
  return known.join(' ');
}
