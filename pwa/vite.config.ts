// Builds the phones' app: Preact, Paraglide words. `build/build.mjs` builds it once a language.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import preact from '@preact/preset-vite';
import { defineConfig, loadEnv, type Plugin, type UserConfig } from 'vite';
import { record, write, written } from './build/wire.mjs';

if (!written()) write();
// quick, and so never stale
if (process.env.VITEST) record();

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

/** Words as one module, for tests: to import thousands took most of a run. */
const wordsAtOnce: Plugin = {
  name: 'words-at-once',
  transform(code, id) {
    const folder = /^(.*\/src\/paraglide\/messages\/)_index\.js$/.exec(id)?.[1];
    if (!folder) return;
    const own = (_: string, name: string) => readFileSync(folder + name, 'utf8').replace(/^import .*$/gm, '');
    const runtime = "import { experimentalStaticLocale, getLocale } from '../runtime.js';";
    const registry = "import * as registry from '../registry.js';";
    return { code: runtime + registry + code.replace(/^export \* from '(.*)'$/gm, own), map: null };
  },
};

/** Of the files that teach a build has those in its language, under either name. */
function oneTeaching(of: string): Plugin {
  return {
    name: 'one-teaching',
    enforce: 'pre',
    resolveId(source, importer) {
      const folder = /^(.*\/teach\/(?:platform\/)?)\w\w\.json$/.exec(source)?.[1];
      return folder ? this.resolve(`${folder}${of}.json`, importer, { skipSelf: true }) : null;
    },
  };
}

/** Icons without the keys that lists need: theirs never change. They are random, and so the largest part of an icon. */
const leanIcons: Plugin = {
  name: 'lean-icons',
  transform(code, id) {
    if (!/\/lucide-preact\/.*\/icons\/[\w-]+\.mjs$/.test(id)) return;
    return { code: code.replace(/, key: "\w+"/g, ''), map: null };
  },
};

const BELOW = fileURLToPath(new URL('./src/', import.meta.url));
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
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
  needed.set(start, found);
  return found;
}

const GAMES = readdirSync(`${BELOW}games`);
const inGame = (id: string) => GAMES.find((one) => id.startsWith(`${BELOW}games/${one}/`));

const LOBBY = 'app/lobby/LobbyPlayer.tsx';

/** `table` for what every table needs: its frame, and what games share; of the shared parts also what a lobby needs. */
function ofTables(id: string, modules: Modules): string | null {
  if (inGame(id)) return null;
  if (id.startsWith(`${BELOW}shared/teach/`) && id.endsWith('.json')) return 'table';
  const starts = GAMES.flatMap((one) => [`games/${one}/game.ts`, `games/${one}/Table.tsx`]);
  starts.push('app/at-table/AtTable.tsx');
  if (id.startsWith(`${BELOW}shared/`)) starts.push(LOBBY);
  return starts.some((start) => closure(start, modules).has(id)) ? 'table' : null;
}

const TABLES = GAMES.flatMap((one) => [`games/${one}/game.ts`, `games/${one}/Table.tsx`]);
let named: ReadonlySet<string> | null = null;

/** Every name that the code of a table says: its icons and words are among them. */
function namesOfTables(modules: Modules): ReadonlySet<string> {
  const ids = [...TABLES, 'app/at-table/AtTable.tsx'].flatMap((start) => [...closure(start, modules)]);
  named ??= new Set(ids.flatMap((id) => modules.getModuleInfo(id)?.code?.match(/\w+/g) ?? []));
  return named;
}

/** `bits` for icons and words of shell and shared parts that a table shows, `bits-more` for those of other screens. */
function ofBits(id: string, modules: Modules): string | null {
  const word = /\/paraglide\/messages\/((?:app|ui|table)_\w+)\.js$/.exec(id)?.[1];
  const icon = /\/lucide-preact\/.*\/icons\/([\w-]+)\.mjs$/.exec(id)?.[1];
  if (!word && !icon) return id.includes('/lucide-preact/') ? 'bits' : null;
  const code = modules.getModuleInfo(id)?.code ?? '';
  const also = icon && /aliases: \[([^\]]*)\]/.exec(code)?.[1]?.match(/[\w-]+/g);
  const names = [icon, ...(also || [])].map((one) =>
    one?.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase()),
  );
  const said = namesOfTables(modules);
  return [word, ...names].some((one) => one && said.has(one)) ? 'bits' : 'bits-more';
}

/** A game's name for what it is opened with, `NAME-table` for what its table needs besides, `NAME-teach`. */
function ofGame(id: string, modules: Modules): string | null {
  const game = inGame(id);
  if (!game) return null;
  if (id.startsWith(`${BELOW}games/${game}/teach/`)) return `${game}-teach`;
  if (closure(`games/${game}/game.ts`, modules).has(id)) return game;
  return closure(`games/${game}/Table.tsx`, modules).has(id) ? `${game}-table` : null;
}

/** `lobby` for a player's lobby; the settings in it are a screen of their own too. */
function ofLobby(id: string, modules: Modules): string | null {
  if (closure('app/settings/SettingsScreen.tsx', modules).has(id)) return 'settings';
  return closure(LOBBY, modules).has(id) ? 'lobby' : null;
}

/** The game of each message, by the message's name. */
const SPEAKER = new Map<string, string>();
for (const game of GAMES) {
  const words: object = JSON.parse(readFileSync(`${BELOW}games/${game}/messages/en.json`, 'utf8'));
  for (const name of Object.keys(words)) SPEAKER.set(name, game);
}

/** `NAME-more` for what several later views of one game need, their words too. */
function ofLater(id: string): string | null {
  const game = inGame(id) ?? SPEAKER.get(/\/paraglide\/messages\/(\w+)\.js$/.exec(id)?.[1] ?? '');
  return game ? `${game}-more` : null;
}

/**
 * On plain HTTP a phone fetches six files at a time: what is needed together is in one, with all that comes with it.
 * Measured without these groups: a table of Moon or Bust! is 79 files and 131 KB, with them 7 and 112.
 * Icons, the shell's words and shapes that several screens show are small; they are one file for all.
 */
const together = [
  // recorded throws name nothing of a language: one file for all
  { name: 'throws', test: /\/dice3d\/throws\.ts$/, priority: 8 },
  { name: 'base', tags: ['$initial'], test: /\/node_modules\//, priority: 7 },
  { name: 'home', tags: ['$initial'], priority: 6 },
  {
    name: ofBits,
    debugName: 'bits',
    minShareCount: 2,
    priority: 5,
  },
  { name: ofTables, debugName: 'tables', priority: 4 },
  { name: ofGame, debugName: 'games', priority: 3 },
  { name: ofLobby, debugName: 'lobby', priority: 2 },
  // a table without a view of its own needs the form without the game that needs it too
  { name: 'form', test: /\/shared\/forms\/PromptForm\.tsx$/, priority: 1 },
  { name: ofLater, debugName: 'later views', minShareCount: 2 },
];

export default defineConfig(
  ({ command }) =>
    ({
      define: { __LOCALE__: locale ? JSON.stringify(locale) : 'undefined' },
      plugins: [
        // A build and `npm test` compile the words beforehand; while developing they change.
        command === 'serve' &&
          !process.env.VITEST &&
          paraglideVitePlugin({
            project: './project.inlang',
            outdir: './src/paraglide',
            strategy: ['globalVariable', 'baseLocale'],
          }),
        preact({ devToolsEnabled: false }),
        locale && oneLanguage(locale),
        locale && oneTeaching(locale),
        leanIcons,
        process.env.VITEST && wordsAtOnce,
      ],
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
