// A room's tables as the desk and the wall show them. @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keptSeats } from '../../table';
import { commandScope, refusals } from './Commands';
import { keepPlace, seatIn } from './kept';
import { columns, countPupils, doneWords, lampAt, minutes, pupilsInNeed, tablesWords } from './tables';
import { settled } from './useSettled';
import type { Place, Room, RoomSeat, RoomTable } from './wire';

const seat = (id: string, more: Partial<RoomSeat> = {}): RoomSeat => ({
  seat: id,
  name: id.toUpperCase(),
  team: null,
  role: null,
  bot: null,
  admitted: true,
  present: true,
  seen_ms: 1000,
  status: 'thinking',
  ready: false,
  hand: null,
  ...more,
});
const table = (number: number, more: Partial<RoomTable> = {}): RoomTable => ({
  number,
  code: `TABL${number}`,
  status: 'playing',
  seq: 5,
  where: { turn: 2 },
  clock: null,
  stage_until_ms: null,
  pending: [],
  asked: [],
  ready: { done: 0, of: 0 },
  state: null,
  seats: [],
  result: null,
  gone: false,
  eyes_front: false,
  ...more,
});
const room = (...tables: RoomTable[]): Room => ({
  code: '8B4K',
  name: 'Physics 8b',
  game: 't-minus',
  status: 'playing',
  now_ms: 1000,
  bell: null,
  message: null,
  closed: false,
  own_names: true,
  tables,
});

describe('whom the teacher looks after', () => {
  it('are those at the door, hands, and phones that went silent while their table plays', () => {
    const need = pupilsInNeed(
      room(
        table(1, {
          seats: [seat('s1', { hand: 5 }), seat('s2', { present: false }), seat('s3', { bot: 'plain' })],
        }),
        table(2, {
          status: 'lobby',
          seats: [seat('s1', { present: false }), seat('s2', { admitted: false })],
        }),
        table(3, { status: 'finished', seats: [seat('s1', { present: false })] }),
      ),
    );
    const named = (spots: typeof need.door) =>
      spots.map((place) => `${place.table.number} ${place.seat.seat}`);
    expect(named(need.door)).toEqual(['2 s2']);
    expect(named(need.hands)).toEqual(['1 s1']);
    expect(named(need.lost)).toEqual(['1 s2']);
  });

  it('are no bots, and nobody who has not been let in', () => {
    const classroom = room(
      table(1, { seats: [seat('s1'), seat('s2', { bot: 'plain' }), seat('s3', { admitted: false })] }),
      table(2, { seats: [seat('s1', { present: false })] }),
    );
    expect(countPupils(classroom)).toEqual({ n: 2, here: 1 });
  });

  it('have a lamp: a hand before silence, silence before what is asked', () => {
    const playing = table(1);
    expect(lampAt(playing, seat('s1', { hand: 5, present: false }))).toBe('nogo');
    expect(lampAt(playing, seat('s1', { present: false }))).toBe('lost');
    expect(lampAt(playing, seat('s1'))).toBe('thinking');
    expect(lampAt(table(1, { status: 'lobby' }), seat('s1', { ready: true }))).toBe('go');
    expect(lampAt(table(1, { status: 'finished' }), seat('s1', { present: false }))).toBe('idle');
  });
});

describe('a table with a beat on its stage', () => {
  const before = table(1, { where: { turn: 2 }, seats: [seat('s1')] });
  const after = table(1, { where: { turn: 3 }, stage_until_ms: 9000, seats: [seat('s1', { hand: 4 })] });
  const shown = new Map([[1, before]]);

  it('stays as it was shown until the beat is over; hands are seen at once', () => {
    const [table] = settled(room(after), shown, 8999);
    expect(table).toMatchObject({ where: { turn: 2 }, onStage: true, seats: [{ hand: 4 }] });
  });
  it('is shown anew from then on', () => {
    expect(settled(room(after), shown, 9000)).toEqual([after]);
  });
  it('is shown as it is by a screen that saw nothing before', () => {
    expect(settled(room(after), new Map(), 1)).toEqual([after]);
  });
});

describe('words', () => {
  it('count those who answered only where somebody was asked', () => {
    expect(doneWords(table(1, { ready: { done: 3, of: 5 } }))).toBe('3 of 5 done');
    expect(doneWords(table(1))).toBe('');
    const pupils = [seat('s1'), seat('s2', { bot: 'plain' })];
    expect(doneWords(table(1, { status: 'lobby', seats: pupils }))).toBe('1 here');
  });
  it('name all tables, or those that were taken, by number', () => {
    expect(tablesWords([], 6)).toBe('All 6 tables');
    expect(tablesWords([10, 2], 12)).toBe('Tables 2, 10');
  });
  it('say once why tables refused', () => {
    const no = { ok: false, problem: { status: 409, code: 'x', detail: 'Not now.' } };
    const done = [
      { number: 1, ...no },
      { number: 2, ok: true, problem: null },
      { number: 5, ...no },
    ];
    expect(refusals(done)).toBe('Tables 1, 5: Not now.');
  });
  it('say time as a wall clock does', () => {
    expect([minutes(61_000), minutes(999), minutes(0)]).toEqual(['1:01', '0:01', '0:00']);
  });
});

it('puts the tables of a page on the wall in two rows of six at most', () => {
  expect([1, 3, 4, 12].map(columns)).toEqual([1, 3, 2, 6]);
});

describe('a pupil’s phone', () => {
  const place: Place = {
    number: 3,
    table: 'KQ7XM',
    token: 'secret',
    seat: 's2',
    name: 'Green 3',
    team: null,
    role: null,
    admitted: true,
  };
  beforeEach(() => {
    localStorage.clear();
    keptSeats.value = [];
  });
  it('keeps one seat in a room: the one before it is given up', () => {
    keepPlace('8B4K', place);
    keepPlace('8B4K', { ...place, number: 5, table: 'BCDFG' });
    expect(seatIn('8B4K')).toMatchObject({ code: 'BCDFG', seat: 's2', room: { code: '8B4K', number: 5 } });
    expect(keptSeats.value).toHaveLength(1);
  });
});

describe('commands', () => {
  const tables = [
    table(1, { status: 'lobby' }),
    table(2, { eyes_front: true }),
    table(3, { status: 'finished' }),
    table(4, { gone: true }),
  ];
  const numbers = (some: RoomTable[]) => some.map((table) => table.number);
  it('are for all tables, unless some are taken', () => {
    expect(numbers(commandScope(tables, []).meant)).toEqual([1, 2, 3, 4]);
    expect(numbers(commandScope(tables, [2, 3]).meant)).toEqual([2, 3]);
  });
  it('concern the tables that can follow them', () => {
    const { gathering, live, looking, front, hasClock } = commandScope(tables, []);
    expect([gathering, live, looking].map(numbers)).toEqual([[1], [2, 4], [1, 2]]);
    expect([front, hasClock]).toEqual([true, false]);
    expect(commandScope(tables, [1]).front).toBe(false);
  });
});
