// A beat on a player's phone goes on in the frame that the hand had: the sky, the pads and the rocket stay where they are.
// @vitest-environment happy-dom
import { type ComponentType, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { propsOf } from '../../../../testing/frames';
import { HandScreen, lastWorld } from '../../../shared';
import { moments } from '../fixtures';
import { ladderIn } from '../set/layout';
import { scenes } from '.';

const [WIDTH, HEIGHT] = [390, 700];

function onScreen(width: number, height: number) {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
}

beforeEach(async () => {
  onScreen(WIDTH, 844);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 52, WIDTH, HEIGHT));
  const page = document.createElement('div');
  await act(() =>
    render(<HandScreen question="turn" order="" near="" world={() => null} children={null} />, page),
  );
  render(null, page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function draw(moment: string, onTv = false) {
  const page = document.createElement('div');
  const found = moments[moment]!();
  const kind = found.beats[0]![1] as keyof typeof scenes;
  const Scene = scenes[kind] as ComponentType<object>;
  render(<Scene {...propsOf(found, 0, 0, { onTv })} />, page);
  return page;
}

it('draws dice, a flight and a tank that falls where the hand had the rocket', () => {
  const world = lastWorld()!;
  expect([world.width, world.over]).toEqual([WIDTH, 52]);
  const { columnOf, box } = ladderIn(world);
  for (const moment of ['lost', 'flies', 'separate', 'build']) {
    const frame = draw(moment).querySelector('.tm-hand-frame');
    expect(frame?.getAttribute('height'), moment).toBe(`${world.height}`);
    expect(frame?.innerHTML, moment).toContain(`translate(${columnOf('B')} `);
    expect(frame?.innerHTML, moment).toContain(`M${box.x} `);
  }
});

it('has the big screen’s picture on a big screen, and its own on a phone that was turned', () => {
  expect(draw('lost', true).querySelector('.tm-hand-frame')).toBeNull();
  onScreen(844, WIDTH);
  expect(lastWorld()).toBeNull();
  expect(draw('lost').querySelector('.tm-hand-frame')).toBeNull();
});
