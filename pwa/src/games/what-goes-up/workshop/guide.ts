// What to do next in the workshop, from an empty manifest to a first orbit: one step at a time, with its cost.
import { promptOf } from '../../../table/read';
import { craftOf, type Desk, derpsOf, designsOf, fits, offered, stepOf } from '../model';
import type { Craft, Derp, Design, Drawing, Example, Sheet, Skill, Wanted } from '../wire';

export type Step =
  | { do: 'draw'; drawing: Drawing; test: boolean }
  | { do: 'invent'; what: string; mass: number; cost: number }
  | { do: 'hire' }
  | { do: 'heal'; derp: string }
  | { do: 'train'; derp: string; skill: Skill | 'stamina'; points: number }
  | { do: 'improve'; design: Design; fail: number; boom: number; cost: number }
  | { do: 'assemble'; drawing: Drawing; crew: string[]; cost: number; test: boolean }
  | { do: 'plan'; craft: Craft; to: string }
  /** `rock`: it is meant to nudge, so no plan asks for the way back. */
  | { do: 'go'; craft: Craft; rock: boolean }
  | { do: 'save'; needs: number }
  /** Somebody is up there: first they come home. */
  | { do: 'aloft'; rock: boolean }
  | { do: 'rest' };

/** Research stops here before a thing has flown (WG-B4): then it is tested. */
const TEST_FROM = { fail: 10, boom: 15 };
/** From this fail rating a crew is sent up. */
const CREW_FROM = { fail: 15, boom: 18 };
const BEST = { fail: 19, boom: 20 };
const AT_ONCE = 5;
/** With less fuel nobody is sent beyond an orbit. */
const FAR_FUEL = 10;
/** What a first pilot learns, in this order (WG-B6: nine points in all). */
const LESSONS: readonly [Skill | 'stamina', number][] = [
  ['piloting', 3],
  ['engineering', 2],
  ['stamina', 4],
];

/** With one stage for both steps (option `simplified_stack`) the stage that inserts does both. */
export function forTable(drawing: Drawing, simplified: boolean): Drawing {
  const upper = drawing.parts.find((part) => part.role === 'insertion');
  if (!simplified || !upper) return drawing;
  const parts = drawing.parts.filter((part) => part.role !== 'launch');
  return { ...drawing, parts: parts.map((part) => (part === upper ? { ...part, role: 'launch' } : part)) };
}

/** What a campaign flies first, then, and last: the way of the examples. */
const WAY = ['hop', 'triplet', 'moon'] as const;
/** The last of them where a rock falls (WG-V3). */
const ROCK = 'rock';
/** The example that stands at this place of the way. */
const wayAt = (at: number, desk: Desk): string =>
  at === 2 && desk.state.settings.stop_the_rock ? ROCK : WAY[at]!;

/** How far on that way this programme is: a hop first, then an orbit, then what the ending asks for. */
function stageOf(desk: Desk): number {
  const { mine, state } = desk;
  if (!mine || mine.visited.length === 0) return 0;
  const steps = desk.materials?.board?.steps ?? [];
  const orbited = mine.visited.some((place) => stepOf(place, steps)?.kind === 'orbit');
  return orbited && (state.settings.endgame === 'moon' || state.settings.stop_the_rock) ? 2 : 1;
}

/** The example to aim at now. */
export function firstExample(desk: Desk): Example | null {
  const examples = desk.materials?.blueprints ?? [];
  return examples.find((one) => one.id === wayAt(stageOf(desk), desk)) ?? examples[0] ?? null;
}

/** Whether a drawing is an example that this programme has left behind. */
export function isBehind(desk: Desk, name: string): boolean {
  const behind: readonly string[] = WAY.slice(0, stageOf(desk));
  const examples = desk.materials?.blueprints ?? [];
  return examples.some((one) => behind.includes(one.id) && (one.title.en === name || one.title.de === name));
}

/** A test of a drawing's capsule and lowest stage: one of each, nobody aboard. */
export function testOf(drawing: Drawing, name: string): Drawing | null {
  const capsule = drawing.parts.find((part) => part.kind === 'capsule');
  const stage = drawing.parts.find((part) => part.role === 'launch');
  if (!capsule || !stage) return null;
  return {
    name,
    parts: [
      { ...capsule, number: 1 },
      { ...stage, number: 1 },
    ],
    derps: 0,
    rations: 0,
    fuel: 0,
    goal: null,
  };
}

export function bestOf(desk: Desk, wanted: Wanted): Design | null {
  const own = designsOf(desk.state, desk.you?.seat ?? '').filter((design) => fits(design, wanted));
  return own.sort((a, b) => b.fail + b.boom - a.fail - a.boom)[0] ?? null;
}

/** Steps of the worst thing that research and points allow; boom first where fail would catch up with it. */
function improveStep(designs: Design[], sheet: Sheet, till: typeof TEST_FROM): Step | null {
  const worst = [...designs].sort((a, b) => a.fail - b.fail || a.boom - b.boom || a.mass - b.mass);
  for (const design of worst) {
    const row = sheet.designs.find((one) => one.design === design.id)?.improve;
    if (!row || row.blocked) continue;
    const left = Math.floor(sheet.points / row.cost);
    const most = (has: number, to: number, room: number) => Math.max(0, Math.min(to - has, room, AT_ONCE));
    let fail = Math.min(most(design.fail, till.fail, row.fail), left);
    const room = most(design.boom, till.boom, row.boom);
    for (; fail >= 0; fail -= 1) {
      const boom = Math.min(room, left - fail);
      if (fail + boom > 0 && design.fail + fail < design.boom + boom)
        return { do: 'improve', design, fail, boom, cost: (fail + boom) * row.cost };
    }
  }
  return null;
}

function trainStep(derps: [string, Derp][], sheet: Sheet, points: number): Step | null {
  for (const [id, derp] of derps) {
    const row = sheet.derps.find((one) => one.derp === id);
    if (!row || row.train.blocked || derp.busy) continue;
    for (const [skill, most] of LESSONS) {
      const has = skill === 'stamina' ? derp.most : derp[skill];
      const learns = Math.min(most - has, row.room, points);
      if (learns > 0) return { do: 'train', derp: id, skill, points: learns };
    }
  }
  return null;
}

const reaches = (design: Design, goal: typeof TEST_FROM) =>
  design.fail >= goal.fail && design.boom >= goal.boom;

/** The step to suggest; `aim` is the drawing to be flown. Null without a sheet (this seat is ready). */
export function nextStep(desk: Desk, sheet: Sheet | null, aim: Drawing, testName: string): Step | null {
  const { state, you, mine } = desk;
  if (!sheet || !you || !mine) return null;
  const pad = craftOf(state, you.seat).find((craft) => craft.status === 'pad');
  if (pad) return padStep(desk, sheet, pad);
  if (!mine.drawings[aim.name]) return { do: 'draw', drawing: aim, test: false };
  if (craftOf(state, you.seat).some((craft) => craft.status === 'flight' && craft.crew.length > 0))
    return { do: 'aloft', rock: state.settings.stop_the_rock };
  const row = sheet.drawings.find((one) => one.drawing === aim.name);
  const missing = [...(row?.missing ?? [])].sort((a, b) => a.cost - b.cost);
  if (missing[0]) {
    const [cheapest] = missing;
    return cheapest!.cost <= sheet.points
      ? { do: 'invent', ...cheapest! }
      : { do: 'save', needs: cheapest!.cost };
  }
  const designs = [...new Set(aim.parts.map((part) => bestOf(desk, part)))].filter((one) => one !== null);
  const test = testOf(aim, testName);
  const tested = (test?.parts ?? [])
    .map((part) => bestOf(desk, part))
    .every((design) => !design || design.flown === 'successfully');
  return tested || !test ? crewStep(desk, sheet, aim, designs) : testStep(desk, sheet, test);
}

function padStep(desk: Desk, sheet: Sheet, craft: Craft): Step {
  // What stands on the pad gets better with its design (WG-B5): nothing new is sent up as it was invented.
  const own = [...new Set(craft.parts.map((part) => part.design))].flatMap(
    (id) => desk.state.designs[id] ?? [],
  );
  const better = improveStep(
    own.filter((design) => !reaches(design, TEST_FROM)),
    sheet,
    TEST_FROM,
  );
  if (better) return better;
  const { stop_the_rock: rock } = desk.state.settings;
  const thruster = craft.parts.some((part) => part.kind === 'thruster');
  if (rock && thruster && craft.fuel >= FAR_FUEL) return { do: 'go', craft, rock: true };
  const filing = promptOf(desk.view, 'file_plan');
  const to = aimOf(desk, craft, offered(filing, 'to'));
  if (!craft.plan && filing && to) return { do: 'plan', craft, to: to.id };
  return { do: 'go', craft, rock: false };
}

/** Where a craft on the pad is to go: what the ending asks for where it can get there, else an orbit, or a hop. */
function aimOf(desk: Desk, craft: Craft, places: readonly string[]) {
  const board = desk.materials?.board?.steps ?? [];
  const steps = places.length === 0 ? board : board.filter((step) => places.includes(step.id));
  const thruster = craft.parts.find((part) => part.kind === 'thruster');
  if (!thruster) return steps.find((step) => step.kind === 'suborbital');
  const capsule = craft.parts.find((part) => part.kind === 'capsule');
  const lands = capsule !== undefined && 2 * thruster.mass >= capsule.mass;
  const { endgame } = desk.state.settings;
  const far = endgame === 'moon' && lands ? steps.find((step) => step.kind === 'surface') : undefined;
  const low = steps.find((step) => step.kind === 'orbit' && step.orbit === 'low');
  return craft.fuel >= FAR_FUEL && far ? far : low;
}

function testStep(desk: Desk, sheet: Sheet, test: Drawing): Step {
  const designs = test.parts.map((part) => bestOf(desk, part)).filter((one) => one !== null);
  if (!designs.every((design) => reaches(design, TEST_FROM))) {
    const better = improveStep(designs, sheet, TEST_FROM);
    return better ?? { do: 'rest' };
  }
  if (!desk.mine!.drawings[test.name]) return { do: 'draw', drawing: test, test: true };
  const row = sheet.drawings.find((one) => one.drawing === test.name);
  if (row && !row.blocked) return { do: 'assemble', drawing: test, crew: [], cost: row.cost, test: true };
  return { do: 'save', needs: row?.cost ?? 0 };
}

function crewStep(desk: Desk, sheet: Sheet, aim: Drawing, designs: Design[]): Step {
  const { state, you } = desk;
  const derps = derpsOf(state, you!.seat).filter(([, derp]) => derp.craft === '');
  const hurt = derps.find(([, derp]) => derp.stamina < 0 && derp.busy !== 'healing');
  if (hurt && sheet.points > 0) return { do: 'heal', derp: hurt[0] };
  if (derps.length < aim.derps && sheet.points > 0) return { do: 'hire' };
  const row = sheet.drawings.find((one) => one.drawing === aim.name);
  const good = designs.every((design) => {
    const improve = sheet.designs.find((one) => one.design === design.id)?.improve;
    return reaches(design, CREW_FROM) || (improve?.blocked?.rule === 'WG-B4' && reaches(design, TEST_FROM));
  });
  const fit = derps
    .filter(([id]) => !sheet.derps.find((one) => one.derp === id)?.fly.blocked)
    .sort(([, a], [, b]) => b.piloting + b.engineering - a.piloting - a.engineering)
    .map(([id]) => id);
  if (good && fit.length >= aim.derps && row && !row.blocked)
    return { do: 'assemble', drawing: aim, crew: fit.slice(0, aim.derps), cost: row.cost, test: false };
  if (good && row && row.cost > sheet.points) return { do: 'save', needs: row.cost };
  // Once it is good enough the rest of the points makes it better, but never what the craft itself costs.
  const spare = { ...sheet, points: good ? sheet.points - (row?.cost ?? 0) : sheet.points };
  const better = improveStep(designs, spare, good ? BEST : CREW_FROM);
  return trainStep(derps, sheet, spare.points) ?? better ?? { do: 'rest' };
}
