// How the phones' app is built: Preact, Paraglide words. `build/build.mjs` builds it once a language.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import preact from '@preact/preset-vite';
import { defineConfig, loadEnv, type Plugin } from 'vite';

/**
 * FD_API names the server to develop against; FD_LOCALE the one language of a build: none while developing and
 * testing, where the settings decide at any time.
 */
const { FD_API: api = 'http://127.0.0.1:8123', FD_LOCALE: locale } = loadEnv('development', '.', 'FD_');

/** In a build of one language a message is that language's function alone: the others fall out when it is minified. */
function oneLanguage(of: string): Plugin {
  return {
    name: 'one-language',
    enforce: 'post',
    transform(code, id) {
      const name = /\/src\/paraglide\/messages\/(\w+)\.js$/.exec(id)?.[1];
      if (!name || name === '_index') return;
      const at = code.indexOf(`export const ${name} = `);
      if (at < 0 || !code.includes(`const ${of}_${name} = `)) throw new Error(`${id} is not as expected`);
      return { code: `${code.slice(0, at)}export const ${name} = ${of}_${name};`, map: null };
    },
  };
}

/** Of a game's teaching files a build has the one in its language, under either name. */
function oneTeaching(of: string): Plugin {
  return {
    name: 'one-teaching',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/^\.\/teach\/\w\w$/.test(source)) return null;
      return this.resolve(`./teach/${of}`, importer, { skipSelf: true });
    },
  };
}

const BELOW = fileURLToPath(new URL('./src/', import.meta.url));
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}
const needed = new Map<string, ReadonlySet<string>>();

/** The app's own modules that this one needs at once. */
function closure(start: string, modules: Modules): ReadonlySet<string> {
  const known = needed.get(start);
  if (known) return known;
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id) || !id.startsWith(BELOW) || id.includes('/paraglide/')) return;
    found.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) walk(next);
  };
  walk(BELOW + start);
  found.delete(BELOW + start); // it keeps its name
  needed.set(start, found);
  return found;
}

const GAMES = readdirSync(`${BELOW}games`);

/** `table` for what every table needs: its frame, and what games share. */
function ofTables(id: string, modules: Modules): string | null {
  if (id.startsWith(`${BELOW}games/`)) return null;
  const games = GAMES.flatMap((one) => [`games/${one}/game.ts`, `games/${one}/Table.tsx`]);
  const needs = ['app/at-table/AtTable.tsx', ...games].some((start) => closure(start, modules).has(id));
  return needs ? 'table' : null;
}

/** A game's name for what it is opened with, `NAME-table` for what its table needs besides. */
function ofGame(id: string, modules: Modules): string | null {
  const game = GAMES.find((one) => id.startsWith(`${BELOW}games/${one}/`));
  if (!game) return null;
  if (closure(`games/${game}/game.ts`, modules).has(id)) return game;
  return closure(`games/${game}/Table.tsx`, modules).has(id) ? `${game}-table` : null;
}

/**
 * On plain HTTP a phone fetches six files at a time: what is needed together is in one, with all that comes with it.
 * Icons and the shell's words that several screens show are small; they are one file for all.
 */
const together = [
  { name: 'base', tags: ['$initial'], test: /\/node_modules\//, priority: 5 },
  { name: 'home', tags: ['$initial'], priority: 4 },
  {
    name: 'bits',
    test: /\/lucide-preact\/|\/paraglide\/messages\/(?:app|ui|table)_/,
    minShareCount: 2,
    priority: 3,
  },
  { name: ofTables, debugName: 'tables', priority: 2 },
  { name: ofGame, debugName: 'games', priority: 1 },
];

export default defineConfig({
  define: { __LOCALE__: locale ? JSON.stringify(locale) : 'undefined' },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    preact({ devToolsEnabled: false }),
    locale && oneLanguage(locale),
    locale && oneTeaching(locale),
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/docs', '/healthz', '/readyz'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
  // a test's time only ends what hangs: on a busy machine it takes as long as it takes
  // style sheets as they are written: without `css` a test would read them as empty
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    css: true,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
} as Parameters<typeof defineConfig>[0]);
