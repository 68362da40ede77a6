// The referee's ivory cap: a step that the table waits for, or any other while nobody else has something to do.
import { expect, it } from 'vitest';
import { partOf, player } from '../../../testing/fixtures';
import type { Prompt, View } from '../../table/types';
import { nextPrompt } from './nextPrompt';

const prompt = (move: string, must: boolean): Prompt =>
  partOf({ move, label: { id: move }, args: { type: 'object', properties: {} }, must });
const end = prompt('end_campaign', false);
const viewOf = (more: Partial<View>): View =>
  partOf({
    stage: null,
    pending: [],
    prompts: [end],
    seats: [player('s1', 'Ada', { status: 'go' })],
    ...more,
  });

it('offers an end only while nobody plays', () => {
  expect(nextPrompt(viewOf({}))).toBe(end);
  expect(nextPrompt(viewOf({ seats: [player('s1', 'Ada')] }))).toBeUndefined();
  expect(nextPrompt(viewOf({ pending: partOf([{ request: 'r1', seat: 's1' }]) }))).toBeUndefined();
  expect(nextPrompt(viewOf({ stage: partOf({ beats: [] }) }))).toBeUndefined();
});

it('offers what the table waits for at once', () => {
  const draw = prompt('draw_event', true);
  expect(nextPrompt(viewOf({ seats: [player('s1', 'Ada')], prompts: [end, draw] }))).toBe(draw);
});
