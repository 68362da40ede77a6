// Words for ids of the rules core: the game's own first, then the platform's, then the id made readable.

import { m } from '../../i18n/messages';
import { text, texts } from '../../table/read';
import { seatsAt } from '../../table/seats';
import {
  isObject,
  type Json,
  type JsonObject,
  type Label,
  type LogLine,
  type Materials,
  type Seat,
  type View,
} from '../../table/types';
import { listWords, sayPlatform } from '..';
import type { FormWords } from '../forms/PromptForm';
import { readable } from '../forms/schemaForm';
import type { GameModule, SayContext } from '../game';
import { wordsById } from './byId';
import { figure } from './figures';
import { isolated, oneStop } from './lists';
import type { KeyWords } from './paths';
import { stateWord } from './stateWords';
import { WORDS } from './tables/table';

type Params = Record<string, unknown>;
const count = (value: unknown): number => Number(value) || 0;

const byId = wordsById('platform', WORDS);

/** The words for an id, or null where neither the game nor the platform has any. */
export function wordsOrNull(
  module: GameModule | undefined,
  id: string,
  params: Params = {},
  ctx: SayContext | null = null,
): string | null {
  const special = module?.words(id, params, ctx);
  if (special != null) return special;
  if (id === 'platform.too_few') return m.table_too_few({ n: count(params.needed) - count(params.seated) });
  return byId(id, params);
}

export function wordsFor(
  module: GameModule | undefined,
  id: string,
  params: Params = {},
  ctx: SayContext | null = null,
): string {
  return wordsOrNull(module, id, params, ctx) ?? readable(id);
}

/** A prompt's label, or why a game cannot start. */
export function labelWords(
  module: GameModule | undefined,
  { id, ...params }: Label,
  ctx: SayContext | null,
): string {
  return wordsFor(module, id, params, ctx);
}

/** A team's name: the game's word for it, or the name in its materials. */
export function teamWords(
  module: GameModule | undefined,
  team: string | null,
  materials: Materials | null,
): string {
  if (!team) return '';
  const special = wordsOrNull(module, `team.${team}`, { team });
  if (special) return special;
  const name = aboutOf(materials?.teams)[team];
  return typeof name === 'string' ? name : m.table_team_named({ team: team.toUpperCase() });
}

/** A seat's roles, joined: "Politician and agent". */
export function roleWords(module: GameModule | undefined, role: string | null): string {
  const roles = (role ?? '').split('+').filter(Boolean);
  const names = roles.map((role) => wordsOrNull(module, `role.${role}`, {}) ?? wordsFor(module, role));
  return listWords(names);
}

/** The name of a bot: the game's word for its character. */
export function botWords(module: GameModule | undefined, character: string): string {
  return wordsOrNull(module, `bot.${character}`) ?? readable(character);
}

/** That character's way to play, in a few words; empty where there are none. */
export function botNote(module: GameModule | undefined, character: string): string {
  return wordsOrNull(module, `bot.${character}.note`) ?? '';
}

export function placeWords(
  module: GameModule | undefined,
  seat: Pick<Seat, 'team' | 'role'>,
  materials: Materials | null,
): string {
  return [roleWords(module, seat.role), teamWords(module, seat.team, materials)].filter(Boolean).join(', ');
}

/** The people who see a roll of this scope before the end: "team:a:politician", "seat:s1|team:b"; `none` is nobody. */
export function scopeWords(module: GameModule | undefined, scope: string, say: SayContext | null): string {
  const audienceWords = (audience: string): string => {
    const [kind, id = '', role] = audience.split(':');
    if (kind === 'none') return m.table_scope_none();
    if (kind === 'role') return roleWords(module, id);
    if (kind === 'seat') return say?.name(id) ?? id;
    const team = teamWords(module, id, say?.materials ?? null);
    return role ? `${team}, ${roleWords(module, role)}` : team;
  };
  const whose = scope.replace(/\/\d+$/, '');
  return whose === 'all'
    ? m.table_scope_all()
    : m.table_scope_secret({ scope: whose.split('|').map(audienceWords).join(' / ') });
}

/** A practice bot's reason for its move. */
export const isWhy = (line: LogLine): boolean => line.id === 'bot.why' || line.id.includes('.why.');

/** Lines about the desk's own work, but for what it puts right: no news to the table. */
const MACHINERY = /^(clock|roll|options|seat|dice|stage|referee|table)\.(?!adjusted$|corrected$)/;

/** A line about the game that the whole table may read. */
export const isNews = (line: LogLine): boolean =>
  line.to === 'all' && !MACHINERY.test(line.id) && !isWhy(line);

export function makeSay<S, M>(view: View<S>, materials: M | null): SayContext<S, M> {
  const rows = new Map(view.seats.map((seat) => [seat.seat, seat]));
  return {
    view,
    materials,
    inRoom: seatsAt(view.code).some(({ room }) => room !== undefined),
    seat: (id) => (id ? rows.get(id) : undefined),
    name: (id) => {
      if (id === 'referee') return m.table_the_referee();
      // A player who was removed from the table has no name there any more.
      const name = id && rows.get(id)?.name;
      return name ? isolated(name) : /^s\d+$/.test(id ?? '') ? m.ui_somebody() : (id ?? '');
    },
  };
}

/** Words for a form: people by their names, then the game's words, the platform's, and those of fields. */
export function formWords(module: GameModule | undefined, ctx: SayContext): FormWords {
  return (id) =>
    ctx.seat(id)?.name ??
    wordsOrNull(module, id, {}, ctx) ??
    stateWord(id) ??
    (module?.keys ? stateWord(id, module.keys) : null);
}

/** A word for a key of the state: a seat, a team, a role, whatever the game calls it, else made readable. */
export function keyWords(module: GameModule | undefined, ctx: SayContext): KeyWords {
  return (key) =>
    ctx.seat(key)?.name ??
    (module?.keys ? stateWord(key, module.keys) : null) ??
    formWords(module, ctx)(key) ??
    module?.words(`team.${key}`, { team: key }, ctx) ??
    module?.words(`role.${key}`, {}, ctx) ??
    (/^[a-z]$/.test(key) ? teamWords(module, key, ctx.materials) : readable(key));
}

const aboutOf = (about: Json | undefined): JsonObject => (isObject(about) ? about : {});

/** The owner of a figure: a team, a player; empty for one of the whole table. */
export function whoseWords(module: GameModule | undefined, verb: string, about: JsonObject, ctx: SayContext) {
  const game = verb.split('.')[0] ?? '';
  const special = module?.words(`verb.${game}.who`, { n: 0, about }, ctx);
  if (special) return special;
  if (typeof about.team === 'string') return teamWords(module, about.team, ctx.materials);
  return typeof about.seat === 'string' ? ctx.name(about.seat) : '';
}

/** A verb's figure: "line 18" where the game names its places, else the number. */
export const verbFigure = (
  module: GameModule | undefined,
  verb: string,
  n: number,
  ctx: SayContext,
): string => module?.words(`figure.${verb}`, { n }, ctx) ?? figure(n);

/** A verb as a sentence: "Meridian: 1 PR more". */
export function verbSentence(
  module: GameModule | undefined,
  verb: string,
  about: JsonObject,
  amount: number,
  ctx: SayContext,
): string {
  const n = Math.abs(amount);
  const subject = module?.words(`verb.${verb}`, { n, about }, ctx) ?? `${n} ${readable(verb)}`;
  const whose = whoseWords(module, verb, about, ctx);
  const says = amount < 0 ? m.verb_less_all({ what: subject }) : m.verb_more_all({ what: subject });
  return whose ? m.ui_colon({ of: whose, says }) : says;
}

/** The moment in the game, from a step's fields: "Turn 5 · play". */
export function pastPlaceWords(module: GameModule | undefined, where: JsonObject, ctx: SayContext): string {
  const special = module?.words('where', where, ctx);
  if (special) return special;
  const words = keyWords(module, ctx);
  const parts = Object.entries(where).map(([key, value]) =>
    key === 'turn'
      ? m.where_turn({ n: String(value) })
      : key === 'round'
        ? m.where_round({ n: String(value) })
        : typeof value === 'number'
          ? String(value)
          : words(String(value)),
  );
  return parts.join(' · ');
}

const UNSAID = new Set(['seq', 'at_ms', 'id', 'rules', 'to']);

/** An id that nobody has words for, with what comes with it, as plainly as can be. */
function plainly(id: string, params: Params, ctx: SayContext): string {
  const facts = Object.entries(params)
    .filter(([key, value]) => !UNSAID.has(key) && value !== null && typeof value !== 'object')
    .map(([key, value]) =>
      key === 'seat' ? ctx.name(String(value)) : `${readable(key).toLowerCase()} ${value}`,
    );
  return facts.length ? m.ui_colon({ of: readable(id), says: facts.join(', ') }) : readable(id);
}

/** A prompt as a heading: its label, or the id with what comes with it. */
export function askedWords(module: GameModule | undefined, label: Label, ctx: SayContext): string {
  const { id, ...params } = label;
  return wordsOrNull(module, id, params, ctx) ?? plainly(id, params, ctx);
}

/** A seat's new place, as a line gives it. */
function spotWords(module: GameModule | undefined, place: Json | undefined, ctx: SayContext): string {
  const { team, role } = aboutOf(place);
  return placeWords(module, { team: text(team) || null, role: text(role) || null }, ctx.materials);
}

/** A log line as a sentence; empty where there is nothing to read. */
export function sayLine(module: GameModule | undefined, line: LogLine, ctx: SayContext): string {
  return oneStop(sentenceOf(module, line, ctx));
}

function sentenceOf(module: GameModule | undefined, line: LogLine, ctx: SayContext): string {
  if (line.id === 'referee.adjusted') {
    const amount = Number(line.amount) || 0;
    const sentence = verbSentence(module, text(line.verb), aboutOf(line.about), amount, ctx);
    const shown = (n: Json | undefined) =>
      typeof n === 'number' ? verbFigure(module, text(line.verb), n, ctx) : n;
    const figures = line.after === undefined ? {} : { before: shown(line.before), after: shown(line.after) };
    return sayPlatform({ ...line, sentence, ...figures } as LogLine, ctx, keyWords(module, ctx)) ?? '';
  }
  if (line.id === 'game.rewound') {
    const where = pastPlaceWords(module, aboutOf(line.where), ctx);
    return sayPlatform({ ...line, where }, ctx, keyWords(module, ctx)) ?? '';
  }
  if (line.id === 'seat.moved') {
    return sayPlatform({ ...line, place: spotWords(module, line, ctx) }, ctx) ?? '';
  }
  if (line.id === 'seat.swapped') {
    const places = aboutOf(line.places);
    const [first, second] = [line.seat, line.other].map((seat) => spotWords(module, places[text(seat)], ctx));
    return sayPlatform({ ...line, place_one: first ?? '', place_two: second ?? '' }, ctx) ?? '';
  }
  const { places } = line;
  if (line.id === 'lots.drawn' && Array.isArray(places)) {
    const list = texts(line.order).map((seat, index) =>
      m.ui_colon({ of: ctx.name(seat), says: spotWords(module, places[index], ctx) }),
    );
    return sayPlatform({ ...line, list: list.join('; ') }, ctx) ?? '';
  }
  return (
    module?.say(line, ctx) ??
    sayPlatform(line, ctx, keyWords(module, ctx)) ??
    `${plainly(line.id, line, ctx)}.`
  );
}
