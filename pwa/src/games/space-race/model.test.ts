// The meaning of a view: values, chances as the server figures them, ladders, the file, each line in every language.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, partOf, sayOf } from '../../../testing/fixtures';
import { onPhoneOf, withState } from '../../../testing/recorded';
import { locales, overwriteGetLocale } from '../../i18n/catalogue';
import type { JsonObject, View } from '../../table/types';
import { FILE_LINES, fileRows, talkRows } from './file';
import { materialsOf, scenes } from './fixtures';
import module from './game';
import {
  argsOf,
  chanceAt,
  chanceUnderFire,
  emptySheet,
  fartherBy,
  hopeless,
  leastHeight,
  modelOf,
  type Sheet,
  sheetOf,
  wayBetween,
  worth,
  worthOf,
} from './model';
import type { Props } from './props';
import rules from './rules';
import { say } from './say';
import { hasAlliances } from './talk/Alliances';
import type { Card, EditionId, Ladder, Odds, PastYear, Prospect, State } from './wire';
import { flightWords, ladderNote, ladderTitle } from './words';
import { resultHeadline } from './year/headline';
import { rowsOf } from './year/Year';

function modelIn(view: View<State>) {
  const you = view.seats.find((seat) => seat.seat === view.you.seat) ?? null;
  return modelOf(view, you, materialsOf(view))!;
}
const piece = (number: number, tried = 0): Card => ({ number, tried });
const hand = (...numbers: number[]): Card[] => numbers.map((n) => piece(n, n === 7 ? 3 : 0));
interface Wish {
  edition?: EditionId;
  offers?: number[];
  hands?: Record<string, Card[]>;
  lines?: State['lines'];
}
/** A year with these offers and hands. */
function viewOf({ edition = 'nine', offers = [], hands = {}, lines = [] }: Wish = {}): View<State> {
  const view = onPhoneOf(scenes[edition === 'five' ? 'bid-five' : 'bid-first']!(), 's1');
  const players = Object.entries(view.state!.players).map(([seat, player]) => [
    seat,
    { ...player, hand: hands[seat] ?? [] },
  ]);
  return withState(view, {
    players: Object.fromEntries(players),
    offers: offers.map((number, index) => ({ slot: `1957-${index + 1}`, number })),
    lines,
  });
}
const HIDDEN = { hidden: true } as const;
function pastYear(year: number, more: Partial<PastYear> = {}): PastYear {
  return {
    year,
    last: false,
    closed_by: 'players',
    offers: [],
    ladders: [],
    idle: [],
    gained: {},
    burnt: {},
    paid: {},
    forced: [],
    black_holes: {},
    farther: 0,
    radiation: { s1: 2, s2: HIDDEN, s3: HIDDEN, s4: HIDDEN, s5: HIDDEN, s6: HIDDEN, s7: HIDDEN },
    space: 36,
    shots: [],
    flights: [],
    collided: [],
    awards: [],
    tiebreak: null,
    tied: [],
    ...more,
  };
}

const ctx = (view: View<State>) => sayOf(view, materialsOf(view));
const noDraft = partOf<Pick<Props, 'draft'>>({
  draft: (_: string, initial: unknown) => ({ value: initial }),
});
describe('alliances', () => {
  it('are shown as soon as anybody has a Comms Array (SR-42)', () => {
    const before = modelIn(viewOf());
    expect(hasAlliances(before)).toBe(false);
    const [prompt] = before.view.prompts;
    const view = { ...before.view, prompts: [{ ...prompt!, move: 'alliance_message' }] };
    expect(hasAlliances({ ...before, view })).toBe(true);
  });
});

describe('what a hand is worth', () => {
  const bestOf = (edition: EditionId, mine: Record<string, Prospect>) =>
    modelIn(withState(viewOf({ edition }), { prospects: { s1: mine } }));
  it('is as the view says, with what is fed (SR-13, SR-23)', () => {
    const nine = bestOf('nine', { none: { worth: [2], fed: [0] } });
    expect(worthOf(nine.state, 's1')).toBe(2);
    expect(worth(nine, { ...emptySheet(), feed: [5] }, false)).toBe(7);
    const five = bestOf('five', { none: { worth: [4], fed: [0, 1] } });
    expect(worth(five, { ...emptySheet(), feed: [5, 18] }, false)).toBe(15);
  });
  it('goes by the part that is bid on, its burnt engines and the Black Holes that are discarded', () => {
    const five = bestOf('five', {
      none: { worth: [13, 10], fed: [0] },
      '1957-1': { worth: [14, 11], fed: [] },
    });
    const sheet = { ...emptySheet(), slot: '1957-1', feed: [6] };
    expect([false, true].map((gained) => worth(five, sheet, gained))).toEqual([16, 14]);
    expect([false, true].map((gained) => worth(five, { ...sheet, discard: 1 }, gained))).toEqual([13, 11]);
    expect(worth(five, { ...sheet, discard: 2 }, true)).toBe(11);
  });
});

// As `odds.report` gives it for nine nations, own number 2, a hand of 38 and one Missiles card elsewhere.
const ODDS: Odds = {
  distance: 38,
  reach: { num: 1169, den: 2048, p: 0.570801 },
  missiles: 1,
  off: 9,
  reach_worst: { num: 1, den: 4096, p: 0.000244 },
  height_worst: 29,
  space: { least: 29, most: 47 },
  by_distance: {
    from: 29,
    den: 4096,
    num: [
      1, 7, 28, 84, 204, 420, 756, 1212, 1758, 2338, 2884, 3340, 3676, 3892, 4012, 4068, 4089, 4095, 4096,
    ],
  },
};
describe('chances', () => {
  it('are those of the server', () => {
    expect(chanceAt(ODDS, ODDS.distance)).toBeCloseTo(ODDS.reach.p, 6);
    expect([28, 47, 60].map((n) => chanceAt(ODDS, n))).toEqual([0, 1, 1]);
    expect(chanceUnderFire(ODDS, ODDS.distance)).toBeCloseTo(ODDS.reach_worst.p, 6);
    expect(leastHeight(ODDS, ODDS.distance)).toBe(ODDS.height_worst);
    expect([28, 29, 30].map((n) => leastHeight(ODDS, n))).toEqual([28, 28, 28]);
  });
});

describe('a submission', () => {
  const view = (wish: Wish) => modelIn(viewOf(wish));
  const sheet = (change: Partial<Sheet>): Sheet => ({ ...emptySheet(), ...change });
  it('asks for a target of every Missiles card, also of the one bid on', () => {
    const modelNow = modelIn(scenes.missiles!());
    expect(argsOf(modelNow, sheet({}))).toBeNull();
    expect(argsOf(modelNow, sheet({ targets: ['s3'] }))).toMatchObject({ slot: 'none', targets: ['s3'] });
    expect(argsOf(modelNow, sheet({ targets: ['s1'] }))).toBeNull();
    const bid = modelIn(scenes['bid-on-missiles']!());
    expect(argsOf(bid, sheet({ slot: '1957-1', level: 2 }))).toBeNull();
    const aimed = sheet({ slot: '1957-1', level: 2, targets: ['s2'] });
    expect(argsOf(bid, aimed)).toMatchObject({ level: 2, targets: ['s2'] });
  });
  it('feeds the engine that is held before the one bid on', () => {
    const both = modelIn(scenes['two-engines']!());
    expect(argsOf(both, sheet({ slot: '1957-1', feed: [3, 1] }))).toMatchObject({ feed: [3, 1] });
    expect(argsOf(both, sheet({ feed: [3, 1] }))).toMatchObject({ feed: [3] });
  });
  it('counts what it would discard', () => {
    const model = view({ edition: 'five', offers: [11, 8, 3], hands: { s1: hand(10, 3) } });
    expect(fartherBy(model, sheet({ discard: 1 }))).toBe(5);
    expect(argsOf(model, sheet({ discard: 2 }))).toMatchObject({ discard: [3] });
  });
  it('goes on with what was handed in', () => {
    const sealed = { slot: '1957-1', level: 3, launch: true, feed: [1], targets: ['s2'], discard: [3] };
    expect(sheetOf(sealed)).toEqual({
      slot: '1957-1',
      level: 3,
      launch: true,
      feed: [1],
      targets: ['s2'],
      discard: 1,
    });
  });
});

describe('talk', () => {
  it('needs a line or an array with nine nations, nothing with five', () => {
    const lines = [{ between: ['s1', 's3'] as [string, string], by: 's1', price: 1, year: 1950 }];
    const nine = modelIn(viewOf({ lines, hands: { s4: hand(5) } }));
    expect(['s2', 's3', 's4'].map((seat) => wayBetween(nine, 's1', seat))).toEqual([null, 'line', 'comms']);
    expect(wayBetween(modelIn(viewOf({ edition: 'five' })), 's1', 's2')).toBe('free');
  });
});

/** A ladder from "level: seats" rows, resolved as the rules say for `nine`. */
function ladder(number: number, rows: [number, string[]][], edition: EditionId = 'nine'): Ladder {
  const levels = [...rows].sort((a, b) => a[0] - b[0]).map(([level, seats]) => ({ level, seats }));
  const streak: number[] = [];
  for (const { level } of levels) if (streak.length === 0 || level === streak.at(-1)! + 1) streak.push(level);
  const top = levels.find((rung) => rung.level === streak.at(-1))!;
  const contested = streak.length > 1 && top.seats.length > 1 && edition === 'five';
  const recipients = contested ? [] : top.seats;
  const seats = levels.flatMap((rung) => rung.seats);
  return {
    slot: `slot-${number}`,
    number,
    levels,
    streak,
    stolen: streak.length > 1 && recipients.length > 0,
    recipients,
    knock_offs: seats.filter((seat) => !recipients.includes(seat)),
    robbed: streak.length > 1 && recipients.length > 0 ? levels[0]!.seats : [],
  };
}

describe('a ladder', () => {
  const stolen = ladder(8, [
    [0, ['s1']],
    [1, ['s7']],
    [4, ['s3']],
  ]);
  it('uses names', () => {
    const model = modelIn(viewOf());
    expect(ladderTitle(model, stolen)).toBe('Yuri steals Gold Plating');
    expect(ladderNote(model, stolen)).toBe('Buzz bid lowest, at 0; Yuri stood one above.');
    const fails = ladder(
      8,
      [
        [0, ['s1']],
        [1, ['s2', 's3']],
      ],
      'five',
    );
    expect(ladderTitle(modelIn(viewOf({ edition: 'five' })), fails)).toBe('Nobody gets Gold Plating');
  });
});

describe('a year', () => {
  it('follows the order of the rules, and only what happened (SR-11)', () => {
    const rules = (scene: string) => {
      const model = modelIn(scenes[scene]!());
      return rowsOf(model, model.state.report!).map(({ rule, words }) => rule ?? words);
    };
    expect(rowsOf(modelIn(viewOf()), pastYear(1950))).toEqual([]);
    expect(rules('report-cut')).toMatchInlineSnapshot(`
      [
        "SR-06",
        "SR-05",
        "No bid: Neil.",
        "SR-29",
        "SR-29",
        "SR-30",
        "SR-14",
        "SR-14",
        "SR-16",
      ]
    `);
    expect(rules('report-win')).toMatchInlineSnapshot(`
      [
        "SR-05",
        "No bid: Buzz, Gus, Laika, Neil, Valya and Wally.",
        "SR-14",
        "SR-14",
        "SR-16",
        "SR-16",
        "SR-16",
        "SR-32",
        "SR-32",
      ]
    `);
  });
  it('says what missiles did', () => {
    const view = scenes['report-cut']!();
    const past = view.state!.report!;
    expect(flightWords(modelIn(view), past, past.flights[1]!)).toContain('from 42 down to 38');
    const low = { ...past, shots: [{ by: 's1', target: 's2', strength: 9, hit: true, random: false }] };
    expect(flightWords(modelIn(view), low, low.flights[0]!)).toContain('no height lost');
  });
});

describe('the file', () => {
  it('has the same number of lines in every scene', () => {
    for (const [name, make] of Object.entries(scenes)) {
      const rows = fileRows(modelIn(make()), noDraft);
      expect(
        rows.reduce((n, row) => n + row.lines.length, 0),
        name,
      ).toBe(FILE_LINES);
    }
    const talk = talkRows(modelIn(scenes.bid!()), 's7');
    expect(talk.reduce((n, row) => n + row.lines.length, 0)).toBe(FILE_LINES);
    expect(JSON.stringify(talk)).toContain('Missiles');
  });
  it('holds the chance and the own radiation', () => {
    const text = JSON.stringify(fileRows(modelIn(scenes['bid-strong']!()), noDraft));
    expect(text).toContain('yours is 3, of 0 to 3');
    expect(text).toMatch(/% with what you hold, 33/);
  });
});

const LINES: [string, JsonObject][] = [
  ['sr.opened', { edition: 'nine', players: 7, space: 27 }],
  ['sr.reshuffled', { cards: 40 }],
  [
    'sr.year',
    {
      year: 1957,
      offers: [
        { slot: 'a', number: 8 },
        { slot: 'b', number: 9 },
      ],
      left: 30,
    },
  ],
  ['sr.closed', { year: 1957, by: 'players' }],
  ['sr.closed', { year: 1957, by: 'clock' }],
  ['sr.closed', { year: 1957, by: 'referee' }],
  [
    'sr.ladder',
    {
      slot: 'a',
      number: 8,
      levels: [
        { level: 0, seats: ['s1'] },
        { level: 1, seats: ['s7'] },
      ],
      streak: [0, 1],
      stolen: true,
      recipients: ['s7'],
      knock_offs: ['s1'],
    },
  ],
  ['sr.ladder', { number: 8, levels: [], streak: [], stolen: false, recipients: [], knock_offs: [] }],
  ['sr.no_bid', { seats: ['s1', 's2'], knock_offs: false }],
  ['sr.no_bid', { seats: ['s1'], knock_offs: true }],
  ['sr.price', { seat: 's1', garnets: 2 }],
  ['sr.burnt', { seat: 's1', number: 6 }],
  ['sr.burnt', { seat: 's1', number: 11 }],
  ['sr.forced', { seat: 's1' }],
  ['sr.black_hole', { seat: 's1', count: 1 }],
  ['sr.space', { space: 36, radiation: 9, farther: 0 }],
  ['sr.space', { space: 41, radiation: 9, farther: 5 }],
  ['sr.lift_off', { seats: ['s1', 's2'], values: { s1: [1, 5], s2: [9] }, parts: 2 }],
  ['sr.missiles', { seat: 's1', target: 's2', strength: 9, hit: true, random: false }],
  ['sr.missiles', { seat: 's1', target: 's2', strength: 9, hit: false, random: true }],
  ['sr.fed', { seat: 's1', garnets: 3 }],
  ['sr.launch', { seat: 's1', cards: [1, 5], values: [1, 5], distance: 6, height: 6, reached_space: false }],
  ['sr.launch', { seat: 's1', values: [12, 12], distance: 24, height: 20, reached_space: false }],
  ['sr.launch', { seat: 's1', values: [12, 12, 12], distance: 36, height: 36, reached_space: true }],
  ['sr.no_launch', { year: 1957 }],
  ['sr.collision', { seats: ['s1', 's2', 's3', 's4', 's5'] }],
  ['sr.tiebreak', { by: 'garnets', tied: ['s1', 's2'] }],
  ['sr.award', { seat: 's1', tol: 2, garnets: 10 }],
  ['sr.discard', { seat: 's1', numbers: [12, 9] }],
  ['sr.kept', { seat: 's1' }],
  ['sr.void', { seats: ['s1'] }],
  ['sr.telegraph', { seat: 's1', other: 's2', price: 1 }],
  ['sr.telegram', {}],
  ['sr.passed', { seat: 's1', other: 's2', what: 'message' }],
  ['sr.passed', { seat: 's1', other: 's2', what: 'garnets' }],
  ['sr.passed', { seat: 's1', other: null, what: 'message' }],
  ['sr.alliance', { seat: 's1', members: ['s1', 's2'], what: 'opened' }],
  ['sr.alliance', { seat: 's1', members: ['s1', 's2'], what: 'filled' }],
  ['sr.alliance', { seat: 's1', members: ['s1', 's2'], what: 'closed' }],
  ['sr.left', { seat: 's1' }],
  ['sr.joined', { seat: 's1', since: 1952 }],
  ['sr.trick', { prizes: [4, 11], bids: { s1: 2, s2: 12 }, winner: 's2' }],
  ['sr.trick', { prizes: [4], bids: { s1: 2, s2: 2 }, winner: null }],
  ['sr.lot', { among: ['s1', 's2'], seat: 's1' }],
  ['sr.goofspiel_over', { scores: { s1: 9 }, seat: 's1', purpose: 'award' }],
  ['sr.goofspiel_over', { scores: { s1: 9 }, seat: 's1', purpose: 'candidate' }],
  ['sr.naming', { tied: ['s1', 's2'], winners: ['s7'] }],
  ['sr.bonus', { seats: ['s4'], tol: 1, garnets: 10 }],
  ['sr.bonus', { seats: [], tol: 1, garnets: 10 }],
  ['sr.candidates', { tied: ['s1', 's2'], by: 'cards', left: ['s1'] }],
  ['sr.disagreed', { seats: ['s1', 's2'] }],
  ['sr.candidate', { seat: 's1', by: 'height' }],
  ['sr.candidate', { seat: null, by: null }],
];
const OPTIONS: Record<string, (string | boolean)[]> = {
  edition: ['nine', 'five'],
  contested_steal: ['edition', 'shared', 'fails'],
  idle_knock_off: [true, false],
  radiation_public: ['edition', 'public', 'secret'],
  record: ['height', 'distance'],
  new_missiles: ['named', 'next_year'],
  five_never: ['lowest', 'left_out'],
  disagreed: ['tied', 'winners'],
  telegraph_garnets: [true, false],
  collision_discard: ['extra', 'same'],
  not_launching: ['zero', 'left_out'],
  five_record: ['lowest', 'best'],
  candidate_without_space: ['none', 'by_record'],
  alliances_public: [true, false],
  start_garnets: [],
  telegraph_price: [],
  year_timer: [],
  report_seconds: [],
  tiebreak_seconds: [],
  pack: [],
};
describe.each(locales)('words in %s', (locale) => {
  beforeAll(() => overwriteGetLocale(() => locale));
  afterAll(() => overwriteGetLocale(() => 'en'));
  it('say every line', () => {
    const view = viewOf();
    for (const [id, params] of LINES) {
      const text = say(line(1, id, params), ctx(view));
      expect(text, id).toMatch(/^[¿¡«]?[\p{Lu}0-9].*[.?]$/u);
      expect(text, id).not.toMatch(/undefined|\{|\[object/);
    }
    expect(say(line(1, 'tm.turn'), ctx(view))).toBeNull();
  });
  it('name every option and each of its values; what they mean, where the name does not say it', () => {
    for (const [id, values] of Object.entries(OPTIONS)) {
      expect(module.words(id, {}, null), id).toBeTruthy();
      for (const value of values) {
        const name = module.words(`${id}.${value}`, {}, null);
        if (typeof value === 'string') expect(name, value).toBeTruthy();
        const meaning = module.words(`${id}.${value}.reading`, {}, null);
        if (meaning) expect(meaning, `${id}.${value}`).not.toBe(name);
      }
    }
  });
  it('tell every year that is over', () => {
    for (const [name, make] of Object.entries(scenes)) {
      const model = modelIn(make());
      const past = model.state.report;
      if (!past) continue;
      const { title, note } = resultHeadline(model, past);
      const texts = [title, note, ...rowsOf(model, past).flatMap((row) => [row.words, row.note ?? '.'])];
      for (const words of texts) expect(words, name).toMatch(/^(?!.*(undefined|\{|\[object)).+/);
    }
  });
  it('name the end, the year, every rule', () => {
    const view = scenes.over!();
    expect(module.headline(view, ctx(view))).toMatchObject({ tone: 'won' });
    expect(module.subtitle(view)).toMatch(/1958/);
    expect(module.subtitle(view, null, 'missile')).toMatch(/^1958 · \p{Lu}/u);
    const numbers = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 14, 15, 16, 17, 18];
    for (let n = 20; n <= 42; n += 1) numbers.push(n);
    for (const n of numbers) expect(rules[`SR-${String(n).padStart(2, '0')}`]?.(), String(n)).toBeTruthy();
  });
});

describe('before a launch is sealed', () => {
  it('says how high it is at best if even the nearest SPACE is out of reach', () => {
    const model = modelIn(viewOf({ offers: [8], hands: { s1: hand(9) } }));
    const launch = { ...emptySheet(), launch: true };
    expect(hopeless(model, launch)).toEqual({ height: worth(model, launch, false), space: 27 });
    expect(hopeless(model, { ...launch, launch: false })).toBeNull();
  });
  it('says nothing where the part that is bid on could do it', () => {
    const view = viewOf({ offers: [8], hands: { s1: hand(9) } });
    const prospects = {
      ...view.state!.prospects,
      s1: { none: { worth: [9], fed: [] }, '1957-1': { worth: [27], fed: [] } },
    };
    const model = modelIn(withState(view, { prospects }));
    expect(hopeless(model, { ...emptySheet(), launch: true, slot: '1957-1' })).toBeNull();
    expect(hopeless(model, { ...emptySheet(), launch: true })).toEqual({ height: 9, space: 27 });
  });
});
