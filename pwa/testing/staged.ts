// Each game's recorded moments, with what draws and says them.
import { type ComponentType, h, render } from 'preact';
import type { BeatTable, GameModule } from '../src/shared/game';
import { type AnyScenes, PlainScene } from '../src/shared/stage/Stage';
import { sayLine } from '../src/shared/words/words';
import { type Moment, propsOf } from './frames';

const fixtures = import.meta.glob<{ moments: Record<string, () => Moment> }>('../src/games/*/fixtures.ts', {
  eager: true,
});
const staged = import.meta.glob<{ scenes: AnyScenes; beats: BeatTable }>('../src/games/*/stage/index.ts', {
  eager: true,
});
const modules = import.meta.glob<{ default: GameModule }>('../src/games/*/game.ts', { eager: true });

export const games = Object.entries(fixtures).map(([path, { moments }]) => {
  const folder = path.replace('/fixtures.ts', '');
  const { scenes, beats } = staged[`${folder}/stage/index.ts`]!;
  return {
    game: folder.split('/').at(-1)!,
    moments,
    scenes,
    beats,
    module: modules[`${folder}/game.ts`]!.default,
  };
});
export type StagedGame = (typeof games)[number];

/** The words in the parts of a beat's last picture that each of these selectors finds, on a big screen. */
export function textsOf({ scenes, module }: StagedGame, moment: Moment, i: number, parts: readonly string[]) {
  const [line, kind, ms] = moment.beats[i]!;
  const Scene = scenes[kind] as ComponentType<object> | undefined;
  const props = propsOf(moment, i, ms - 1, { onTv: true, module });
  const page = document.createElement('div');
  render(Scene ? h(Scene, props) : h(PlainScene, { text: sayLine(module, line, props.say) }), page);
  const texts = parts.map((css) =>
    [...page.querySelectorAll(css)].map((node) => (node.textContent ?? '').trim()).join(' '),
  );
  render(null, page);
  return texts;
}
