// Each game's recorded moments, with what draws and says them.
import type { BeatTable, GameModule } from '../src/shared/game';
import type { AnyScenes } from '../src/shared/stage/Stage';
import type { Moment } from './frames';

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
