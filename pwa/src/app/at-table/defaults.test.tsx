// What the default of a prompt throws away stands on the screen before it is locked in.
// @vitest-environment happy-dom
import { render } from 'preact';
import { describe, expect, it } from 'vitest';
import type { Fixtures } from '../../../dev/gallery';
import { screen } from '../../../dev/screen';
import { KEEPS, LOSES, type Shown } from '../../../testing/defaults';
import { eventually } from '../../../testing/eventually';
import { promptOf } from '../../table/read';
import type { View } from '../../table/types';
import { openGame } from '../games';

const fixtures = import.meta.glob<Fixtures>('../../games/*/fixtures.ts', { eager: true });
const games = Object.entries(fixtures).map(([path, fixed]) => ({ game: path.split('/').at(-2)!, fixed }));

/** The words of a scene's screen outside of its picture. */
async function wordsOf(game: string, scene: string, fixed: Fixtures): Promise<string> {
  await openGame(game);
  const view = fixed.scenes[scene]!() as View;
  const page = document.createElement('div');
  document.body.append(page);
  render(await screen(new URLSearchParams(`scene=${game}-${scene}`), view, fixed), page);
  // a screen's parts are fetched
  const words = await eventually(() => {
    if (!page.querySelector('.dock .btn')) throw new Error(`${game} ${scene}: no cap`);
    return page.textContent ?? '';
  });
  render(null, page);
  page.remove();
  return words;
}

describe.each(games)('a default of $game', ({ game, fixed }) => {
  const scenes = Object.entries(fixed.scenes).map(([name, make]) => [name, make() as View] as const);
  it('is known to throw something away or not', () => {
    const keeps = KEEPS[game]?.split(/\s+/) ?? [];
    const asked = scenes.flatMap(([, { prompts }]) => prompts.filter((prompt) => prompt.default));
    const moves = asked.map(({ move }) => move);
    const unknown = moves.filter((move) => !keeps.includes(move) && !(`${game} ${move}` in LOSES));
    expect([...new Set(unknown)], 'say here what it throws away, and on its screen').toEqual([]);
  });
  it('says what it throws away', async () => {
    const silent: string[] = [];
    for (const [name, view] of scenes) {
      const shown = {
        view,
        materials: (fixed.materialsOf?.(view as never) ?? fixed.materials) as never,
      } as Shown;
      for (const { move, submitted } of promptOf(view, 'unready') || view.status === 'finished'
        ? []
        : view.prompts) {
        const goes = submitted ? '' : (LOSES[`${game} ${move}`]?.(shown) ?? '');
        const words = goes === '' ? '' : await wordsOf(game, name, fixed);
        if (!words.includes(`${goes}`)) silent.push(`${name}: ${move}: ${goes}: ${words}`);
      }
    }
    expect(silent).toEqual([]);
  });
});
