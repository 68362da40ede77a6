// Words for the ids that the rules core uses; `table.ts` lists those that are called by themselves.
import { m } from '../../i18n/messages';
import { type WordTable, wordsById } from '../../shared/words/byId';
import { capital, listWords, local } from '../../shared/words/lists';
import { stepOf } from './model';
import { WORDS } from './table';
import type { Ctx, State } from './wire';

const byId = wordsById('what_goes_up', WORDS, { nothing: 'none', 'kind.stage': 'what_goes_up.what.stage' });
const special = (id: string) => byId(`what_goes_up.what.${id}`);
/** "capsule": a thing by what `invent` calls it. */
export const whatWords = (id: string): string => special(id) ?? id;
const CAUSES: WordTable = WORDS;
const cause = (purpose: string) => (CAUSES[`cause_${purpose}`] ?? CAUSES[`label_${purpose}`])?.({});

const phaseWord = (phase: State['phase']): string => WORDS[`id_phase_${phase}`]();
/** "Turn 3 · workshop". */
export function turnWords({ turn, phase, settings }: State): string {
  const turns = settings.turns;
  return turns > 0 && phase !== 'over'
    ? m.wgu_subtitle_of({ turn, of: turns, phase: phaseWord(phase) })
    : m.table_turn_phase({ turn, phase: phaseWord(phase) });
}

/** The same of a past step. */
export function whereWords({ turn, phase }: Record<string, unknown>): string {
  return m.table_turn_phase({ turn: Number(turn), phase: byId(`phase_${phase}`) ?? '' });
}

/** The subject of a check: a roll's `why` is `what_goes_up.` and one of these. */
/** More that are level are no honour. */
export const MOST_CROWNED = 2;
/** The title of an end without a winner: who has the largest budget, by name. */
export const eveningWords = (names: readonly string[]): string =>
  names.length > MOST_CROWNED ? m.wgu_end_free() : m.wgs_evening({ names: listWords(names) });

export const purposeWords = (purpose: string): string => cause(purpose) ?? purpose;

/** A step of a plan: what it is for, else the part that is used, never an id. */
export function stepWords({ part, leg }: { part: string; leg: string }): string {
  return cause(part) ?? cause(leg) ?? special(part || leg) ?? (part || leg);
}

/** Bots' inventions are called by id and mass (`stage 8`); others by the name people gave them. */
export function calledWords(name: string): string {
  const [, design, mass] = /^([a-z_]+) (\d+)$/.exec(name) ?? [];
  const designName = design && special(design);
  return designName ? `${capital(designName)} ${mass}` : name;
}

/** Things that players have named, and places of the board. */
function named(id: string, ctx: Ctx): string | null {
  const { state } = ctx.view;
  const { steps = [], marks = [] } = ctx.materials?.board ?? {};
  const place = steps.find((step) => step.id === id) ?? state?.named[id] ?? stepOf(id, steps);
  if (place) return local(place.name);
  const mark = marks.find((mark) => mark.id === id);
  if (mark) return named(mark.to, ctx);
  const design = state?.designs[id];
  if (design) return calledWords(design.name);
  const name = state?.derps[id]?.name ?? state?.craft[id]?.name;
  return name ?? page(id, ctx);
}

/** A page of the books that is no flight's: of somebody's workshop in a turn, of a derp, a craft, an errand. */
function page(id: string, ctx: Ctx): string | null {
  const [about, owner = '', part] = id.split(':');
  if (!part) return null;
  if (about === 'workshop') return m.wgu_story_workshop({ name: ctx.name(owner), n: part });
  return named(part, ctx) ?? ctx.view.state?.books.pages.find((page) => page.flight === id)?.name ?? null;
}

export function words(id: string, _params: Record<string, unknown>, ctx: Ctx | null): string | null {
  return byId(id) ?? (ctx && (named(id, ctx) ?? ctx.seat(id)?.name)) ?? null;
}
