// The big screen shows who can still save a roll, and for how much. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import { makeSay } from '../../../shared/words/words';
import { materials, scenes } from '../fixtures';
import { Undecided } from './Undecided';

const view = scenes.check!();
const say = makeSay(view, materials);
const page = document.createElement('div');

function wordsWith(more: object): string {
  const check = { ...view.state!.checks.at(-1)!, ...more };
  act(() => render(<Undecided {...{ check, view, say, materials }} outcome="fail" />, page));
  return page.textContent ?? '';
}

it('names who can save it with what they add, until its player lets it fail', () => {
  const asked = wordsWith({});
  expect(asked).toContain('Pip can still save Kestrel.');
  expect(asked.match(/Pip \+3/g)).toHaveLength(2);
  expect(wordsWith({ taken: true })).not.toMatch(/can still save|\+3/);
});
