// What a craft can do now, as things around it: each prompt of this phone that is about flying.

import { m } from '../../../i18n/messages';
import { offered, valuesOf } from '../../../shared/forms/schemaForm';
import { capital, listWords } from '../../../shared/words/lists';
import { promptOf } from '../../../table/read';
import type { JsonObject, Prompt } from '../../../table/types';
import { odds } from '../model';
import { firstWords } from '../names';
import type { Seat } from '../props';
import { rockOf } from '../rock/rock';
import { WORDS } from '../table';
import type { Acting } from '../useActing';
import type { BeforeAfter, Board, GlitchCost, Way } from '../wire';
import { nameOf } from '../words';
import { choiceWords } from './choices';
import { moveWords } from './MoveSheet';
import type { Firsts } from './Sign';
import type { Art, Thing } from './slots';
import { wayWords, whyNot } from './ways';

export interface Hands {
  seat: Seat;
  acting: Acting;
  /** Opens the form of a move. */
  ask: (move: string) => void;
}

/** A crew's other moves with what is drawn for them, the likeliest first. */
// biome-ignore format: a row a kind
const DOINGS = {
  dock: 'craft', jury_rig: 'spanner', eva: 'walker', deploy: 'probe', transfer: 'craft', undock: 'craft', shed: 'tank',
  track: 'craft', part_ways: 'craft', errand: 'walker', go_first: 'stop', write_off: 'stop',
} as const satisfies Record<string, Art>;
/** Those that are rarely wanted: in the list of the rest, never at a sign. */
const RARE: readonly string[] = ['errand', 'go_first', 'write_off'];

/** WG-E3: these take a point of stamina. */
const TIRES: readonly string[] = ['dock', 'jury_rig', 'eva', 'deploy'];

/** One choice and nothing else to fill in: it needs no form. */
const plain = ({ args }: Prompt): JsonObject | null => {
  const parts = Object.entries(args.properties ?? {});
  const only = parts.flatMap(([field, schema]) => {
    const [value, ...more] = valuesOf(schema);
    return value !== undefined && more.length === 0 ? [[field, value]] : [];
  });
  return only.length === parts.length ? Object.fromEntries(only) : null;
};

/** "First to do it: docking (+2 a turn)": what a flag asks; null where nothing is to be had. */
export function flagWords(firsts: Firsts | undefined, { table }: Seat): string | undefined {
  const entries = Object.entries(firsts ?? {});
  if (entries.length === 0) return undefined;
  const n = entries.reduce((sum, [, dots]) => sum + dots, 0);
  // A first orbit is a new place, too.
  const shown = entries.filter(([key], _, { length }) => length === 1 || !key.startsWith('step:'));
  return m.wgf_flag({ list: listWords(shown.map(([key]) => firstWords(key, table.say))), n });
}
const firstsOf = ({ label }: Prompt) => label.firsts as Firsts | undefined;

export function doings({ seat, acting, ask }: Hands): { things: Thing[]; rest: Prompt[] } {
  const { view } = seat.table;
  const prompts = Object.keys(DOINGS).flatMap((move) => promptOf(view, move) ?? []);
  const things = prompts
    .filter((prompt) => !RARE.includes(prompt.move))
    .map((prompt): Thing => {
      const move = prompt.move as Exclude<keyof typeof DOINGS, 'errand' | 'go_first' | 'write_off'>;
      const only = plain(prompt);
      return {
        key: move,
        art: DOINGS[move],
        word: WORDS[`label_${move}`](),
        title: moveWords(prompt, seat.table),
        chances: (prompt.odds as BeforeAfter | null | undefined)?.after,
        cost: TIRES.includes(move) ? m.wgu_verb_stamina({ n: 1 }) : undefined,
        firsts: firstsOf(prompt),
        note: flagWords(firstsOf(prompt), seat),
        run: () => (only ? void acting.answer(prompt, only) : ask(move)),
      };
    });
  return { things, rest: prompts.filter((prompt) => RARE.includes(prompt.move)) };
}

/** Words of a sign: an orbit by its kind, the way down by where it ends. */
function signOf(place: string, board: Board | null, seat: Seat): string {
  const step = board?.steps.find((step) => step.id === place);
  if (step?.kind === 'reentry') return m.wgf_sign_home();
  if (step?.kind === 'orbit' && step.orbit) return capital(WORDS[`id_${step.orbit}`]());
  return nameOf(place, seat.table.say);
}

/** Returns a way's picture, the words of its sign, and its title; a burn has the picture `art`. */
function signpost(row: Way, art: 'out' | 'home' | 'stop', board: Board | null, seat: Seat) {
  const { by: engine, target } = row.way;
  const { say } = seat.table;
  const mark = board?.marks.find((mark) => mark.id === target);
  const title = wayWords(row, nameOf(row.to, say), nameOf(target, say), mark?.does);
  if (engine === 'catch') return { art: 'craft', word: nameOf(target, say), title } as const;
  if (engine === 'rcs') return { art: 'rcs', word: 'RCS', title } as const;
  return { art, word: signOf(row.to, board, seat), title };
}

/** The ways of a craft. A way out of reach is there only where it is the next one. */
export function ways({ seat, acting }: Hands): { things: Thing[]; drift: Way | null } {
  const { model, table } = seat;
  const { fuel, ways, next } = odds(table.view, 'fly') ?? { fuel: 0, ways: [], next: null };
  const board: Board | null = model.materials?.board ?? null;
  const goal = board?.steps.find((step) => step.id === next?.to)?.kind;
  const onward = next?.filed
    ? m.wgf_planned()
    : goal === 'rock'
      ? m.wgr_way()
      : goal === 'surface'
        ? m.wgf_way_moon()
        : m.wgf_way_home();
  const rank = (row: Way) => (row.way.target === next?.mark ? 0 : 1);
  const open = ways
    .filter((row) => row.way.by !== 'coast' && (!row.blocked || rank(row) === 0))
    .sort((a, b) => rank(a) - rank(b));
  const homeward = (row: Way) =>
    row.to === 'homebound' || board?.steps.find((step) => step.id === row.to)?.kind === 'reentry';
  const burns = open.filter((row) => row.way.by === 'burn');
  const out = burns.find((row) => !homeward(row));
  const home = burns.find(homeward);
  const arts = new Map([
    [out, 'out'],
    [home, 'home'],
  ] as const);
  const things = open.map((row): Thing => {
    const costs = [
      row.cost > 0 && m.wgf_burn_cost({ n: row.cost, fuel }),
      row.charges > 0 && m.wgf_charges({ n: row.charges }),
    ].filter(Boolean);
    return {
      key: `${row.way.by} ${row.way.target}`,
      ...signpost(row, arts.get(row) ?? 'stop', board, seat),
      chances: row.chances?.after,
      cost: costs.join(' · ') || undefined,
      firsts: row.firsts,
      note:
        flagWords(row.firsts, seat) ??
        (rank(row) === 0 ? onward : row.cost > 0 ? m.wgf_fuel_goes({ n: row.cost }) : undefined),
      off: row.blocked ? whyNot(row.blocked) : undefined,
      fuel: row.cost,
      run: () => void acting.act('fly', { way: row.way }),
    };
  });
  return { things, drift: ways.find((row) => row.way.by === 'coast' && !row.blocked) ?? null };
}

/** WG-V3: what it takes, what it brings, how likely it is. */
export function nudges({ seat, acting }: Hands): Thing[] {
  const { model, table } = seat;
  const brings = rockOf(model.state)?.brings ?? 1;
  return (odds(table.view, 'nudge')?.craft ?? [])
    .filter((row) => !row.blocked)
    .map((row) => ({
      key: `nudge ${row.craft}`,
      art: 'rock',
      word: WORDS.label_nudge(),
      chances: row.chances?.after,
      title: m.wgr_cap({ name: nameOf(row.craft, table.say) }),
      cost: m.wgr_cap_note({ n: row.cost, fuel: row.fuel, brings }),
      fuel: row.cost,
      run: () => void acting.act('nudge', { craft: row.craft }),
    }));
}

/** Off the pad, or into an orbit: one thing, or one a mark. */
export function upward({ seat, acting }: Hands): Thing[] {
  const { view, say } = seat.table;
  const prompt = promptOf(view, 'launch') ?? promptOf(view, 'insert');
  if (!prompt) return [];
  const marks = offered<string>(prompt, 'mark');
  const chances = odds(view, 'launch')?.after ?? odds(view, 'insert')?.after;
  const title = moveWords(prompt, seat.table);
  const firsts = firstsOf(prompt);
  const note = flagWords(firsts, seat);
  if (marks.length === 0)
    return [
      {
        key: prompt.move,
        art: 'up',
        word: title,
        chances,
        title,
        firsts,
        note,
        run: () => void acting.answer(prompt, {}),
      },
    ];
  return marks.map((mark, i) => ({
    key: mark,
    art: i ? 'stop' : 'up',
    word: nameOf(mark, say),
    chances,
    firsts,
    note,
    title: m.wgf_insert_at({ place: nameOf(mark, say) }),
    run: () => void acting.answer(prompt, { mark }),
  }));
}

const PAID: Record<GlitchCost['kind'], Art> = { payload: 'probe', rations: 'ration', wear: 'spanner' };
const paidWords = ({ kind, part }: GlitchCost, { table }: Seat): string =>
  kind === 'payload'
    ? nameOf(part ?? '', table.say)
    : kind === 'rations'
      ? m.wgu_id_rations()
      : m.wgu_key_worn();
/** WG-X6: what a fault can cost. */
export function costs({ seat, acting }: Hands): Thing[] {
  return offered<GlitchCost>(promptOf(seat.table.view, 'pay_glitch'), 'cost').map((cost) => {
    const title = choiceWords('cost', cost, seat.table.say) ?? '';
    return {
      key: `${cost.kind} ${cost.part}`,
      art: PAID[cost.kind],
      word: paidWords(cost, seat),
      title,
      run: () => void acting.act('pay_glitch', { cost }),
    };
  });
}
