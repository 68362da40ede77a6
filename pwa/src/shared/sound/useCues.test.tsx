// Cues outside the stage: none for what the stage has shown. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../../table/types';

const heard: string[] = [];
// other files may have loaded these modules: they are loaded again here, with the double in place
vi.resetModules();
vi.doMock('./cues', () => ({ cue: (cue: string) => heard.push(cue) }));
const { useCues } = await import('./useCues');
vi.doUnmock('./cues');

const page = document.createElement('div');
function Device({ view }: { view: View }) {
  useCues(view, null);
  return null;
}
const shows = (view: object) => act(() => render(<Device view={JSON.parse(JSON.stringify(view))} />, page));
const view = (pace: string, seq: number, more: object = {}) => ({
  status: 'playing',
  seats: [],
  clock: null,
  options: { pace },
  state: { turn: 1 },
  log: [{ id: 'dice.rolled', to: 'all', seq }],
  result: null,
  ...more,
});
const over = { status: 'finished', result: { winners: ['s1'], draw: false } };

beforeEach(() => {
  act(() => render(null, page));
  heard.length = 0;
});

it('knocks for dice and sounds an end where no beat plays', () => {
  shows(view('off', 1));
  shows(view('off', 2));
  expect(heard).toEqual(['knock', 'rest']);
  shows(view('off', 2, over));
  expect(heard.slice(2)).toEqual(['won']);
});

it('leaves both to the stage where there is one, and says that a turn begins', () => {
  shows(view('show', 1));
  shows(view('show', 2));
  expect(heard).toEqual([]);
  shows(view('show', 2, { state: { turn: 2 } }));
  expect(heard).toEqual(['phase']);
  shows(view('show', 2, over));
  expect(heard).toEqual(['phase']);
});
