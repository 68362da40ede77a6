// Frames of the scenes: what is in the picture at a time, and nothing that is shown later.
import { describe, expect, it } from 'vitest';
import { line } from '../../../../testing/fixtures';
import { frameOf } from '../../../../testing/frames';
import { moments, scenes as views } from '../fixtures';
import { scenes } from '.';
import { pointsAt } from './score';

const words = (moment: string, i: number, t: number, onTv = false) =>
  frameOf(scenes, moments[moment]!(), i, t, { onTv });

describe('a shot of Moon Shot', () => {
  it('says what lies in the tube, then how the small one lies, then what it is worth', () => {
    const [at0, at1, at2] = [700, 800, 2600].map((t) => words('back', 0, t));
    expect(at0).not.toContain('In the tube');
    expect(at1).toContain('In the tube: Small.');
    expect(at1).not.toMatch(/Controlled|2 points/);
    expect(at2).toContain('Controlled landing');
    expect(at2).toContain('2 points for Ada.');
  });
  it('keeps the earlier points until the new ones are shown', () => {
    expect(words('back', 0, 2599)).toContain('Ada 7 ');
    expect(words('back', 0, 2600)).toContain('Ada 9 ');
  });
  it('shows a crack when the piece is there, and not sooner', () => {
    expect(words('crack', 0, 799)).not.toContain('cracks');
    expect(words('crack', 0, 800)).toContain('The Moon cracks Ada shot the large one in: game over.');
  });
  it('counts misses in a row, from the third on', () => {
    expect(words('missed', 0, 1400)).not.toContain('bored');
    expect(words('bored', 0, 299)).not.toContain('bored');
    expect(words('bored', 0, 300)).toContain('3 misses. The Moon yawns.');
  });
  it('puts a claim of three points to all, and tells who rejected one', () => {
    expect(words('claimed', 0, 2000)).toContain('Ada claims three points');
    expect(words('rejected', 0, 0)).toContain('Bo says: never');
    expect(words('rejected', 0, 0)).toContain('perfect landing, 3 points');
  });
  it('names the winner after the picture', () => {
    expect(words('crack', 1, 1199)).not.toContain('wins');
    expect(words('crack', 1, 1200)).toContain('Chidi wins');
    expect(words('crack', 1, 2400)).toContain('fewest points win');
  });
});

it('takes points away with shots that are taken back and claims that are void, not with open ones', () => {
  const landed = (seq: number, number: number, total: number) =>
    line(seq, 'ms.landed', { number, seat: 's1', points: 2, total });
  const log = [
    line(1, 'ms.started', { order: ['s1', 's2'] }),
    landed(2, 1, 2),
    line(3, 'ms.undone', { shot: 1, seat: 's1', points: 2 }),
    landed(4, 1, 2),
    landed(5, 3, 4),
    line(6, 'ms.void', { claim: 3, seat: 's1', points: 2 }),
    line(6, 'ms.void', { claim: 5, seat: 's2', points: 3 }),
  ];
  expect([...pointsAt(log, { ...views.shoot!(), state: null })]).toEqual([
    ['s1', 2],
    ['s2', 0],
  ]);
});
