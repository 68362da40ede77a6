// What a turn's flap says: on a phone the own points and place, on the big screen what all have. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { partOf } from '../../../../testing/fixtures';
import { m } from '../../../i18n/messages';
import { makeSay } from '../../../shared/words/words';
import { line, materials, scenes } from '../fixtures';
import type { SceneOf } from '../wire';
import { Flap } from './Flap';

type Props = SceneOf<'wgu.begun'>;
function flap(points: Record<string, number>, onTv: boolean): string {
  const view = scenes.watch!();
  const dots = { s1: 44, s2: 40, s3: 30 };
  const begun = line('wgu.begun', { turn: 3, points, dots }) as Props['line'];
  const props = partOf<Props>({
    line: begun,
    log: [begun],
    view,
    materials,
    say: makeSay(view, materials),
    elapsed: 2500,
    onTv,
    reduced: true,
  });
  const page = document.createElement('div');
  act(() => render(<Flap {...props} />, page));
  return page.textContent ?? '';
}

it('says the points and the place of its phone', () => {
  const said = flap({ s1: 80, s2: 61, s3: 7 }, false);
  expect(said).toContain(m.wgu_verb_points({ n: 61 }));
  expect(said).toContain(m.wgs_flap_place({ dots: 40, place: 2, of: 3 }));
  expect(said).not.toContain('80');
});

it('says one number on the big screen where all have the same, else that of each', () => {
  expect(flap({ s1: 80, s2: 80, s3: 80 }, true)).toContain(m.wgu_verb_points({ n: 80 }));
  const said = flap({ s1: 80, s2: 61, s3: 7 }, true);
  for (const n of ['80', '61', '7']) expect(said).toContain(n);
  expect(said).not.toContain(m.wgs_flap_place({ dots: 40, place: 2, of: 3 }));
});
