// Titles on the bridge: one long word makes the type of its column smaller. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { overwriteGetLocale } from '../../../i18n/catalogue';
import { materials, scenes } from '../fixtures';
import { modelOf } from '../model';
import { Bridge } from './Bridge';
import { nowOf } from './now';

it('sets a part of one long word smaller, and no other', () => {
  overwriteGetLocale(() => 'de');
  const view = scenes['bid-nine']!();
  view.state!.offers = [6, 3, 2].map((number) => ({ slot: `s${number}`, number }));
  const model = modelOf(view, null, materials)!;
  const page = document.createElement('div');
  act(() => render(<Bridge model={model} columns={nowOf(model).columns!} />, page));
  const titles = [...page.querySelectorAll('.spr-offer')];
  expect(titles.map((element) => element.firstChild!.textContent)).toEqual([
    'Weltraum\u00adantenne',
    'Mehrstufiger Start',
    'Verbrennungs\u00admotor',
  ]);
  expect(titles.map((element) => element.classList.contains('narrow'))).toEqual([true, false, true]);
});
