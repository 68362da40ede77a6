// Each end crowns on TV, phone and shared picture. @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it } from 'vitest';
import type { FinishedLine } from '../../../shared/stage/scene';
import { makeSay } from '../../../shared/words/words';
import type { LogLine } from '../../../table/types';
import { line, materials, viewOf } from '../fixtures';
import { credits } from './credits';
import { End } from './End';

const HONOURS = ['Longest flight: Bo, turns: 3.', 'Best eye: Ada, 5 right.', 'Remembered: Zuzu.'];
const seen = viewOf({ players: 2, programmes: { s1: { endurance: 1 }, s2: { endurance: 3 } } });
const view = { ...seen, state: { ...seen.state!, right_calls: { s1: 5, s2: 2 } } };
const say = makeSay(view, materials);
const page = document.createElement('div');

it.each(['ended', 'deserted', 'moon', 'saved', 'struck'])('names flight, eye and lost: %s', (kind) => {
  const winners = ['moon', 'saved'].includes(kind) ? ['s1'] : [];
  const over = { ...line('game.finished'), winners } as unknown as FinishedLine;
  const log = [line('wgu.died', { who: 'Zuzu', turn: 4 }), line('wgu.over', { kind }), over];
  expect(credits({ view, materials, log, say, history: () => [] }).poster?.why).toContain(HONOURS.join(' '));
  for (const onTv of [true, false]) {
    const beat = { seq: 1, k: 0, kind: 'end', at_ms: 0, ms: 5000 };
    const frame = { beat, view, materials, say, elapsed: 5000, reduced: false, onTv, module: undefined };
    act(() => render(<End line={over} log={log} {...frame} />, page));
    for (const words of HONOURS.slice(0, 2)) expect(page.textContent).toContain(words);
    expect(page.textContent).toContain('Zuzu');
  }
});

it('tells a moment as it ended after a rescue, as that of whose craft it was', () => {
  const rolled = line('wgu.rolled', {
    ...{ flight: 'c1', name: 'Kestrel', seat: 's2', purpose: 'burn', crew: ['Zuzu'] },
    ...{ total: 17, fail: 16, boom: 20, outcome: 'fail' },
  });
  const after = { total: 17, fail: 18, boom: 20, outcome: 'ok' };
  const saved = { ...line('wgu.saved', { flight: 'c1', seat: 's1', after }), seq: 9 };
  const told = (log: LogLine[]) => credits({ view, materials, log, say, history: () => [] }).dramas;
  expect(told([rolled])[0]!.title).toBe('Kestrel did not hold');
  const [moment] = told([rolled, saved]);
  expect([moment!.title, moment!.seats, moment!.seq]).toEqual(['Kestrel held', ['s2'], 9]);
});

it('cuts a lost name that is longer than its board', () => {
  const over = { ...line('game.finished'), winners: [] } as unknown as FinishedLine;
  const died = ['Wolfeschlegelsteinhausenbergerdorff Senior', 'Zuzu'].map((who) =>
    line('wgu.died', { who, turn: 4 }),
  );
  const beat = { seq: 1, k: 0, kind: 'end', at_ms: 0, ms: 5000 };
  const log = [...died, line('wgu.over', { kind: 'ended' }), over];
  const frame = { beat, view, materials, say, elapsed: 5000, reduced: false, onTv: true, module: undefined };
  act(() => render(<End line={over} log={log} {...frame} />, page));
  const names = [...page.querySelectorAll('.wgs-lost g > text:first-child')];
  expect(names.map((element) => element.textContent)).toEqual(['Wolfeschlegelsteinhausenb…', 'Zuzu']);
  expect(names.map((element) => element.getAttribute('font-size'))).toEqual(['26', '40']);
});

it.each([
  [2, 'Programme of the evening: Ada and Bo'],
  [3, 'The campaign is over'],
])('crowns no more than two that are level: %i', (players, title) => {
  const programmes = Object.fromEntries(
    ['s1', 's2', 's3'].slice(0, players).map((seat) => [seat, { dots: 20 }]),
  );
  const level = viewOf({ players, programmes });
  const over = { ...line('game.finished'), winners: [] } as unknown as FinishedLine;
  const frame = {
    beat: { seq: 1, k: 0, kind: 'end', at_ms: 0, ms: 5000 },
    elapsed: 5000,
    reduced: false,
    onTv: true,
  };
  const log = [line('wgu.over', { kind: 'ended' }), over];
  const known = { view: level, materials, say: makeSay(level, materials), module: undefined };
  act(() => render(<End line={over} log={log} {...frame} {...known} />, page));
  expect(page.querySelector('h1, h2')?.textContent).toBe(title);
});
