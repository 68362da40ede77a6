// A craft that is saved goes on the way it came: down on the way home, up from the pad. @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { materials, scenes } from '../fixtures';
import { Futures, stageLay } from './Futures';
import { sceneOfRoll } from './lay';

/** How far down a saved craft is drawn, on the big screen and on a phone. */
function sinks(purpose: string): number[] {
  const view = scenes.check!();
  const craft = Object.values(view.state!.craft)[0];
  const scene = sceneOfRoll(purpose, craft, materials.board);
  return [null, 1325].map((middle) => {
    const page = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const lay = stageLay(middle);
    const roll = { purpose, outcome: 'fail', total: 16, most: 20, flown: 1 } as const;
    render(<Futures {...{ lay, scene, craft, view, ...roll }} />, page);
    // The craft is drawn below the die, over all else.
    const moved = page.querySelector('.wgu-die')?.previousElementSibling?.getAttribute('transform');
    return Number(moved?.match(/translate\(\S+ (\S+)\)/)?.[1]);
  });
}

it.each(['reentry', 'landing'])('a rescue at %s is drawn going down', (purpose) => {
  for (const down of sinks(purpose)) expect(down).toBeGreaterThan(0);
});

it.each(['launch', 'insertion'])('a rescue at %s is drawn going up', (purpose) => {
  for (const down of sinks(purpose)) expect(down).toBeLessThan(0);
});
