// Frames of the scenes: what is in the picture at a time, and nothing that is shown later.
// @vitest-environment happy-dom
import { type ComponentType, render } from 'preact';
import { describe, expect, it } from 'vitest';
import { propsOf } from '../../../../testing/frames';
import { m } from '../../../i18n/messages';
import { moments } from '../fixtures';
import { scenes } from '.';
import { OPEN_MS } from './Hands';
import { flagsAfter, pairsOf } from './Proxies';
import { STRIKE_MS } from './Strike';

function frame(name: string, i: number, t: number): HTMLElement {
  const page = document.createElement('div');
  const moment = moments[name]!();
  const Scene = scenes[moment.beats[i]![1] as keyof typeof scenes] as ComponentType<object>;
  render(<Scene {...propsOf(moment, i, t, { onTv: true })} />, page);
  return page;
}
const words = (name: string, i: number, t: number) =>
  (frame(name, i, t).textContent ?? '').replace(/\s+/g, ' ');

describe('a card', () => {
  it('shows its back until it is turned over', () => {
    expect(words('event', 0, 0)).not.toContain('War Dogs');
    const front = '.mb-stage-picture use[href$="#mob-ev-war-dogs"]';
    expect(frame('event', 0, 0).querySelectorAll(front)).toHaveLength(0);
    expect(frame('event', 0, 300).querySelectorAll(front)).toHaveLength(1);
  });
});

describe('hands under the table', () => {
  const shown = (name: string, t: number) =>
    [...frame(name, 0, t).querySelectorAll('[data-hand]')].map((arm) => arm.getAttribute('data-hand'));
  it('are fists without a word until all open together', () => {
    expect(shown('hands', OPEN_MS - 1)).toEqual(['in', 'in']);
    expect(words('hands', 0, OPEN_MS - 1)).toBe('');
    expect(shown('hands', OPEN_MS + 160)).toEqual(['out', 'in']);
    expect(words('hands', 0, OPEN_MS + 160)).toContain('Only Bo held a hand out.');
    expect(shown('hands-both', OPEN_MS + 160)).toEqual(['out', 'out']);
    expect(words('hands-both', 0, OPEN_MS + 160)).toContain('Bo and Emre shook hands under the table.');
  });
});

describe('proxies', () => {
  it('say of each pair what is left of it when both have met, then who paid what', () => {
    expect(words('proxies', 0, 900)).not.toMatch(/stays|\d go back/);
    expect(words('proxies', 0, 1000)).toContain('1 stays for Meridian');
    expect(words('proxies', 0, 1899)).not.toMatch(/\d go back/);
    expect(words('proxies', 0, 1900)).toContain('2 go back');
    expect(words('proxies', 0, 3600)).toContain('PR paid: Meridian 1, Zenith 0.');
  });
});

describe('proxies that count double', () => {
  it('are as many flags as the rules count: two cards are four of four', () => {
    const moment = moments.proxies!();
    const state = moment.view.state!;
    const two = { ...state.teams.a, in_force: { ...state.teams.a.in_force, proxy_counts: 2 } };
    const open_proxies = { ...two.open_proxies, canal_zone: 2 };
    const teams = { ...state.teams, a: { ...two, open_proxies } };
    const [line] = moment.beats[0]! as unknown as [Parameters<typeof pairsOf>[0]];
    const pair = pairsOf(line, { ...state, teams }).find(({ id }) => id === 'canal_zone')!;
    expect(flagsAfter(pair, 'a')).toBe(4);
    expect(flagsAfter(pairsOf(line, state).find(({ id }) => id === 'canal_zone')!, 'a')).toBe(1);
  });
});

describe('a right rocket that meets a war', () => {
  it('is at stake before the throw, rises, and one porthole stays lit', () => {
    const die = 1;
    expect(words('right-war', die, 0)).toContain('Meridian has all three');
    expect(words('right-war', die, 0)).toContain(m.mb_stake());
    expect(words('right-war', die, 5500)).not.toContain('has all three');
    const rises = (t: number) => frame('right-war', die + 1, t).querySelectorAll('[data-rises="a"]');
    expect(rises(500)).toHaveLength(1);
    expect(frame('right-war', die + 1, 500).querySelectorAll('.mb-porthole')).toHaveLength(0);
    expect(frame('right-war', die + 1, 4000).querySelectorAll('.mb-porthole')).toHaveLength(1);
    const end = words('right-war', die + 2, 60_000);
    expect(end).toContain('Meridian had all three');
    expect(end).toContain(m.mb_die_too_low());
    expect(words('war', 2, 60_000)).not.toContain('had all three');
  });
});

describe('a shield', () => {
  it('stands before the part that was struck', () => {
    const guarded = (name: string, i: number, t: number) =>
      [...frame(name, i, t).querySelectorAll('[data-guards]')].map((part) =>
        part.getAttribute('data-guards'),
      );
    expect(guarded('strike-late', 0, STRIKE_MS - 1)).toEqual(['thruster']);
    expect(guarded('nullified', 1, 2900)).toEqual(['fuselage']);
  });
});

describe('a strike', () => {
  it('sets a long sentence smaller, so that it stands above the saboteur', () => {
    const last = 2 * STRIKE_MS - 1;
    expect(words('strikes', 0, last)).toContain('but without a test');
    expect(frame('strikes', 0, last).querySelector('.say .sc-fit')).not.toBeNull();
    expect(frame('strikes', 0, 0).querySelector('.say .sc-fit')).toBeNull();
  });
});

describe('voided sabotage', () => {
  it('is struck out, card by card, when the cards are there', () => {
    const cards = moments.nullified!().beats[1]![0].cards;
    const struck = (t: number) =>
      [...frame('nullified', 1, t).querySelectorAll('.mb-void')].map((element) =>
        Number(element.getAttribute('stroke-dashoffset')),
      );
    expect(cards).toHaveLength(struck(0).length);
    expect(new Set(struck(600))).toEqual(new Set([100]));
    expect(new Set(struck(2900))).toEqual(new Set([0]));
  });
});

describe('the war die', () => {
  it('is thrown when the question was read, and read when it lies', () => {
    expect(words('peace', 0, 1499)).toContain('holds the war die');
    expect(words('peace', 0, 4499)).not.toContain('rolled 17');
    expect(words('peace', 0, 4500)).toContain('rolled 17');
    expect(words('peace', 0, 5499)).not.toContain(m.mb_peace());
    expect(words('peace', 0, 5500)).toContain(m.mb_peace());
  });
});
