// Builds the phones' app with Preact. `build/build.mjs` calls it, and makes the page and the offline shell of it.
import preact from '@preact/preset-vite';
import { defineConfig, loadEnv, type UserConfig } from 'vite';
import { GAME, GAMES, SHELL, SOURCE } from './build/entries.mjs';
import { record, write, written } from './build/wire.mjs';

if (!written()) write();
// quick, and so never stale
if (process.env.VITEST) record();

/** The server to develop against. */
const { FD_API: api = 'http://127.0.0.1:8123' } = loadEnv('development', '.', 'FD_');

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
const needed = new Map<string, ReadonlySet<string>>();

/** The modules that this one needs at once. */
function closure(start: string, modules: Modules): ReadonlySet<string> {
  const existing = needed.get(start);
  if (existing) return existing;
  const files = new Set<string>();
  const walk = (id: string) => {
    // The catalogue's index names every area; each module needs those it says.
    if (files.has(id) || !id.startsWith(SOURCE) || id.includes('/i18n/')) return;
    files.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) walk(next);
  };
  walk(SOURCE + start);
  needed.set(start, files);
  return files;
}

/** The game that a module or a message belongs to. */
const gameOf = (id: string) =>
  GAMES.find((game) => id.startsWith(`${SOURCE}games/${game}/`) || areaOf(id)?.startsWith(game));
const areaOf = (id: string) => /\/i18n\/written\/messages\/([\w-]+)\.ts$/.exec(id)?.[1];

/** A group of the modules that one of these entries needs at once; messages go with their area's code. */
const shellGroup = (name: string, entries: readonly string[], priority: number) => ({
  name: (id: string, modules: Modules) => {
    if (gameOf(id)) return null;
    return areaOf(id) === name || entries.some((entry) => closure(entry, modules).has(id)) ? name : null;
  },
  debugName: name,
  priority,
});
/** The same of each game's own modules. */
const gameGroup = (end: string, names: readonly string[], priority: number) => ({
  name: (id: string, modules: Modules) => {
    const game = gameOf(id);
    if (!game) return null;
    const isIn = names.some((name) => closure(`games/${game}/${name}`, modules).has(id));
    return isIn || areaOf(id) === game + end ? game + end : null;
  },
  debugName: `games${end}`,
  priority,
});

/**
 * On plain HTTP a phone fetches six files at a time: what is needed together is in one.
 * Measured without these groups: a table of Moon or Bust! is 79 files.
 */
const together = [
  { name: 'base', tags: ['$initial'], test: /\/node_modules\//, priority: 10 },
  { name: 'home', tags: ['$initial'], priority: 9 },
  shellGroup('table', SHELL.table, 8),
  gameGroup('', GAME[''], 7),
  gameGroup('-table', GAME['-table'], 6),
  shellGroup('lobby', SHELL.lobby, 5),
  { name: 'icons', test: /\/lucide-preact\//, minShareCount: 2, priority: 4 },
];

export default defineConfig(
  () =>
    ({
      plugins: [preact({ devToolsEnabled: false })],
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { output: { codeSplitting: { groups: together } } },
      },
      server: {
        proxy: Object.fromEntries(
          ['/api', '/docs', '/healthz', '/readyz'].map((path) => [
            path,
            { target: api, changeOrigin: false },
          ]),
        ),
      },
      // a test's time only ends what hangs: on a busy machine it takes as long as it takes
      // style sheets as they are written: without `css` a test would read them as empty
      test: {
        include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
        css: true,
        isolate: false,
        setupFiles: ['testing/setup.ts'],
        testTimeout: 120_000,
        hookTimeout: 120_000,
      },
    }) as UserConfig,
);
