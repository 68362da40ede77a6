// The guide's steps in words, and as moves: what to do, why, what it costs, what it is worth.
import { m } from '../../../paraglide/messages';
import type { Step as Move } from '../../../shared/game';
import { pct, placeWords, thingName, thingWords } from '../bits';
import { sharesOf } from '../flight/chances';
import { words } from '../ids';
import { builtMass, craftOf, type Desk, derpsOf, designsOf, rating, rationsMass, whatOf } from '../model';
import type { Props } from '../props';
import type { Args, Drawing } from '../wire';
import type { Step } from './guide';

/** Below this the guide says that it is better to wait. */
const WEAK = 0.3;

/** Names for whoever is hired next, unless somebody thinks of a better one. */
const NAMES = ['Pip', 'Moss', 'Juno', 'Fig', 'Wren', 'Bolt', 'Nib', 'Tully', 'Dot', 'Kiwi', 'Olli', 'Zuzu'];

export function derpName(desk: Desk): string {
  const taken = derpsOf(desk.state, desk.you?.seat ?? '').map(([, derp]) => derp.name);
  const free = NAMES.find((name) => !taken.includes(name));
  return free ?? `${NAMES[0]} ${desk.state.turn}.${taken.length + 1}`;
}
export function craftName(drawing: Drawing, desk: Desk): string {
  const flown = desk.state.books.pages
    .filter((page) => page.owner === desk.you?.seat)
    .map((page) => page.name);
  const taken = [...flown, ...craftOf(desk.state, desk.you?.seat ?? '').map((craft) => craft.name)];
  for (let n = 1; ; n += 1) {
    const name = `${drawing.name.slice(0, 36)} ${n}`;
    if (!taken.includes(name)) return name;
  }
}

/** What a drawing costs from nothing: to invent every part once, and to build one (WG-B3, WG-B5). */
export function costsOf(drawing: Drawing): { invent: number; build: number } {
  const kinds = new Map<string, number>();
  let build = drawing.fuel + rationsMass(drawing.rations);
  for (const part of drawing.parts) {
    const mass = builtMass(part.mass, part.reusable);
    kinds.set(`${whatOf(part)}:${part.mass}`, mass);
    build += mass * part.number;
  }
  return { invent: 3 * [...kinds.values()].reduce((sum, mass) => sum + mass, 0), build };
}

const skillWords = (skill: string) => words(skill, {}, null) ?? skill;

/** The sentence on top, and why. */
export function orderOf(step: Step, desk: Desk, table: Props): { title: string; note: string | undefined } {
  const { model } = desk.state.settings;
  switch (step.do) {
    case 'draw': {
      const costs = costsOf(step.drawing);
      return step.test
        ? { title: m.wgw_go_test(), note: m.wgw_go_test_note() }
        : {
            title: desk.mine?.flights ? m.wgw_go_draw_next() : m.wgw_go_draw(),
            note: m.wgw_go_draw_note({ name: step.drawing.name, ...costs }),
          };
    }
    case 'invent':
      return {
        title: m.wgw_go_invent({ thing: thing(step) }),
        note: m.wgw_go_invent_note(),
      };
    case 'hire':
      return { title: m.wgw_go_hire(), note: m.wgw_go_hire_note() };
    case 'heal':
      return { title: m.wgw_go_heal({ name: desk.state.derps[step.derp]?.name ?? '' }), note: undefined };
    case 'train':
      return {
        title: m.wgw_go_train({
          name: desk.state.derps[step.derp]?.name ?? '',
          skill: skillWords(step.skill),
        }),
        note: m.wgw_go_train_note(),
      };
    case 'improve': {
      const then = { fail: step.design.fail + step.fail, boom: step.design.boom + step.boom };
      const before = sharesOf(step.design, model);
      const after = sharesOf(then, model);
      return {
        title: m.wgw_go_improve({ name: step.design.name }),
        note: m.wgw_go_improve_note({
          from: rating(step.design),
          to: rating(then),
          ok: pct(before.ok),
          ok_then: pct(after.ok),
          boom: pct(before.boom),
          boom_then: pct(after.boom),
        }),
      };
    }
    case 'assemble':
      return {
        title: m.wgw_go_assemble({ name: step.drawing.name }),
        note: step.test ? m.wgw_go_assemble_test() : m.wgw_go_assemble_note(),
      };
    case 'plan':
      return {
        title: m.wgw_go_plan({ name: step.craft.name }),
        note: m.wgw_go_plan_note({ place: placeWords(step.to, table.say) }),
      };
    case 'go': {
      const { plan } = step.craft;
      return {
        title: m.wgw_go_launch({ name: step.craft.name }),
        note: step.rock
          ? m.wgw_go_launch_rock()
          : plan
            ? (plan.success < WEAK ? m.wgw_go_launch_weak : m.wgw_go_launch_odds)({
                place: placeWords(plan.to, table.say),
                p: pct(plan.success),
              })
            : undefined,
      };
    }
    case 'save':
      return {
        title: m.wgw_go_save(),
        note: m.wgw_go_save_note({ n: step.needs, dots: desk.mine?.dots ?? 0 }),
      };
    case 'aloft':
      return { title: m.wgw_go_aloft(), note: step.rock ? m.wgw_go_aloft_rock() : m.wgw_go_aloft_note() };
    case 'rest':
      return { title: m.wgw_go_save(), note: m.wgw_go_rest_note({ dots: desk.mine?.dots ?? 0 }) };
  }
}

function thing(step: { what: string; mass: number }): string {
  const said = words(`what_goes_up.what.${step.what}`, {}, null) ?? step.what;
  return step.mass > 1 ? m.wgw_thing_of({ thing: said, n: step.mass }) : said;
}

/** What stands on the cap, and what it costs. */
export function capOf(step: Step, desk: Desk): { title: string; note?: string } {
  const of = (n: number) => m.wgw_costs({ n, has: desk.mine?.points ?? 0 });
  switch (step.do) {
    case 'draw':
      return {
        title: step.test ? m.wgu_label_draw() : m.wgw_cap_draw({ name: step.drawing.name }),
        note: m.wgw_costs_nothing(),
      };
    case 'invent':
      return { title: m.wgw_cap_invent({ thing: thing(step) }), note: of(step.cost) };
    case 'hire':
      return { title: m.wgw_cap_hire({ name: derpName(desk) }), note: of(1) };
    case 'heal':
      return { title: m.wgw_cap_heal({ name: desk.state.derps[step.derp]?.name ?? '' }), note: of(1) };
    case 'train':
      return {
        title: m.wgw_cap_train({ skill: skillWords(step.skill), n: step.points }),
        note: of(step.points),
      };
    case 'improve':
      return {
        title: m.wgw_cap_improve({
          to: rating({ fail: step.design.fail + step.fail, boom: step.design.boom + step.boom }),
        }),
        note: of(step.cost),
      };
    case 'assemble':
      return { title: m.wgw_cap_assemble(), note: of(step.cost) };
    case 'plan':
      return { title: m.wgw_cap_plan(), note: m.wgw_costs_nothing() };
    case 'go':
      return { title: m.wgw_cap_launch(), note: m.wgw_cap_launch_note() };
    case 'save':
    case 'aloft':
    case 'rest':
      return { title: m.wgw_end(), note: m.wgw_end_note({ turn: desk.state.turn }) };
  }
}

/** The step as a move; null where it is to end the workshop. */
export function argsOf(step: Step, desk: Desk): Move<Args> | null {
  switch (step.do) {
    case 'draw':
      return { move: 'draw', args: step.drawing };
    case 'invent': {
      const taken = designsOf(desk.state, desk.you?.seat ?? '').map((design) => design.name);
      return {
        move: 'invent',
        args: { name: thingName(step.what, step.mass, taken), what: step.what, mass: step.mass },
      };
    }
    case 'hire':
      return { move: 'hire', args: { name: derpName(desk) } };
    case 'heal':
      return { move: 'heal', args: { derp: step.derp } };
    case 'train':
      return { move: 'train', args: { derp: step.derp, skill: step.skill, points: step.points } };
    case 'improve':
      return { move: 'improve', args: { design: step.design.id, fail: step.fail, boom: step.boom } };
    case 'assemble':
      return {
        move: 'assemble',
        args: { drawing: step.drawing.name, name: craftName(step.drawing, desk), crew: step.crew },
      };
    case 'plan':
      return { move: 'file_plan', args: { craft: step.craft.id, to: step.to } };
    default:
      return null;
  }
}

/** "capsule 3, thruster 1, 2 × stage 8". */
export function partsWords(drawing: Drawing): string {
  const told = drawing.parts.map((part) => {
    const one = part.mass > 1 ? m.wgw_thing_of({ thing: thingWords(part), n: part.mass }) : thingWords(part);
    return part.number > 1 ? `${part.number} × ${one}` : one;
  });
  return told.join(', ');
}
