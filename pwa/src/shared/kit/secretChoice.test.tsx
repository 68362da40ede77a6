// A choice in secret on one phone: locked in, counted, changed, too late, offline. @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SentState } from '../../table/link/outbox';
import type { Json, Prompt } from '../../table/types';
import type { Draft, Send } from '../game';
import { GoCap } from './Caps';
import { Choices } from './Choices';
import { useSecretArgs, useSecretChoice } from './secretChoice';

type Args = { bid: { coins: number } };
const draft = signal<Json>(null);
const sent: { coins: number; state: ReturnType<typeof signal<SentState>> }[] = [];
let page: HTMLElement;
let view: { phase: string; prompts: Prompt[] };
let counts: number | null;
let drawn = 0;

const table = {
  draft: (() => draft) as Draft,
  send: ((_move: string, { coins }: { coins: number }) => {
    const state = signal<SentState>('waiting');
    sent.push({ coins, state });
    return { id: '', move: 'bid', state, problem: signal(''), done: Promise.resolve(true) };
  }) as Send<Args>,
};

function Screen(_: { at: number }) {
  const choice = useSecretChoice({ ...table, view }, 'bid', 'coins', counts);
  const choices = [1, 2].map((value) => ({ value, face: value, off: !choice.open }));
  return (
    <>
      <h1>{choice.order}</h1>
      <Choices label="coins" choices={choices} value={choice.value} onChange={choice.choose} />
      <GoCap {...choice.cap} />
    </>
  );
}

const draw = () => act(() => render(<Screen at={drawn++} />, page));
const go = () => page.querySelector<HTMLElement>('.btn:not([role])')!;
const tap = (target: number | 'go') =>
  act(() =>
    (target === 'go' ? go() : page.querySelectorAll<HTMLElement>('[role=radio]')[target - 1]!).click(),
  );
const chosen = () => page.querySelector('[aria-checked=true]')?.textContent ?? null;
const answer = (state: SentState, coins: number | null) => {
  counts = coins;
  view = asking(view.phase, coins !== null);
  act(() => {
    sent.at(-1)!.state.value = state;
  });
  return draw();
};
function asking(phase: string, submitted: boolean) {
  const label = { id: 'toy.bid' };
  return {
    phase,
    prompts: [{ move: 'bid', label, args: {}, default: null, must: true, submitted } as Prompt],
  };
}

beforeEach(() => {
  draft.value = null;
  sent.length = 0;
  [view, counts] = [asking('1', false), null];
  page = document.createElement('div');
  document.body.append(page);
  draw();
});
afterEach(() => {
  act(() => render(null, page));
  page.remove();
});

it('waits for a choice, then GO sends it once; offline the screen says so', () => {
  tap('go');
  expect(sent).toEqual([]);
  tap(2);
  tap('go');
  tap('go');
  expect(sent.map(({ coins }) => coins)).toEqual([2]);
  expect(page.querySelector('h1')!.textContent).toMatch(/signal|phone/i);
  tap(1);
  expect(chosen()).toBe('2');
});

it('counts when the table says so, and can be changed until the question is another one', () => {
  tap(2);
  tap('go');
  answer('counted', 2);
  expect(go().className).toContain('go-counted');
  tap('go');
  tap(1);
  tap('go');
  answer('counted', 1);
  expect(sent.map(({ coins }) => coins)).toEqual([2, 1]);
  tap('go');
  view = asking('2', false);
  [counts, draft.value] = [null, null];
  draw();
  expect([chosen(), go().className]).toEqual([null, 'btn ']);
});

it('shows what counts after a change that came too late', () => {
  tap(2);
  tap('go');
  answer('counted', 2);
  tap('go');
  tap(1);
  tap('go');
  answer('refused', 2);
  expect([chosen(), go().className]).toEqual(['2', 'btn go-counted']);
});

it('shows what another phone of this seat has sent', () => {
  [view, counts] = [asking('1', true), 1];
  draw();
  expect(chosen()).toBe('1');
  tap('go');
  expect([chosen(), go().className]).toEqual(['1', 'btn btn-go']);
});

it('sends all args of a move, and goes on with those that count', () => {
  type Trade = { trade: { coins: number; cards: string[] } };
  const sentArgs: unknown[] = [];
  const send = ((_move: string, args: Trade['trade']) => {
    sentArgs.push(args);
    return { id: '', move: 'trade', state: signal('sent'), problem: signal(''), done: Promise.resolve(true) };
  }) as Send<Trade>;
  const trades = signal<Json>(null);
  const asked = asking('1', false).prompts.map((prompt) => ({ ...prompt, move: 'trade' }));
  let choice: ReturnType<typeof useSecretArgs<Trade, 'trade'>> | undefined;
  function Trading() {
    choice = useSecretArgs<Trade, 'trade'>(
      { draft: (() => trades) as Draft, send, view: { phase: '1', prompts: asked } },
      'trade',
      { coins: 9, cards: [] },
    );
    return <GoCap {...choice.cap} />;
  }
  act(() => render(<Trading />, page));
  expect(page.querySelector('.btn')!.getAttribute('aria-disabled')).toBe('true');
  act(() => choice!.choose({ coins: 2, cards: ['a'] }));
  act(() => render(<Trading />, page));
  act(() => page.querySelector<HTMLElement>('.btn')!.click());
  expect(sentArgs).toEqual([{ coins: 2, cards: ['a'] }]);
});
