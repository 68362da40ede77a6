// Words for every choice of a move in flight: craft, parts, derps and places by their names, never by their ids.
import { m } from '../../../i18n/messages';
import { capital } from '../../../shared/words/lists';
import { isObject, type Json } from '../../../table/types';
import { WORDS } from '../table';
import type { Aboard, Course, Ctx, Effort, GlitchCost, Outing, Pair, Payload, Repair, Skill } from '../wire';
import { designName, floating, nameOf, pairWords } from '../words';

export const skillWord = (skill: Skill): string => WORDS[`id_${skill}`]();

/** "Pip: piloting 2". */
export function skillWords({ derp, skill }: Effort, { view }: Ctx): string {
  const known = view.state?.derps[derp];
  return m.wgf_choice_skill({
    name: known?.name ?? '?',
    skill: skillWord(skill),
    points: known?.[skill] ?? 0,
  });
}

/** Purposes whose target is afloat: it is called by its owner, too. */
const AFLOAT: readonly string[] = ['tag', 'activate', 'deactivate', 'recover'];

/** The purpose of an EVA: "go over to Lark", "switch on Lamp (Bo)". */
function outing({ purpose, target, craft }: Outing, say: Ctx): string {
  const name = target && (AFLOAT.includes(purpose) ? floating(target, say) : nameOf(target, say));
  return WORDS[`id_eva_${purpose}`]({ name: name ?? '', craft: craft ? nameOf(craft, say) : '' });
}

/** A craft; somebody else's with whose it is. */
function craftWords(id: string, say: Ctx): string {
  const craft = say.view.state?.craft[id];
  if (!craft) return '?';
  return craft.seat === say.view.you.seat
    ? craft.name
    : m.wgf_choice_theirs({ name: craft.name, seat: say.name(craft.seat) });
}

/** A derp aboard with its craft: "Pip (Kestrel)". */
function walkerWords(id: string, { view: { state } }: Ctx): string {
  const derp = state?.derps[id];
  const craft = state?.craft[derp?.craft ?? ''];
  return m.wgf_choice_theirs({ name: derp?.name ?? '?', seat: craft?.name ?? '?' });
}

/** A thing in a store, by its design. */
export function storedWords(id: string, { view: { state } }: Ctx): string {
  const stores = Object.values(state?.programmes ?? {}).map((programme) => programme.stock);
  return designName(state, stores.find((stock) => stock[id])?.[id]?.design) ?? '?';
}

type Fields = Record<string, string | null | undefined>;
/** A method, so that it is in the table below, whose keys are the fields. */
type Said<Of> = { said(of: Of, say: Ctx): string | null }['said'];

const aboardWords: Said<Aboard> = ({ craft, what }, say) =>
  m.wgf_choice_aboard({ craft: nameOf(craft, say), name: nameOf(what, say) });

const payloadWords: Said<Payload> = ({ craft, part, to }, say) => {
  const values = { craft: nameOf(craft, say), name: nameOf(part, say) };
  return to ? m.wgf_choice_away({ ...values, place: nameOf(to, say) }) : m.wgf_choice_aboard(values);
};

const repairWords: Said<Repair> = ({ derp, part }, say) => {
  const { state } = say.view;
  const craft = state?.craft[state.derps[derp]?.craft ?? '']?.name ?? '?';
  return m.wgf_choice_rig({ who: nameOf(derp, say), name: nameOf(part, say), craft });
};

const costWords: Said<GlitchCost> = ({ kind, part = '' }, say) =>
  kind === 'payload'
    ? m.wgf_id_pay_payload({ name: nameOf(part, say) })
    : capital(WORDS[`label_cost_${kind}`]());

/** A coast and a burn are called by where they lead, which the form knows. */
const wayWords: Said<Course> = ({ by, target }, say) => {
  if (by === 'rcs') return m.wgf_rcs_to({ place: nameOf(target, say) });
  if (by === 'catch') return m.wgf_catch({ name: nameOf(target, say) });
  return target ? nameOf(target, say) : null;
};

const dockedWords: Said<Pair> = pairWords;

/** Choices of several fields, by the field of the move. */
const OF_FIELDS: Record<string, Said<Fields>> = {
  way: wayWords,
  payload: payloadWords,
  repair: repairWords,
  pair: dockedWords,
  what: aboardWords,
  do: outing,
  who: skillWords,
  cost: costWords,
};

/** The fields of a choice; null where it is an id alone. */
export function fieldsOf(choice: Json | undefined): Fields | null {
  return isObject(choice) ? (choice as Fields) : null;
}

const saidOf = (field: string, fields: Fields, say: Ctx): string | null =>
  OF_FIELDS[field]?.(fields, say) ?? null;

const BY_FIELD: Record<string, Said<string>> = {
  craft: craftWords,
  derp: walkerWords,
  items: storedWords,
  afloat: floating,
};

/** A choice as a form asks for it, `what.fuel`, `pair.{"craft":…}`; null where it is none of these. */
export function plainChoice(id: string, ctx: Ctx): string | null {
  const at = id.indexOf('.');
  const [field, choice] = [id.slice(0, at), id.slice(at + 1)];
  if (at < 0 || !ctx.view.state) return null;
  if (choice.startsWith('{')) return saidOf(field, JSON.parse(choice), ctx);
  const name = nameOf(choice, ctx);
  return name === '?' ? null : name;
}

/** Choices that are words of the rules, not names: the form finds them by themselves. */
const PLAIN: readonly string[] = ['body', 'kind', 'orbit', 'skill', 'goal', 'which', 'role', 'use'];

/** One choice of a field of a move in words; null where it is a word of the rules. */
export function choiceWords(field: string, choice: Json, say: Ctx): string | null {
  const fields = fieldsOf(choice);
  if (fields) return saidOf(field, fields, say);
  if (typeof choice !== 'string') return null;
  if (PLAIN.includes(field)) return null;
  return (BY_FIELD[field] ?? nameOf)(choice, say);
}
