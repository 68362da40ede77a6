// What is fetched together: each list names the screens whose code and words are one file each. The first that fits has it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
export const GAMES = readdirSync(`${SOURCE}games`);
const ofGames = (...names) => GAMES.flatMap((game) => names.map((name) => `games/${game}/${name}`));

/** Of the shell and of shared parts. */
export const SHELL = {
  home: ['main.tsx', ...ofGames('index.ts')],
  table: ['app/at-table/AtTable.tsx', ...ofGames('game.ts', 'Table.tsx')],
  lobby: ['app/lobby/LobbyPlayer.tsx', 'app/settings/SettingsScreen.tsx'],
};
/** Screens whose words are one file each; the bundler decides about their code. */
export const LATER = {
  desk: ['app/desk/index.tsx', 'app/lobby/LobbyReferee.tsx'],
  room: ['NewRoom', 'Desk', 'Result', 'Wall', 'Enter'].map((name) => `app/room/${name}.tsx`),
  screen: ['app/at-table/AtScreen.tsx', 'app/bigscreen/index.tsx', 'app/tv/Tv.tsx', 'app/tv/Pair.tsx'],
  evening: ['app/debrief/index.tsx', 'app/story/StoryScreen.tsx', 'app/verify/index.tsx'],
  cards: ['app/cards/Games.tsx', 'app/cards/Cards.tsx'],
};
/** Of a game's own parts, by the end of the file's name. */
export const GAME = { '': ['game.ts'], '-table': ['Table.tsx'] };

const fileAt = (path) =>
  ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => path + end)
    .find((file) => existsSync(file) && statSync(file).isFile());
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;']*?\s+from\s+)?'(\.[^']*)'/gm;

/** The source files that these need at once. */
export function closureOf(entries) {
  const found = new Set();
  const walk = (file) => {
    if (!file || found.has(file) || !/\.tsx?$/.test(file)) return;
    found.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT))
      walk(fileAt(join(dirname(file), path)));
  };
  for (const entry of entries) walk(fileAt(SOURCE + entry));
  return found;
}
