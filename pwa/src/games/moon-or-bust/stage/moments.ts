// Moments of Moon or Bust! for tests and the builders' page, never in a build: lines as one commit tells them.
import { line } from '../../../shared/testing/fixtures';
import { beatsOf, type Moment } from '../../../shared/testing/frames';
import { LONG_NAMES } from '../../../shared/testing/names';
import { onPhoneOf } from '../../../shared/testing/recorded';
import type { JsonObject } from '../../../table/types';
import { materials, scenes } from '../fixtures';
import { BEATS } from '../wire';

const SEQ = 41;
type Told = [id: string, params: JsonObject];

function moment(now: Told[], long = false): Moment {
  const lines = now.map(([id, params]) => line(SEQ, id, params));
  const view = { ...onPhoneOf(scenes.engineer!(), 'watch'), seq: SEQ - 1 };
  if (long) view.seats = view.seats.map((seat, at) => ({ ...seat, name: LONG_NAMES[at] ?? seat.name }));
  return { view, lines, beats: beatsOf(lines, BEATS), materials };
}

const NONE: JsonObject = { played: {}, returned: {}, pr: 0 };
const rolled = (face: number): Told => [
  'dice.rolled',
  {
    request: '41.0',
    seat: 's1',
    why: 'moon_or_bust.war',
    notation: '1d20',
    faces: [face],
    total: face,
    auto: false,
  },
];
const conflict = (roll: number, war: boolean): Told => [
  'mb.conflict',
  { rolls: [roll], roll, war, extra: {}, state: 'x' },
];
const over = (winners: string[]): Told => ['game.finished', { winners, draw: false }];

export const moments: Record<string, () => Moment> = {
  event: () => moment([['mb.event', { event: 'war_dogs', number: 3, drawer: 'a' }]]),
  // the one with the most words
  'event-long': () => moment([['mb.event', { event: 'first_man_in_space', number: 7, drawer: 'b' }]]),
  vote: () =>
    moment([
      ['mb.vote', { event: 'ultimatum', choice: 'stand_firm', votes: { stand_firm: 4, back_down: 2 } }],
    ]),
  'no-event': () => moment([['mb.no_event', { turn: 5, increase: 2 }]]),
  proxies: () =>
    moment([
      [
        'mb.proxies',
        {
          cards: 3,
          a: { played: { canal_zone: 1 }, returned: { divided_city: 1 }, pr: 1 },
          b: { played: {}, returned: { divided_city: 1 }, pr: 0 },
        },
      ],
    ]),
  'proxies-many': () =>
    moment([
      [
        'mb.proxies',
        {
          cards: 9,
          a: {
            played: { canal_zone: 2, island_republic: 1, high_plateau: 1 },
            returned: { divided_city: 1 },
            pr: 4,
          },
          b: { played: { harbour_state: 2 }, returned: { divided_city: 1, island_republic: 1 }, pr: 2 },
        },
      ],
    ]),
  unlocked: () => moment([['mb.unlocked', { team: 'a', power: 'canal_zone' }]]),
  sabotage: () =>
    moment([
      ['mb.sabotages', { cards: [{ by: 'a', against: 'b', type: 'thruster' }], tests: { a: 1, b: 1 } }],
      ['mb.targets', { cards: [{ by: 'a', against: 'b', type: 'thruster', test: 0 }] }],
      ['mb.results', { team: 'b', correct: [1] }],
      ['mb.results', { team: 'a', correct: [2] }],
    ]),
  strikes: () =>
    moment([
      [
        'mb.targets',
        {
          cards: [
            { by: 'b', against: 'a', type: 'nose_cone', test: 1 },
            { by: 'a', against: 'b', type: 'fuselage', test: null },
          ],
        },
      ],
    ]),
  // from the turn on in which it can be undone
  'strike-late': () =>
    moment([
      ['mb.targets', { cards: [{ by: 'b', against: 'a', type: 'thruster', test: 0 }], price: 200 }],
      ['mb.results', { team: 'a', correct: [2] }],
    ]),
  nullified: () => moment([['mb.nullified', { team: 'a', cards: [1], paid: 100 }]]),
  tests: () =>
    moment([
      ['mb.results', { team: 'a', correct: [2, 3] }],
      ['mb.results', { team: 'b', correct: [0] }],
    ]),
  peace: () => moment([rolled(17), conflict(17, false)]),
  war: () =>
    moment([
      rolled(2),
      conflict(2, true),
      ['mb.war', { revealed: { a: 3, b: 5 } }],
      ['mb.over', { kind: 'war' }],
      over([]),
    ]),
  launch: () =>
    moment([
      ['mb.results', { team: 'a', correct: [3] }],
      ['mb.proxies', { a: NONE, b: NONE, cards: 0 }],
      rolled(12),
      conflict(12, false),
      ['mb.over', { kind: 'won', winner: 'a' }],
      over(['s1', 's2', 's3']),
    ]),
};
