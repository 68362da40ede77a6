// Headlines of a turn: what is greatest, in which order, and no headline twice in an evening.
import { describe, expect, it } from 'vitest';
import type { LineOf } from '../../../shared/game';
import { makeSay } from '../../../shared/words/words';
import type { LogLine } from '../../../table/types';
import { materials, played, viewOf } from '../fixtures';
import type { Line } from '../wire';
import { headlinesOf, knownOf, newsOf } from './headlines';

const line = (id: string, more: object): LogLine => ({ id, seq: 1, at_ms: 0, rules: [], to: 'all', ...more });
const say = makeSay(viewOf({ players: 4 }), materials);
const flight = (n: number) => ({ flight: `c${n}`, name: `Kestrel ${n}`, seat: `s${n}`, turn: 2 });
const rolled = (n: number, purpose: string, outcome: string, crew: string[] = []) =>
  line('wgu.rolled', { ...flight(n), purpose, outcome, crew });
const SEATS = ['s1', 's2', 's3', 's4'];
const facts = { aloft: [], points: { s1: 31, s2: 1, s3: 0, s4: 9 } };

const headlinesIn = (turn: LogLine[], before: LogLine[] = []) => {
  const log = [...before, line('wgu.turn', { turn: 2 }), ...turn, line('wgu.turn', { turn: 3 })];
  const news = newsOf(log, SEATS, facts);
  const words = headlinesOf(news, log, SEATS, facts, say);
  return news.map(({ seat, key }, i) => [seat, key, words[i]]);
};

describe('the headlines of a turn', () => {
  it('a first is greater than a Boom, a Boom than a Fail, and a death is last and has no wit', () => {
    const turn = [
      rolled(1, 'launch', 'boom'),
      rolled(2, 'insertion', 'fail'),
      rolled(3, 'eva', 'ok', ['Pip']),
      line('wgu.first', { ...flight(3), what: 'eva', dots: 2 }),
      rolled(4, 'reentry', 'boom', ['Ola']),
      line('wgu.died', { ...flight(4), who: 'Ola', why: 'reentry', dots: -5 }),
    ];
    expect(headlinesIn(turn)).toEqual([
      ['s3', 'door_ok', 'First walk outside. Door left open.'],
      ['s1', 'launch_boom', 'Pad 1 is now a pond'],
      ['s2', 'insertion_fail', 'Capsule lands. Rocket does not.'],
      ['s4', 'death', 'Ola is not coming home'],
    ]);
  });
  it('tells a roll as it is after help, and who flew before who did not', () => {
    const turn = [
      line('wgu.lift_off', { ...flight(2), crew: [] }),
      rolled(2, 'launch', 'fail'),
      line('wgu.saved', { ...flight(2), after: { outcome: 'ok' } }),
      line('wgu.home', { ...flight(2), crew: [], kept: [] }),
    ];
    expect(headlinesIn(turn).map(([seat, key]) => `${seat} ${key}`)).toEqual([
      's2 hop_ok',
      's1 saves_ok',
      's4 saves_ok',
      's3 idle_ok',
    ]);
  });
  it('a crew that is adrift is news until somebody helps it', () => {
    const adrift = line('wgu.stranded', { ...flight(1), crew: ['k1'] });
    const repaired = line('wgu.repaired', { ...flight(1), part: 'i1' });
    expect(headlinesIn([adrift])[0]).toEqual(['s1', 'stranded_boom', 'Adrift, and open to offers']);
    expect(headlinesIn([adrift, repaired]).map(([, key]) => key)).not.toContain('stranded_boom');
  });
  it('says the Moon only of a craft that was on its way there', () => {
    const burn = [rolled(1, 'burn', 'fail'), line('wgu.filed', { ...flight(1), towards: 'moon_orbit' })];
    expect(headlinesIn(burn)[0]![1]).toBe('miss_fail');
    expect(headlinesIn(burn.slice(0, 1))[0]![1]).toBe('burn_fail');
  });
  it('a craft in space at the end is still up, and no longer the longest once another is', () => {
    const log = [
      line('wgu.turn', { turn: 2 }),
      line('wgu.moving', { what: 'longest', before: 's1', seat: 's2', dots: 2 }),
      line('wgu.turn', { turn: 3 }),
    ];
    const aloft = ['s1', 's2'].map((seat, i) => ({ flight: `c${i}`, name: 'Wren', seat }));
    const keys = newsOf(log, ['s1', 's2'], { aloft, points: {} }).map(({ seat, key }) => [seat, key]);
    expect(Object.fromEntries(keys)).toEqual({ s1: 'passed_ok', s2: 'space_ok' });
  });
});

it('uses no headline twice in an evening of checks', () => {
  for (const { lines, dots } of played) {
    const seats = Object.keys(dots[0]!);
    const used: string[] = [];
    for (const [index, logLine] of lines.entries()) {
      if (logLine.id !== 'wgu.turn' || logLine.turn === 1) continue;
      const log = lines.slice(0, index + 1);
      const news = newsOf(log, seats, { aloft: [], points: {} });
      const words = headlinesOf(news, log, seats, { points: {} }, say);
      used.push(...words.filter((_, i) => !['idle_ok', 'saves_ok', 'death'].includes(news[i]!.key)));
    }
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((words, i) => used.indexOf(words) !== i)).toEqual([]);
  }
});

it('tells the same to a device that came late: nothing but the log decides', () => {
  const seen = viewOf({ players: 4 }).state;
  for (const { lines, dots } of played) {
    const seats = Object.keys(dots[0]!);
    const ends = lines.flatMap((line, k) => (line.id === 'wgu.turn' && line.turn !== 1 ? [k] : []));
    expect(ends.length).toBeGreaterThan(2);
    for (const end of ends) {
      const log = lines.slice(0, end + 1);
      const line = log.at(-1) as LineOf<Line, 'wgu.turn'>;
      const page = [seen, null].map((state) => {
        const known = knownOf(line, state);
        return headlinesOf(newsOf(log, seats, known), log, seats, known, say);
      });
      expect(page[1]).toEqual(page[0]);
    }
  }
});
