// The last picture of a roll shows what its outcome did. @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { viewOf } from '../fixtures';
import type { Outcome } from '../wire';
import { Corner } from './Corner';

function drawn(purpose: string, outcome: Outcome, reduced = false, t = 9000): string[] {
  const page = document.createElement('div');
  const roll = { purpose, flight: 'c1', seat: 's1', design: '' };
  const frame = { t, saidAt: 3200, final: outcome === 'boom' };
  render(<Corner {...{ onTv: true, reduced, view: viewOf(), roll, outcome }} {...frame} />, page);
  return [...page.querySelectorAll('use')].map((use) => use.getAttribute('href')!.split('#wgu-')[1]!);
}

it('a capsule comes down, under its canopy until it is in the water', () => {
  expect(drawn('landing', 'ok')).toContain('capsule-down');
  expect(drawn('landing', 'ok')).toContain('splash');
  expect(drawn('landing', 'ok')).not.toContain('chute');
});

it.each(['landing', 'reentry'])(
  'a Fail of %s leaves it smoking, an OK does not, a Boom leaves nothing',
  (purpose) => {
    expect(drawn(purpose, 'ok')).not.toContain('smoke');
    expect(drawn(purpose, 'fail')).toEqual(expect.arrayContaining(['smoke', 'capsule-down']));
    expect(drawn(purpose, 'boom')).not.toContain('capsule-down');
    expect(drawn(purpose, 'fail')).not.toContain('fireball');
  },
);

it.each(['landing', 'reentry', 'insertion', 'lunar_landing'])(
  'where nothing may move %s ends the same',
  (purpose) => {
    for (const outcome of ['fail', 'boom'] as const) {
      expect(drawn(purpose, outcome, true)).toEqual(drawn(purpose, outcome));
    }
  },
);

it.each(['capsule', 'habitat', 'burn', 'docking', 'payload'])(
  'a failed check of %s has no fire at any moment',
  (purpose) => {
    for (const t of [3200, 3400, 4000, 5000, 9000]) {
      for (const fire of ['fireball', 'blast', 'smoke', 'flame'])
        expect(drawn(purpose, 'fail', false, t)).not.toContain(fire);
    }
  },
);
