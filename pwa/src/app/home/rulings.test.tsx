// The readings of a ruling, in words. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { partOf } from '../../../testing/fixtures';
import { m } from '../../paraglide/messages';
import type { OptionInfo } from '../../table/types';
import { Ruling } from './Rulings';

function namesOf(option: OptionInfo): string[] {
  const page = document.createElement('div');
  act(() => render(<Ruling game="t-minus" option={option} />, page));
  return [...page.querySelectorAll('dt')].map((one) => one.textContent);
}

it('names the readings of a switch yes and no', () => {
  const readings = { false: 'Not so.', true: 'So.' };
  const option = partOf<OptionInfo>({
    id: 'a_switch',
    kind: 'boolean',
    schema: { default: false },
    readings,
  });
  expect(namesOf(option)).toEqual([m.table_no() + m.app_about_usual(), m.table_yes()]);
});

it('calls usual what the app opens a table with', () => {
  const readings = { off: 'At once.', show: 'Together.' };
  const option = partOf<OptionInfo>({ id: 'pace', kind: 'enum', schema: { default: 'off' }, readings });
  const names = namesOf(option);
  expect(names.filter((one) => one.includes(m.app_about_usual()))).toEqual([names[1]]);
});
