// A view's meaning for a seat: budgets, barred parts, requests, the file's length, every line in words.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, sayOf } from '../../../testing/fixtures';
import { baseLocale, locales, overwriteGetLocale } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import { wrapLines } from '../../shared/words/lists';
import type { JsonObject, Prompt, Schema, View } from '../../table/types';
import { chanceByThen, jump } from './Debrief';
import { FILE_LINES, fileRows } from './file';
import { materials, scenes } from './fixtures';
import module from './game';
import { withGoal } from './goal';
import {
  askedFor,
  bestResults,
  cardsCost,
  givenShares,
  modelOf,
  openAsks,
  paidTests,
  pastTests,
  readerOf,
  rightParts,
  rolesOf,
  shelvesOf,
  slotsOf,
  spiedCards,
  spiedTests,
  wholeTests,
  wishedShares,
  withoutZeros,
} from './model';
import { goWords } from './roles/tests';
import { say } from './say';
import { credits } from './stage/credits';
import { medalsOf } from './stage/medals';
import { outcomeWords } from './turn/Outcome';
import { unseenRoll } from './turn/UnderHand';
import { tagsOf } from './turn/Vote';
import type { State } from './wire';
import { changes, choiceMade, gains } from './words';

function model(view: View<State>) {
  return modelOf(view, view.seats.find((seat) => seat.seat === view.you.seat) ?? null, materials)!;
}
const prompt = (move: string, properties: JsonObject = {}, more: Partial<Prompt> = {}): Prompt => ({
  move,
  label: { id: `moon_or_bust.${move}` },
  args: { type: 'object', properties: properties as Record<string, Schema> },
  default: {},
  must: false,
  submitted: false,
  ...more,
});
const engineer = () => scenes.engineer!();
const ctx = (view: View<State>) => sayOf(view, materials);

describe('engineers', () => {
  const view = engineer();
  it('may run as many tests as the table says', () => {
    const limited = prompt('lock_tests', { tests: { type: 'array', maxItems: 2 } });
    expect(paidTests(model({ ...engineer(), prompts: [limited] }))).toBe(2);
    expect(paidTests(model(engineer()))).toBe(1);
    expect(paidTests(model({ ...engineer(), prompts: [] }))).toBe(0);
  });
  it('sends only whole tests, and no more than are paid for', () => {
    const slots = slotsOf(model({ ...engineer(), prompts: [] }));
    const whole = { nose_cone: 'n1', fuselage: 'f1', thruster: 't1' };
    expect(wholeTests([{ nose_cone: 'n2' }, whole, { ...whole, nose_cone: 'n3' }], slots, 1)).toEqual([
      whole,
    ]);
  });
  it('takes the slots and what goes into them from the table', () => {
    const offered = (properties: Record<string, string[]>) => {
      const slots = Object.entries(properties).map(([slot, ids]) => [slot, { enum: ids }]);
      const items = { type: 'object', properties: Object.fromEntries(slots) };
      const prompts = [prompt('lock_tests', { tests: { type: 'array', items } })];
      return slotsOf(model({ ...engineer(), prompts }));
    };
    expect(offered({ part_1: ['n1', 't1'], part_2: ['t1', 't2'] })).toEqual([
      { slot: 'part_1', type: null, offers: new Set(['n1', 't1']) },
      { slot: 'part_2', type: 'thruster', offers: new Set(['t1', 't2']) },
    ]);
    expect(slotsOf(model({ ...engineer(), prompts: [] }))[0]).toEqual({
      slot: 'nose_cone',
      type: 'nose_cone',
      offers: new Set(),
    });
  });
  it('marks a part with its best result, and not where it was sabotaged', () => {
    const best = bestResults(pastTests(model(view)), 1, model(view).parts);
    expect(best.get('n3')).toBe(2);
    expect(best.has('t11')).toBe(false);
  });
  it('lays the parts out by colour, weight and technology', () => {
    const { shelves, odd } = shelvesOf(materials.components.filter((part) => part.type === 'thruster'));
    expect(shelves.map((row) => row.map((part) => part?.id))).toEqual([
      ['t1', 't2', 't3', 't4'],
      ['t5', 't6', 't7', 't8'],
      ['t9', 't10', 't11', 't12'],
    ]);
    expect(odd.map((part) => part.id)).toEqual(['t13']);
  });
});

describe('agents and politicians', () => {
  it('counts the cost of cards at the prices in force', () => {
    const { in_force: force } = scenes.spy!().state!;
    expect(cardsCost({ proxies: { canal_zone: 1 }, sabotages: { thruster: 1 } }, force)).toBe(3);
    expect(withoutZeros({ proxies: { canal_zone: 0 }, sabotages: { thruster: 1 } })).toEqual({
      proxies: {},
      sabotages: { thruster: 1 },
    });
  });
  it('lets an agent see the other team’s tests, and nobody else', () => {
    expect(spiedTests(model(scenes.spy!()))).toHaveLength(1);
    expect(spiedTests(model(engineer()))).toHaveLength(0);
  });
  it('lets an agent see what lies ready over there, where the table has it so', () => {
    const view = scenes.spy!();
    expect(spiedCards(model(view))).toEqual({ proxies: {}, sabotages: {} });
    const theirs = view.state!.teams.b;
    theirs.cards = {
      s6: { proxies: { canal_zone: 1 }, sabotages: { thruster: 1 } },
      s7: { proxies: {}, sabotages: { thruster: 1 } },
    };
    expect(spiedCards(model(view))).toEqual({ proxies: { canal_zone: 1 }, sabotages: { thruster: 2 } });
    theirs.cards = { s6: { hidden: true } };
    expect(spiedCards(model(view))).toEqual({ proxies: {}, sabotages: {} });
  });
  it('forgets a wish for a share once a grant has changed what it was about', () => {
    const wishes = { funding: { s1: { n: 100, from: 300 } }, pr: {} };
    const have = { funding: 300, pr: 1 };
    expect(wishedShares({ funding: { s1: 300 }, pr: { s3: 1 } }, wishes, have)).toEqual({
      funding: { s1: 100 },
      pr: { s3: 1 },
    });
    expect(wishedShares({ funding: { s1: 200 }, pr: { s3: 1 } }, wishes, have).funding).toEqual({ s1: 200 });
  });
  it('forgets a plan for shares that an event has made too dear', () => {
    const wishes = { funding: { s1: { n: 200, from: 0 } }, pr: { s3: { n: 2, from: 0 } } };
    const shares = { funding: { s1: 0 }, pr: { s3: 0 } };
    expect(wishedShares(shares, wishes, { funding: 200, pr: 2 })).toEqual({
      funding: { s1: 200 },
      pr: { s3: 2 },
    });
    expect(wishedShares(shares, wishes, { funding: 100, pr: 2 })).toEqual({
      funding: { s1: 0 },
      pr: { s3: 2 },
    });
  });
  it('shows a politician no threat before both teams have rolled', () => {
    const view = scenes.statesman!();
    const lines = () => fileRows(model(view)).flatMap((row) => row.lines);
    expect(lines()).toContain('3 now, 4 at the roll');
    view.state!.turn = 0;
    expect(lines()).toContain('not rolled by both teams yet');
    expect(lines()).not.toContain('3 now, 4 at the roll');
  });
  it('reads requests and gifts by role', () => {
    const mine = model(scenes.politician!());
    expect(openAsks(mine)).toEqual([{ seat: 's1', what: 'funding', amount: 100 }]);
    expect(givenShares(mine)).toEqual({ funding: { s1: 0 }, pr: { s3: 0 } });
    expect(askedFor(mine, 'funding')).toBe(0);
  });
  it('knows the roles of one who has several', () => {
    expect(rolesOf('engineer+agent')).toEqual(['engineer', 'agent']);
  });
});

describe.each(locales)('words in %s', (locale) => {
  beforeAll(() => overwriteGetLocale(() => locale));
  afterAll(() => overwriteGetLocale(() => 'en'));

  it('gives every role’s file the same number of lines in every phase', () => {
    for (const [name, make] of Object.entries(scenes)) {
      for (const seat of ['s1', 's2', 's3', 's4', 's5', 's6']) {
        const view = { ...make(), you: { seat, referee: false } };
        const rows = fileRows(model(view));
        const lines = rows.flatMap((row) => [...row.lines]);
        expect(lines, `${name} ${seat}`).toHaveLength(FILE_LINES);
        expect(
          lines.every((line) => line.length > 0 && line.length <= 42),
          `${name} ${seat}: ${lines.join('|')}`,
        ).toBe(true);
      }
    }
  });
  it('breaks texts into lines of a file', () => {
    expect(wrapLines('one two three', 7)).toEqual(['one two', 'three']);
  });
  it('says why a vote came out as it did', () => {
    const view = engineer();
    const voteWords = (votes: Record<string, number>) =>
      say(line(1, 'mb.vote', { event: 'aesthetic_visions', choice: 'red', votes }), ctx(view)) ?? '';
    const sayings = [
      { red: 2, blue: 0, yellow: 0 },
      { red: 1, blue: 1, yellow: 0 },
      { red: 0, blue: 0, yellow: 0 },
    ].map(voteWords);
    expect(sayings[0]).toContain('2');
    expect(sayings[1]!.match(/1/g)).toHaveLength(2);
    if (locale === baseLocale) {
      expect(sayings[0]).toMatch(/: 2 for Red, so Red\.$/);
      expect(sayings[1]).toMatch(/: 1 for Red and 1 for Blue\. A tie: Red, the first on the card\.$/);
      expect(sayings[2]).toMatch(/, no votes: Red, the first on the card\.$/);
    }
    expect(new Set(sayings).size).toBe(3);
  });
  it('says every line of the game', () => {
    const view = engineer();
    const lines = [
      line(1, 'mb.house_lineup'),
      line(2, 'mb.rulings', { told_counts: true }),
      line(3, 'mb.dealt'),
      line(4, 'mb.threat_rolled'),
      line(5, 'mb.solution_entered', { card: 'a' }),
      line(6, 'mb.announced', { team: 'a', funding: 300, pr: 3, spent: {} }),
      line(7, 'mb.event', { event: 'war_dogs', number: 5, drawer: 'a' }),
      line(8, 'mb.expired', { event: 'red_scare' }),
      line(9, 'mb.reshuffled', { cards: 9 }),
      line(10, 'mb.no_event', { turn: 23, increase: 2 }),
      line(11, 'mb.vote', { event: 'aesthetic_visions', choice: 'red', votes: {} }),
      line(12, 'mb.effect', {
        event: 'war_dogs',
        power: null,
        type: 'resource',
        teams: ['a', 'b'],
        resource: 'pr',
        amount: 1,
      }),
      line(13, 'mb.effect', { event: null, power: 'island_republic', type: 'look', teams: ['b'] }),
      line(14, 'mb.play_ended'),
      line(15, 'mb.fast_mode', { on: true }),
      line(16, 'mb.shown', { team: 'a' }),
      line(17, 'mb.told', { team: 'b' }),
      line(18, 'mb.proxies', {
        a: { played: { canal_zone: 1 }, returned: { harbour_state: 1 }, pr: 2 },
        b: { played: {}, returned: {}, pr: 0 },
      }),
      line(19, 'mb.unlocked', { team: 'a', power: 'canal_zone' }),
      line(20, 'mb.sabotages', {
        cards: [{ by: 'a', against: 'b', type: 'thruster' }],
        tests: { a: 1, b: 1 },
      }),
      line(21, 'mb.targets', {
        cards: [
          { by: 'a', against: 'b', type: 'thruster', test: 0 },
          { by: 'b', against: 'a', type: 'fuselage', test: null },
        ],
      }),
      line(22, 'mb.nullified', { team: 'a', cards: [0], paid: 200 }),
      line(23, 'mb.results', { team: 'a', correct: [2, 0] }),
      line(24, 'mb.conflict', { rolls: [7], roll: 7, war: false, extra: { a: [3] } }),
      line(25, 'mb.war', { revealed: { a: 8 } }),
      line(26, 'mb.draw'),
      line(27, 'mb.won', { team: 'b' }),
    ];
    for (const line of lines) {
      const text = say(line, ctx(view));
      expect(text, line.id).toBeTruthy();
      expect(text, line.id).not.toMatch(/undefined|NaN|\{|_/);
    }
    expect(say(line(1, 'seat.joined'), ctx(view))).toBeNull();
  });
  it('names what an event changes', () => {
    const { in_force: force } = engineer().state!;
    expect(changes(force)).toHaveLength(2);
    expect(
      changes({ ...force, mix: 'any', war_die: { modifier: 1, times: 1, skip: false, extra: 0 } }),
    ).toHaveLength(4);
  });
  it('has words for its options, prompts, roles and teams', () => {
    for (const id of [
      'moon_or_bust.grant',
      'mode',
      'mode.historic',
      'role.agent',
      'team.a',
      'moon_or_bust.war',
      'clock.play',
      'notebook.solver.reading',
    ])
      expect(module.words(id, {}, null), id).toBeTruthy();
    expect(module.words('nothing.known', {}, null)).toBeNull();
  });
  it('says on the stage what is told, not what the table does', () => {
    const view = scenes.target!();
    expect(module.subtitle(view, null, 'strike')).toMatch(/ \d+ · \p{Lu}\p{L}+$/u);
  });
  it('says the end in one sentence', () => {
    for (const end of ['win', 'war', 'tie'] as const) {
      const view = scenes[end]!();
      expect(module.headline(view, ctx(view))?.title).toBeTruthy();
    }
  });
  it('paints the end that it was: two rockets of a draw, dark cities of a war', () => {
    const art = (end: 'win' | 'war' | 'tie') => {
      const view = scenes[end]!();
      const board = { view, materials, say: ctx(view), history: () => [], log: view.log };
      return credits(board).poster?.art ?? '';
    };
    const landed = (painted: string) => painted.match(/mob-part-thruster/g);
    expect(landed(art('tie'))).toHaveLength(2);
    expect(landed(art('win'))).toHaveLength(1);
    expect(art('war')).toContain('mob-end-city');
    expect(landed(art('war'))).toBeNull();
  });
  it('says of a war who had all three, on the phone, in the picture and as a medal', () => {
    const view = scenes.war!();
    const parts = { nose_cone: 'n1', fuselage: 'f1', thruster: 't1' };
    const outcome = { ...view.state!.outcome!, tests: { a: [parts] } };
    const had = { ...view, state: { ...view.state!, outcome } } as typeof view;
    const board = { view: had, materials, say: ctx(had), history: () => [], log: had.log };
    expect(module.headline(had, ctx(had))?.title).toBe(m.mb_all_three({ team: 'Meridian' }));
    expect(credits(board).poster?.why).toContain(`${m.mb_all_three({ team: 'Meridian' })}. `);
    expect(credits(board).poster?.art).toContain('mob-nose-cone-a');
    const medal = (seat: string) => credits(board).medal?.(seat)?.title;
    expect(medal('s1')).toBe(m.mb_medal_on_your_way());
    expect(medal('s4')).not.toBe(m.mb_medal_on_your_way());
    expect(module.headline(view, ctx(view))?.title).toBe(m.mb_end_war());
  });
  it('tell of a test one part away: who chose which part, and which was right', () => {
    const view = scenes.win!();
    const card = { number: 1, nose_cone: 'n2', fuselage: 'f2', thruster: 't2' };
    const lines = (sabotaged: string[], instead: object = { nose_cone: 'n1' }) => {
      const test = { components: { ...card, ...instead }, correct: 2, sabotaged, seat: 's1' };
      const turn = { turn: 3, threat: { a: 0, b: 0 }, funding: { a: 0, b: 0 }, pr: { a: 0, b: 0 } };
      const { number, ...components } = test.components;
      const teams = { ...view.state!.teams, a: { ...view.state!.teams.a, solution: card } };
      const debrief = [{ ...turn, tests: { a: [{ ...test, components }], b: [] } }];
      const shared_solution = { number: 2, nose_cone: 'n3', fuselage: 'f3', thruster: 't3' };
      const state = { ...view.state!, teams, debrief, shared_solution } as unknown as State;
      const past = [{ turn: number + 2, reveal: { results: { a: [2], b: [] }, war: null, sabotages: [] } }];
      const board = { view: { ...view, state }, materials, say: ctx(view), log: view.log };
      return credits({ ...board, history: () => past as never }).dramas.find(({ key }) => key === '3/a');
    };
    const name = view.seats.find(({ seat }) => seat === 's1')!.name;
    expect(lines([])?.title).toMatch(new RegExp(`${name}.* N1, .* N2`));
    expect(lines([])?.art).toContain('>N2</text>');
    expect(lines(['nose_cone'])?.art).toBeUndefined();
    // parts of both cards count
    expect(lines([], { nose_cone: 'n3', thruster: 't1' })?.title).toMatch(/ T1, .* T2/);
  });
});

describe('what was right', () => {
  const components = { nose_cone: 'n2', fuselage: 'f3', thruster: 't5' };
  const past = { seat: 's1', components, sabotaged: [], correct: 2 };
  const state = (more: object = {}) => {
    const view = scenes.win!().state!;
    const card = { id: 'c1', nose_cone: 'n2', fuselage: 'f2', thruster: 't2' };
    const a = { ...view.teams.a, solution: card, known_solutions: [], ...more };
    return {
      ...view,
      teams: { ...view.teams, a },
      shared_solution: { ...card, fuselage: 'f3' },
    } as unknown as State;
  };
  it('is a part of any card that the team may win with, not of one of them alone', () => {
    expect(rightParts({ state: state() }, 'a', past)).toEqual(['n2', 'f3']);
    const learned = { id: 'c7', nose_cone: 'n9', fuselage: 'f9', thruster: 't5' };
    expect(rightParts({ state: state({ known_solutions: [learned] }) }, 'a', past)).toHaveLength(3);
  });
  it('goes by what the table noted then: cards may have been exchanged since', () => {
    expect(rightParts({ state: state() }, 'a', { ...past, right: ['t5'] })).toEqual(['t5']);
  });
});

describe('medals', () => {
  const medalled = (past: object[], debrief: object[]) => {
    const view = scenes.tie!();
    const teams = { ...view.state!.teams };
    const state = {
      ...view.state!,
      teams,
      debrief,
      outcome: { kind: 'war', team: null, tests: {} },
    } as unknown as State;
    const evening = { model: model({ ...view, state }), turns: debrief, past, winner: null, grounded: [] };
    const medals = medalsOf(evening as unknown as Parameters<typeof medalsOf>[0]);
    return view.seats.map(({ seat }) => medals.get(seat)?.title);
  };
  const sums = { funding: { a: 0, b: 0 }, pr: { a: 0, b: 0 } };
  const test = { seat: 's4', components: { nose_cone: 'n1', fuselage: 'f1', thruster: 't1' }, sabotaged: [] };
  const turn = { turn: 1, threat: { a: 3, b: -2 }, ...sums };
  const strike = (type: string) => ({ by: 'a', against: 'b', type, test: 0, seat: 's3' });
  it('name what one did, the sting included, and no two are alike', () => {
    const debrief = [{ ...turn, tests: { a: [], b: [{ ...test, correct: 0, right: ['f1'] }] } }];
    const past = (type: string) => [{ turn: 1, reveal: { sabotages: [strike(type)], war: { war: false } } }];
    const titles = medalled(past('fuselage'), debrief);
    expect(titles[2]).toBe(m.mb_medal_aimed());
    expect(titles[3]).toBe(m.mb_medal_none());
    expect([titles[1], titles[4]]).toEqual([m.mb_medal_hot(), m.mb_medal_calm()]);
    expect(new Set(titles).size).toBe(titles.length);
    expect(medalled(past('thruster'), debrief)[2]).toBe(m.mb_medal_missed());
  });
});

describe('what GO says', () => {
  it('names what goes back unused', () => {
    expect(goWords(1, 2, 100)).toBe('1 of 2 tests built, 100 goes back');
    expect(goWords(2, 2, 100)).toBe('2 tests for 200');
  });
  it('has the goal before it until the first decision is made', () => {
    const state = scenes.engineer!().state!;
    expect(withGoal({ state: { ...state, turn: 1 } }, 'Why.')).toBe(
      'Find the three right parts before the war does. Why.',
    );
    expect(withGoal({ state: { ...state, turn: 1 } }, 'Why.', true)).toBe('Why.');
    expect(withGoal({ state: { ...state, turn: 2 } }, 'Why.')).toBe('Why.');
  });
});

describe('a vote', () => {
  it('shows the price and what it buys from the sums of each choice', () => {
    const event = materials.events.find(({ id }) => id === 'donate_to_the_state')!;
    const tags = event.choices.map((choice) => tagsOf(choice.sums));
    expect(tags).toEqual([
      { price: ['−100 each'], buys: ['threat −1'] },
      { price: ['−1 PR each'], buys: [] },
    ]);
  });
  it('says of a tie why the choice holds', () => {
    const view = scenes.vote!();
    const event = { ...view.state!.event!, id: 'aesthetic_visions', choice: 'red' };
    const made = (votes: Record<string, number>) => {
      const voted = line(99, 'mb.vote', { event: event.id, choice: 'red', votes });
      return choiceMade(model({ ...view, log: [...view.log, voted], state: { ...view.state!, event } }));
    };
    expect(made({ red: 1, blue: 1 })).toBe('A tie: Red, the first on the card.');
    expect(made({ red: 0, blue: 0, yellow: 0 })).toBe('No votes: Red, the first on the card.');
    expect(made({ red: 2, blue: 0 })).not.toContain('tie');
  });
  it('is not all that a card does: the sums it brought are told beside its prices', () => {
    const log = [
      line(1, 'mb.event', { event: 'war_dogs', number: 3, drawer: 'a' }),
      line(1, 'mb.effect', {
        event: 'war_dogs',
        type: 'resource',
        resource: 'pr',
        amount: 2,
        teams: ['a', 'b'],
      }),
    ];
    expect(gains(log, () => '')).toEqual(['Both teams: +2 PR']);
    expect(
      gains([...log, line(2, 'mb.event', { event: 'red_scare', number: 4, drawer: 'b' })], () => ''),
    ).toEqual([]);
  });
});

describe('dice under the hand', () => {
  it('lie there until this phone looked at them, also after the last roll of the set-up', () => {
    const view = scenes.draw!();
    const rolled = line(90, 'dice.rolled', { request: '7.0', seat: view.you.seat, faces: [3, 4] });
    const thrown = { value: '7.0' };
    const table = { view: { ...view, log: [...view.log, rolled] }, draft: () => thrown };
    const roll = (state: object = {}, reads = false) =>
      unseenRoll(
        { state: { ...view.state!, ...state }, me: view.you.seat! },
        table as unknown as Parameters<typeof unseenRoll>[1],
        reads,
      );
    expect(roll()).toBe('7.0');
    // The last dice open the first event, or its vote, at once.
    for (const phase of ['reading', 'vote']) expect(roll({ phase })).toBe('7.0');
    expect(roll({ phase: 'reading' }, true)).toBeNull();
    expect(roll({ phase: 'reading', turn: 2 })).toBeNull();
    expect(roll({ phase: 'play' })).toBeNull();
    thrown.value = '';
    expect(roll()).toBeNull();
  });
});

describe('an event', () => {
  it('is read out by a person: never by a bot', () => {
    const view = scenes.reading!();
    const reader = (...bots: string[]) => {
      const seats = view.seats.map((seat) => ({
        ...seat,
        bot: bots.includes(seat.seat) ? 'tinkerer' : null,
      }));
      return readerOf(model({ ...view, seats: seats as typeof view.seats }), 'a');
    };
    expect(reader()).toBe('Bo');
    expect(reader('s2')).toBe('Emre');
    expect(reader('s2', 's5')).toBe('Ada');
    expect(reader('s1', 's2', 's3', 's4', 's5', 's6')).toBeUndefined();
  });
});

describe('the clock of Fast Mode', () => {
  const whole = { nose_cone: 'n1', fuselage: 'f2', thruster: 't3' };
  const phone = (
    scene: 'conflict' | 'results',
    seat: string,
    drafts: Record<string, unknown>,
    ready: string[] = [],
  ) => {
    const view = scenes[scene]!();
    const mine = { ...view, you: { ...view.you, seat }, state: { ...view.state!, ready } };
    const draft = (move: string, initial: unknown) => ({ value: drafts[move] ?? initial });
    return outcomeWords(model(mine), { draft } as unknown as Parameters<typeof outcomeWords>[1]).note;
  };
  it('is named on the phone whose whole test or cards it did not let through', () => {
    expect(phone('results', 's1', { lock_tests: [whole] })).not.toContain('Time ran out');
    expect(phone('results', 's1', { lock_tests: [whole, whole] })).toContain('Time ran out');
    expect(phone('results', 's1', { lock_tests: [whole, whole] }, ['s1'])).not.toContain('Time ran out');
    const cards = { proxies: { canal_zone: 2 }, sabotages: { fuselage: 2 } };
    expect(phone('results', 's3', { lock_cards: cards })).toContain('Time ran out');
  });
});

describe('the debrief', () => {
  const turn = (n: number, a: number, b: number) => ({
    turn: n,
    threat: { a, b },
    funding: { a: 0, b: 0 },
    pr: { a: 0, b: 0 },
  });
  it('adds up the chances of war of all turns, if they are known', () => {
    const war = { faces: 2, chance: 0.1 };
    expect(chanceByThen([1, 2].map((n) => ({ ...turn(n, 3, 0), war })))).toBeCloseTo(1 - 0.81);
    expect(chanceByThen([{ ...turn(1, 3, 0), war }, turn(2, 3, 0)])).toBeNull();
  });
  it('points at the turn in which a threat jumped', () => {
    expect(jump([turn(1, -5, -8), turn(2, -4, -7), turn(3, 1, -6)])?.turn).toBe(3);
    expect(jump([turn(1, -5, -8), turn(2, -4, -7)])).toBeNull();
  });
});

describe('cards that players carry out', () => {
  it('are named to the referee while they are in force', () => {
    const view = scenes.spy!();
    const [first, ...more] = materials.events;
    const card = { ...first!, verbs: ['pr', 'threat'] };
    const seen = (instructions: string[]) =>
      module.byHand(
        { ...view, state: { ...view.state!, in_force: { ...view.state!.in_force, instructions } } },
        { ...materials, events: [card, ...more] },
      );
    expect(seen([])).toEqual([]);
    expect(seen([card.id])).toEqual([{ title: card.title.en, text: card.text.en, verbs: card.verbs }]);
  });
});
