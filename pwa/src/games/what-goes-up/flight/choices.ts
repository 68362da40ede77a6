// Words for every choice of a move in flight: craft, parts, derps and places by their names, never by their ids.
import { m } from '../../../paraglide/messages';
import type { Json } from '../../../table/types';
import type { Craft, Ctx, Skill, State } from '../wire';
import { floating, nameOf, pairWords } from '../words';

export const SKILLS: Record<Skill, () => string> = {
  piloting: () => m.wgu_id_piloting(),
  engineering: () => m.wgu_id_engineering(),
};

/** "Pip: piloting 2". */
export function skillWords(id: string, state: State): string {
  const [derp = '', skill = 'piloting'] = id.split(':');
  const key = skill as Skill;
  const known = state.derps[derp];
  return m.wgf_choice_skill({ name: known?.name ?? '?', skill: SKILLS[key](), points: known?.[key] ?? 0 });
}

/** What an EVA is for: "go over to Lark", "switch on Lamp (Bo)". */
function outing(id: string, state: State, say: Ctx): string {
  const [purpose = '', target = ''] = id.split(':');
  const [what = '', where = ''] = target.split('>');
  const name = nameOf(what, state, say);
  switch (purpose) {
    case 'over':
      return m.wgf_eva_over({ name });
    case 'deliver':
      return m.wgf_eva_deliver({ name });
    case 'winch':
      return m.wgf_eva_winch({ name });
    case 'carry':
      return m.wgf_eva_carry({ name, craft: nameOf(where, state, say) });
    case 'fetch':
      return m.wgf_eva_fetch({ name, craft: nameOf(where, state, say) });
    case 'tag':
      return m.wgf_eva_tag({ name: floating(what, state, say) });
    case 'activate':
      return m.wgf_eva_activate({ name: floating(what, state, say) });
    case 'deactivate':
      return m.wgf_eva_deactivate({ name: floating(what, state, say) });
    case 'recover':
      return m.wgf_eva_recover({ name: floating(what, state, say) });
    case 'jury':
      return m.wgf_eva_jury({ name });
    case 'mend':
      return m.wgf_eva_mend({ name, craft: nameOf(where, state, say) });
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

type Fields = Record<string, string>;

/** Choices of several fields: a craft with the part that its next step uses. */
const OF_FIELDS: Record<string, (of: Fields, state: State, say: Ctx, you: string) => string> = {
  step: ({ craft = '', part }, state, say) => {
    const name = nameOf(craft, state, say);
    if (part === 'hull') return m.wgf_step_hull({ name });
    return part === 'rcs' ? m.wgf_step_rcs({ name }) : m.wgf_step_thruster({ name });
  },
};

/** The fields of a choice; null where it is an id alone. */
function fieldsOf(choice: Json): Fields | null {
  return typeof choice === 'object' && choice !== null && !Array.isArray(choice) ? (choice as Fields) : null;
}

type Said = (id: string, state: State, say: Ctx, you: string) => string;

const SAID: Record<string, Said> = {
  'deploy.payload': (id, state, say) => {
    const [craft = '', part = '', to = ''] = id.split('>');
    const told = { craft: nameOf(craft, state, say), name: nameOf(part, state, say) };
    return to ? m.wgf_choice_away({ ...told, place: nameOf(to, state, say) }) : m.wgf_choice_aboard(told);
  },
  'jury_rig.repair': (id, state, say) => {
    const [derp = '', part = ''] = id.split('>');
    const craft = state.craft[state.derps[derp]?.craft ?? '']?.name ?? '?';
    return m.wgf_choice_rig({ who: nameOf(derp, state, say), name: nameOf(part, state, say), craft });
  },
  'nudge.craft': craftWords,
  'track.craft': craftWords,
  'write_off.craft': craftWords,
  'part_ways.craft': craftWords,
  'file_plan.craft': craftWords,
  'take_apart.craft': craftWords,
  'dock.pair': pairWords,
  'undock.pair': pairWords,
  'transfer.pair': pairWords,
  'shed.what': (id, state, say) => {
    const [craft = '', what = ''] = id.split('>');
    return m.wgf_choice_aboard({ craft: nameOf(craft, state, say), name: nameOf(what, state, say) });
  },
  'eva.derp': walkerWords,
  'errand.derp': walkerWords,
  'eva.do': outing,
  'rush.derps': skillWords,
  'spend.who': skillWords,
  'pay_glitch.cost': (id, state, say) => {
    const [cost = '', part = ''] = id.split(':');
    if (cost === 'payload') return m.wgf_cost_payload({ name: nameOf(part, state, say) });
    return cost === 'rations' ? m.wgf_cost_rations() : m.wgf_cost_wear();
  },
  'insert.mark': (id, state, say) => nameOf(id, state, say),
};

/** Fields whose choices have a shape of their own, whatever the move: for forms that know the field alone. */
const SHAPES: Record<string, string> = {
  payload: 'deploy.payload',
  repair: 'jury_rig.repair',
  pair: 'dock.pair',
  do: 'eva.do',
  cost: 'pay_glitch.cost',
  derps: 'rush.derps',
  who: 'spend.who',
};

/** A choice as a form asks for it, `pair.c1>c2`; null where it is none of these. */
export function plainChoice(id: string, ctx: Ctx): string | null {
  const at = id.indexOf('.');
  const [field, choice] = [id.slice(0, at), id.slice(at + 1)];
  const state = ctx.view.state;
  if (at < 0 || !state) return null;
  if (choice.startsWith('{'))
    return OF_FIELDS[field]?.(JSON.parse(choice), state, ctx, ctx.view.you.seat) ?? null;
  if (field === 'way') return wayOf(choice, state, ctx);
  if (!/[:>]/.test(choice) && field !== 'cost') {
    const name = nameOf(choice, state, ctx);
    return name === '?' ? null : name;
  }
  const said = SAID[field === 'what' ? 'shed.what' : (SHAPES[field] ?? '')];
  return said ? said(choice, state, ctx, ctx.view.you.seat) : null;
}

/** `rcs:<mark>`, `catch:<craft>`; the others are places by themselves. */
function wayOf(way: string, state: State, ctx: Ctx): string | null {
  const [how, to = ''] = way.split(':');
  if (how === 'rcs') return m.wgf_rcs_to({ place: nameOf(to, state, ctx) });
  return how === 'catch' ? m.wgf_catch({ name: nameOf(to, state, ctx) }) : null;
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
  if (fields) return OF_FIELDS[field]?.(fields, state, say, you) ?? null;
  if (typeof choice !== 'string') return null;
  const id = choice;
  const said = SAID[`${move}.${field}`];
  if (said) return said(id, state, say, you);
  return PLAIN.includes(field) ? null : nameOf(id, state, say);
}
