// Words for every choice of a move in flight: craft, parts, derps and places by their names, never by their ids.
import { m } from '../../../paraglide/messages';
import type { Json } from '../../../table/types';
import { WORDS } from '../table';
import type {
  Aboard,
  Course,
  Craft,
  Ctx,
  Effort,
  GlitchCost,
  NextStep,
  Outing,
  Pair,
  Payload,
  Repair,
  Skill,
  State,
} from '../wire';
import { floating, nameOf, pairWords } from '../words';

export const skillWord = (skill: Skill): string => WORDS[`id_${skill}`]();

/** "Pip: piloting 2". */
export function skillWords({ derp, skill }: Effort, state: State): string {
  const known = state.derps[derp];
  return m.wgf_choice_skill({
    name: known?.name ?? '?',
    skill: skillWord(skill),
    points: known?.[skill] ?? 0,
  });
}

/** The purpose of an EVA: "go over to Lark", "switch on Lamp (Bo)". */
function outing({ purpose, target, craft }: Outing, state: State, say: Ctx): string {
  const name = nameOf(target, state, say);
  switch (purpose) {
    case 'over':
      return m.wgf_eva_over({ name });
    case 'deliver':
      return m.wgf_eva_deliver({ name });
    case 'winch':
      return m.wgf_eva_winch({ name });
    case 'carry':
      return m.wgf_eva_carry({ name, craft: nameOf(craft, state, say) });
    case 'fetch':
      return m.wgf_eva_fetch({ name, craft: nameOf(craft, state, say) });
    case 'tag':
      return m.wgf_eva_tag({ name: floating(target, state, say) });
    case 'activate':
      return m.wgf_eva_activate({ name: floating(target, state, say) });
    case 'deactivate':
      return m.wgf_eva_deactivate({ name: floating(target, state, say) });
    case 'recover':
      return m.wgf_eva_recover({ name: floating(target, state, say) });
    case 'jury':
      return m.wgf_eva_jury({ name });
    case 'mend':
      return m.wgf_eva_mend({ name, craft: nameOf(craft, state, say) });
    case 'errand':
      return m.wgf_eva_errand();
    case 'cart':
      return m.wgf_eva_cart();
    default:
      return m.wgf_eva_sing();
  }
}

/** A craft; somebody else's with whose it is. */
function craftWords(id: string, state: State, say: Ctx, you: string): string {
  const craft: Craft | undefined = state.craft[id];
  if (!craft) return '?';
  return craft.seat === you
    ? craft.name
    : m.wgf_choice_theirs({ name: craft.name, seat: say.name(craft.seat) });
}

/** A derp aboard with its craft: "Pip (Kestrel)". */
function walkerWords(id: string, state: State): string {
  const derp = state.derps[id];
  const craft = state.craft[derp?.craft ?? ''];
  return m.wgf_choice_theirs({ name: derp?.name ?? '?', seat: craft?.name ?? '?' });
}

type Fields = Record<string, string | undefined>;
/** A method, so that it is in the table below, whose keys are the fields. */
type Said<Of> = { said(of: Of, state: State, say: Ctx, you: string): string | null }['said'];

const aboardWords: Said<Aboard> = ({ craft, what }, state, say) =>
  m.wgf_choice_aboard({ craft: nameOf(craft, state, say), name: nameOf(what, state, say) });

const stepWords: Said<NextStep> = ({ craft, part }, state, say) => {
  const name = nameOf(craft, state, say);
  if (part === 'hull') return m.wgf_step_hull({ name });
  return part === 'rcs' ? m.wgf_step_rcs({ name }) : m.wgf_step_thruster({ name });
};

const payloadWords: Said<Payload> = ({ craft, part, to = '' }, state, say) => {
  const values = { craft: nameOf(craft, state, say), name: nameOf(part, state, say) };
  return to ? m.wgf_choice_away({ ...values, place: nameOf(to, state, say) }) : m.wgf_choice_aboard(values);
};

const repairWords: Said<Repair> = ({ derp, part }, state, say) => {
  const craft = state.craft[state.derps[derp]?.craft ?? '']?.name ?? '?';
  return m.wgf_choice_rig({ who: nameOf(derp, state, say), name: nameOf(part, state, say), craft });
};

const costWords: Said<GlitchCost> = ({ kind, part = '' }, state, say) => {
  if (kind === 'payload') return m.wgf_cost_payload({ name: nameOf(part, state, say) });
  return kind === 'rations' ? m.wgf_cost_rations() : m.wgf_cost_wear();
};

/** A coast and a burn are called by where they lead, which the form knows. */
const wayWords: Said<Course> = ({ by, target }, state, say) => {
  if (by === 'rcs') return m.wgf_rcs_to({ place: nameOf(target, state, say) });
  if (by === 'catch') return m.wgf_catch({ name: nameOf(target, state, say) });
  return target ? nameOf(target, state, say) : null;
};

const dockedWords: Said<Pair> = pairWords;

/** Choices of several fields, by the field of the move. */
const OF_FIELDS: Record<string, Said<Fields>> = {
  step: stepWords,
  way: wayWords,
  payload: payloadWords,
  repair: repairWords,
  pair: dockedWords,
  what: aboardWords,
  do: outing,
  derps: skillWords,
  who: skillWords,
  cost: costWords,
};

/** The fields of a choice; null where it is an id alone. */
export function fieldsOf(choice: Json | undefined): Fields | null {
  return typeof choice === 'object' && choice !== null && !Array.isArray(choice) ? (choice as Fields) : null;
}

function saidOf(field: string, fields: Fields, state: State, say: Ctx, you: string): string | null {
  return OF_FIELDS[field]?.(fields, state, say, you) ?? null;
}

const SAID: Record<string, Said<string>> = {
  'nudge.craft': craftWords,
  'track.craft': craftWords,
  'write_off.craft': craftWords,
  'part_ways.craft': craftWords,
  'file_plan.craft': craftWords,
  'take_apart.craft': craftWords,
  'eva.derp': walkerWords,
  'errand.derp': walkerWords,
  'insert.mark': (id, state, say) => nameOf(id, state, say),
};

/** A choice as a form asks for it, `what.fuel`, `pair.{"craft":…}`; null where it is none of these. */
export function plainChoice(id: string, ctx: Ctx): string | null {
  const at = id.indexOf('.');
  const [field, choice] = [id.slice(0, at), id.slice(at + 1)];
  const state = ctx.view.state;
  if (at < 0 || !state) return null;
  if (choice.startsWith('{')) return saidOf(field, JSON.parse(choice), state, ctx, ctx.view.you.seat);
  const name = nameOf(choice, state, ctx);
  return name === '?' ? null : name;
}

/** Choices that are words of the rules, not names: the form finds them by themselves. */
const PLAIN: readonly string[] = ['body', 'kind', 'orbit', 'skill', 'goal', 'which', 'role', 'use'];

/** One choice of a field of a move in words; null where it is a word of the rules. */
export function choiceWords(
  move: string,
  field: string,
  choice: Json,
  state: State,
  say: Ctx,
  you: string,
): string | null {
  const fields = fieldsOf(choice);
  if (fields) return saidOf(field, fields, state, say, you);
  if (typeof choice !== 'string') return null;
  const id = choice;
  const said = SAID[`${move}.${field}`];
  if (said) return said(id, state, say, you);
  return PLAIN.includes(field) ? null : nameOf(id, state, say);
}
