// Frames of the scenes: what is in the picture at a time, and nothing that is shown later.
import { describe, expect, it } from 'vitest';
import { frameOf } from '../../../../testing/frames';
import { locales, overwriteGetLocale } from '../../../i18n/catalogue';
import { moments } from '../fixtures';
import { inLanes } from '../set/lanes';
import { capsuleOf, MAX_NAME, offeredNames } from '../words';
import { scenes } from '.';

const words = (moment: string, i: number, t: number, onTv = false) =>
  frameOf(scenes, moments[moment]!(), i, t, { onTv });

const LONG_NAMES = moments['lost-eight']!().view.seats.map((seat) => seat.name);
/** Beats of the last shot, after the die and what it means. */
const [FLIES, LANDS, ENDS] = [2, 3, 4];

describe('the board on the big screen', () => {
  it('names everybody below their lane, however many and however long', () => {
    const long = moments['lost-eight']!();
    const text = frameOf(scenes, long, 0, 0, { onTv: true });
    for (const { name } of long.view.seats.slice(1)) expect(text).toContain(name);
    expect(words('lost', 0, 0, false)).not.toContain('Emre');
  });
  it('gives long names the width of two lanes', () => {
    expect(inLanes(['Ada', 'Bo', 'Cleo', 'Dana', 'Emre'])).toBe(true);
    expect(inLanes(LONG_NAMES.slice(0, 8))).toBe(false);
    expect(inLanes(LONG_NAMES.slice(0, 4))).toBe(true);
  });
});

describe('a turn of T-Minus', () => {
  it('counts three, two, one', () => {
    expect([0, 500, 1000, 1499].map((t) => /: (\d)/.exec(words('named', 0, t))?.[1])).toEqual([
      '3',
      '2',
      '1',
      '1',
    ]);
  });
  it('shows who called what, and the nerve it won, only once the rocket holds', () => {
    const nerve = /You called it\. Nerve \+/;
    expect(words('called', 0, 5000)).toMatch(/Holds.*Falls/);
    expect(words('called', 0, 5000)).not.toMatch(nerve);
    expect(words('called', 1, 0)).toMatch(nerve);
    expect(words('holds', 1, 0)).not.toMatch(nerve);
  });
  it('does not count again on the phone that has just counted while Fire was held', () => {
    const moment = moments.named!();
    const [line] = moment.lines;
    Object.assign(moment.view, { you: { ...moment.view.you, seat: line!.seat } });
    expect(frameOf(scenes, moment, 0, 0)).not.toMatch(/ 3 Dana fires/);
    expect(frameOf(scenes, moment, 0, 0, { reduced: true })).toMatch(/ 3 Dana fires/);
  });
  it('draws what each face means before the die lies, and marks none', () => {
    const before = words('lost', 0, 1099);
    expect(before).toContain('Tokens on it: 3');
    expect(before).not.toContain('The die shows');
    expect(words('lost', 0, 1100)).toContain('The die shows 2.');
  });
  it('says of each distance how likely it is, before the dice lie', () => {
    expect(words('flies', 0, 0)).toMatch(/4 to 17 \d+%/);
  });
  it('is quick with a real die that was typed in', () => {
    const moment = moments.lost!();
    for (const line of moment.lines) if (line.id === 'dice.rolled') line.dice = 'entered';
    expect(frameOf(scenes, moment, 0, 259)).not.toContain('The die shows');
    expect(frameOf(scenes, moment, 0, 260)).toContain('The die shows 2.');
  });
  it('says that a rocket is lost when it has fallen', () => {
    expect(words('lost', 2, 899)).toContain('Dana’s Otter does not hold 2 against 3.');
    expect(words('lost', 2, 899)).not.toContain('loses');
    expect(words('crash', 2, 899)).not.toContain('crashes');
    expect(words('lost', 2, 900)).toContain('loses Otter');
    expect(words('lost', 2, 900)).toContain('2 against 3.');
  });
  it('calls a first capsule by the name that its player gave it, and by letters in As written', () => {
    const moment = moments.lost!();
    const { state } = moment.view;
    state.capsules = { s1: 'Nebula' };
    expect([...'AB'].map((letter) => capsuleOf(moment.view, 's1', letter))).toEqual(['Nebula', 'Otter']);
    state.capsules = { s1: 'Otter' };
    expect([...'ABC'].map((letter) => capsuleOf(moment.view, 's1', letter))).toEqual([
      'Otter',
      'Noodle',
      'Crumpet',
    ]);
    state.settings.calls = false;
    expect(frameOf(scenes, moment, 2, 899)).toContain('Dana’s B does not hold');
  });
  it('has a ready name for each of 24 capsules, in every language', () => {
    for (const language of locales) {
      overwriteGetLocale(() => language);
      const { view } = moments['lost-eight']!();
      const names = view.seats.slice(0, 8).flatMap(({ seat }) => offeredNames(view, seat));
      expect(new Set(names).size).toBe(24);
      expect(names.filter((name) => name.length > MAX_NAME)).toEqual([]);
    }
    overwriteGetLocale(() => 'en');
  });
  it('says how far it flew when it is there', () => {
    expect(words('flies', 1, 1299)).not.toContain('flies 4');
    expect(words('flies', 1, 1300)).toContain('Otter flies 4');
    expect(words('flies', 1, 1300)).toContain('line 17');
  });
  it('says what a rocket that is at the goal still carries', () => {
    expect(words('won', FLIES, 1300)).toContain('No tank is left.');
    expect(words('crash', 1, 1300)).toContain('A tank is still on it.');
    expect(words('crash', 1, 1300)).not.toMatch(/crashes|lands/);
  });
  it('shows the landing and why it wins, before the end names the winner', () => {
    expect(words('won', LANDS, 999)).not.toContain('lands');
    expect(words('won', LANDS, 1000)).toContain('Dana lands Crumpet');
    expect(words('won', LANDS, 1000)).toContain('A bare capsule at the goal wins.');
  });
  it('names the winner after the picture, then why, then the others', () => {
    const [at0, at1, at2, at3] = [1100, 1200, 2400, 3600].map((t) => words('won-eight', ENDS, t, true));
    expect(at0).not.toContain('wins');
    expect(at1).toContain('wins');
    expect(at1).not.toContain('is on the Moon');
    expect(at2).toContain('is on the Moon');
    expect(at2).not.toContain('Gus');
    expect(at3).toContain('Gus');
  });
});
