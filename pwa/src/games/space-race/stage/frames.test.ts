// Frames of the scenes: what is in the picture at a time, and nothing that is shown later.
import { describe, expect, it } from 'vitest';
import { frameOf } from '../../../../testing/frames';
import { moments } from '../fixtures';
import type { Materials } from '../wire';
import { scenes } from '.';
import { litAfter } from './Lot';
import { salvoWords } from './scenes';
import { rocketsOf } from './year';

const words = (moment: string, k: number, t: number, onTv = false) =>
  frameOf(scenes, moments[moment]!(), k, t, { onTv });

describe('a year of Space Race', () => {
  it('climbs a ladder from 0: who stands on a level is seen when the light is there', () => {
    // the legend is below the question, all the time
    const [at0, at1, at2, at3] = [100, 350, 700, 2050].map(
      (t) => words('ladders', 0, t).split('Who bid on')[0],
    );
    expect(at0).not.toContain('Buzz');
    expect(at1).toContain('Buzz');
    expect(at1).not.toContain('Laika');
    expect(at2).toContain('Laika');
    expect(at2).not.toMatch(/steal/);
    expect(at3).toContain('Laika steals');
  });
  it('says what turned cards add to SPACE; a sealed sum stays a question', () => {
    expect(words('launch', 0, 0, true)).toContain('27 + 0 · Radiation');
    expect(words('launch', 0, 2400, true)).toContain('27 + 3 · Radiation');
    expect(words('five', 2, 3000, true)).toContain('40 + ? · Radiation');
  });
  it('says who is past SPACE when every part is on', () => {
    expect(words('launch', 0, 2300)).not.toContain('past SPACE');
    expect(words('launch', 0, 2400)).toContain('Laika and Mae are past SPACE');
  });
  it('draws how much farther a Black Hole puts SPACE', () => {
    expect(words('five', 1, 2000)).toContain('SPACE +5');
  });
  it('draws what a part costs above those who pay, and nobody else', () => {
    expect(words('ladders', 2, 2000).match(/−1/g)).toHaveLength(3);
  });
  it('does not say that SPACE is reached where nobody may know how far it is', () => {
    expect(words('five', 2, 3000)).toContain('SPACE lies between 45 and 65.');
    expect(words('five', 2, 3000)).not.toContain('past');
  });
  it('says of missiles without a hit, which have no beat, why they took nothing off', () => {
    expect(moments.missed!().beats.map(([line]) => line.id)).toEqual(['sr.lift_off', 'sr.short']);
    expect(words('missed', 1, 0)).toContain('Missiles at Gus: no launch there, a miss.');
    expect(words('launch', 3, 0)).not.toContain('no launch there');
  });
  it('slides whoever gets a part down the ladder with it, and says a reason only where nobody gets it', () => {
    expect(words('ladders', 0, 5000)).toContain('Laika steals');
    expect(words('ladders', 0, 5000)).not.toContain('Top of the chain');
    expect(words('five', 0, 5000)).toContain('Several on top: nobody takes it.');
  });
  it('says how high a rocket is that missiles stopped, not how much they could take', () => {
    expect(words('launch', 1, 3000)).toContain('Stopped at 29, 1 below SPACE');
  });
  it('shows who came closest where nobody reached SPACE, and calls nobody the winner', () => {
    const end = words('closest', 1, 9000);
    for (const said of [
      'Nobody reached SPACE',
      'Laika came closest in 1958: 6 short of SPACE.',
      'stayed on the pad',
    ])
      expect(end).toContain(said);
    expect(end).not.toContain('win');
  });
  it('shows who reached SPACE one by one, and all who did not together', () => {
    expect(words('launch', 2, 399)).toContain('Laika: 34');
    expect(words('launch', 2, 399)).not.toContain('It reaches SPACE.');
    expect(words('launch', 2, 400)).toContain('It reaches SPACE.');
    expect(words('launch', 3, 0)).toContain(
      'Buzz, Neil, Wally, Mae and Sigmund did not reach SPACE SPACE is at 30.',
    );
    const alone = moments.launch!();
    for (const line of alone.lines) if (line.id === 'sr.short') line.seats = ['s1'];
    expect(frameOf(scenes, alone, 3, 0)).toContain('Buzz did not reach SPACE 5 short of SPACE.');
  });
  it('takes a rocket down when the missile is there', () => {
    expect(words('launch', 1, 999, true)).toContain(' 31');
    expect(words('launch', 1, 1000, true)).not.toContain(' 31');
  });
  it('keeps what a missile took off, and draws no more than is sure while SPACE is sealed', () => {
    const known = moments.five!();
    const fly = (values: number[], ...strengths: number[]) => {
      const log = [
        ...known.lines.slice(0, 1),
        { ...known.lines[0]!, id: 'sr.lift_off', seats: ['s1'], values: { s1: values }, parts: 1 },
        ...strengths.map((strength) => ({
          ...known.lines[0]!,
          id: 'sr.missiles',
          seat: 's2',
          target: 's1',
          hit: true,
          strength,
        })),
      ];
      return rocketsOf({ log, view: known.view, materials: known.materials as Materials })[0]!.height;
    };
    expect(fly([72])).toBe(72);
    expect(fly([72], 5)).toBe(67);
    expect(fly([72], 5, 9)).toBe(67);
  });
  it('says no more of a salvo than the picture shows while SPACE is sealed, and one line of all that missed', () => {
    const known = moments.five!();
    const line = (id: string, more: object) => ({ ...known.lines[0]!, id, ...more });
    const said = (least: number, targets: string[]) => {
      const shots = targets.map((target) =>
        line('sr.missiles', { seat: 's2', target, hit: target === 's1', strength: 9, random: false }),
      );
      const log = [
        line('sr.closed', {}),
        line('sr.lift_off', { seats: ['s1'], values: { s1: [least] }, parts: 1 }),
        ...shots,
      ];
      // biome-ignore lint/suspicious/noExplicitAny: lines that the test writes.
      return salvoWords(shots as any, { log, view: known.view, materials: known.materials as Materials });
    };
    expect(said(61, ['s1']).why).toBe('A hit. SPACE is sealed: nobody sees by how much.');
    expect(said(20, ['s1']).why).toContain('short of SPACE, hits take nothing');
    expect(said(90, ['s1']).why).toBe('Down by 9.');
    expect(said(90, ['s1', 's3', 's4']).more).toMatch(/no launch there, a miss/);
  });
  it('calls nobody the winner who reached SPACE without a token of life', () => {
    const made = moments.launch!();
    const k = made.beats.findIndex(([line]) => line.id === 'sr.award');
    made.beats[k]![0].tol = 0;
    const frame = frameOf(scenes, made, k, 2000);
    expect(frame).toContain('reaches SPACE');
    expect(frame).not.toMatch(/wins|0 token/);
  });
  it('leaves the only one who is left to the candidate’s own beat', () => {
    expect(words('tied', 0, 2000)).toContain('flew equally low');
    expect(words('tied', 0, 2000)).not.toContain('Still in it');
  });
  it('draws a lot by a light that slows down and stays, not by a die', () => {
    expect(litAfter(0, 5, 3, false)).toBeNull();
    const lit = Array.from({ length: 23 }, (_, k) => litAfter(600 + 100 * k, 5, 3, false));
    expect(new Set(lit).size).toBe(5);
    expect(lit.at(-1)).toBe(3);
    expect(litAfter(2000, 5, 3, true)).toBeNull();
    expect(litAfter(2800, 5, 3, true)).toBe(3);
  });
  it('says whom a lot falls on when its light stands still', () => {
    expect(words('lot', 1, 3399)).not.toContain('Drawn as');
    expect(words('lot', 1, 3400)).toContain('Gus Drawn as elimination candidate.');
  });
  it('says beforehand what a lot is drawn for, and why it has to be', () => {
    expect(words('lot', 1, 0)).toContain('Who is the elimination candidate?');
    expect(words('lot', 1, 0)).toContain('The winners did not agree');
    expect(words('lot-award', 0, 0)).toContain('Who wins? Goofspiel ended level.');
  });
  it('says of which year it is that somebody did not launch', () => {
    expect(words('launch', 6, 3600)).toContain('no launch in 1958');
    expect(words('launch', 6, 3600)).not.toContain('not launched');
  });
  it('names the candidate and the winner at their time', () => {
    expect(words('launch', 5, 1499)).toContain('Laika');
    expect(words('launch', 5, 1499)).not.toContain('Gus is the elimination candidate');
    expect(words('launch', 5, 1500)).toContain('Gus is the elimination candidate');
    expect(words('launch', 6, 1199)).not.toContain('wins');
    expect(words('launch', 6, 1200)).toContain('Laika wins');
  });
});
