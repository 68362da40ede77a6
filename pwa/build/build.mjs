// Builds the app once a language, so that a phone loads one; then the page, the offline shell, compressed twins.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import subsetFont from 'subset-font';
import { build } from 'vite';
import { generateSW } from 'workbox-build';
import { writeLicences } from './licences.mjs';
import { filesOf, named } from './manifest.mjs';

const OUT = 'dist';
const settings = JSON.parse(await readFile('project.inlang/settings.json', 'utf8'));

/** Games by name: what one is opened with, its table and what teaches it are chunks of that name (`vite.config.ts`). */
const GAMES = await readdir('src/games');

/** Modules that are fetched when they are needed and stay out of the offline shell, with all that only they need; what
 * teaches a game is in it. The last are chunks that Vite names after what they share: the big screen's controls, QR codes. */
const LATER = [
  /^src\/games\//,
  new RegExp(`^_(?:${GAMES.join('|')})-(?!teach-)`),
  /^src\/app\/(bigscreen|debrief|desk|room|story|tv)\//,
  /^node_modules\//,
  /^_(Controls|esm)-/,
];

/** The characters of languages that are written in Latin letters, and the signs the app draws. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
].flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, k) => String.fromCodePoint(from + k)));

/** The first font files hold what the app itself says: less of each is enough. */
async function lighterFonts() {
  const folder = join(OUT, 'assets');
  for (const name of await readdir(folder)) {
    if (!/-latin-\d+-normal-.*\.woff2$/.test(name)) continue;
    const path = join(folder, name);
    const font = await subsetFont(await readFile(path), LETTERS.join(''), {
      targetFormat: 'woff2',
      noHinting: true, // for screens of few dots: a third of the file
    });
    await writeFile(path, font);
  }
}

/** Build one language; return Vite's manifest of it. The packages whose files it carries are added to `carried`. */
async function buildLocale(locale, first, carried) {
  process.env.FD_LOCALE = locale;
  const logLevel = process.env.FD_LOG ?? 'warn';
  const manifest = `.vite/${locale}.json`;
  const { output } = await build({ logLevel, build: { emptyOutDir: first, manifest } });
  for (const { moduleIds = [], originalFileNames = [] } of output) {
    for (const file of [...moduleIds, ...originalFileNames]) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
      if (name) carried.add(name);
    }
  }
  return JSON.parse(await readFile(join(OUT, manifest), 'utf8'));
}

/** The files a phone needs at once, by what it opens: the app, a table's frame, its lobby, a game. */
function startOf(manifest) {
  const noted = new Set();
  const fresh = (...names) => {
    const chunks = names.map((name) => named(manifest, name));
    const { js, other } = filesOf(manifest, chunks);
    const found = [...js, ...other.filter((file) => file.endsWith('.css'))].map((file) => `/${file}`);
    return found.filter((file) => !noted.has(file));
  };
  const note = (files) => {
    for (const file of files) noted.add(file);
    return files;
  };
  const app = note(fresh('index')).filter((file) => file.endsWith('.js'));
  const table = note(fresh('table'));
  const lobby = fresh('lobby');
  const games = {};
  for (const game of GAMES) {
    // A game without views is drawn by the table's frame; one in the making need not teach anything.
    const has = (name) => (named(manifest, name) ? [name] : []);
    const open = fresh(game, ...has(`${game}-teach`));
    const views = fresh(...has(`${game}-table`));
    games[game] = { open, play: views.filter((file) => !open.includes(file)) };
  }
  return { app, table, lobby, games };
}

/** The page names the files of every language; `boot.js` starts those of the phone's own. */
async function writePage(manifests) {
  const path = join(OUT, 'index.html');
  const page = await readFile(path, 'utf8');
  const start = {};
  for (const [locale, manifest] of Object.entries(manifests)) {
    const read = async (of) => JSON.parse(await readFile(`messages/${of}/old.json`, 'utf8'));
    const words = { ...(await read(settings.baseLocale)), ...(await read(locale).catch(() => ({}))) };
    start[locale] = { ...startOf(manifest), old: words.old_browser, oldTv: words.old_tv };
  }
  // The libraries are the same in every language, and asked for before the language is known.
  const libraries = new Set(Object.values(start).map(({ app }) => app.find((file) => /\/base-/.test(file))));
  if (libraries.size !== 1) throw new Error('libraries differ by language');
  const early = [...libraries].map((file) => `<link rel="modulepreload" href="${file}">\n    `);
  for (const one of Object.values(start)) one.app = one.app.filter((file) => !libraries.has(file));
  const bare = page
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const [head, tail] = bare.split('<script src="/boot.js"></script>');
  if (tail === undefined) throw new Error('index.html starts no boot.js');
  const fonts = (await readdir(join(OUT, 'assets')))
    .filter((name) => /^barlow-latin-(400|600)-normal/.test(name))
    .map(
      (name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>\n    `,
    );
  const data = `<script id="start" type="application/json">${JSON.stringify(start)}</script>\n    `;
  await writeFile(
    path,
    `${head}${early.join('')}${fonts.join('')}${data}<script src="/boot.js"></script>${tail}`,
  );
}

/** The offline shell in one language; what is not in it is kept once it was fetched. Its files and bytes. */
async function writeShell(locale, manifest) {
  const inShell = (key) => !LATER.some((one) => one.test(key));
  const { js, other } = filesOf(manifest, ['index.html'], inShell);
  const names = [...js, ...other.filter((name) => !/-latin-ext-|\/(?:arrival|cover|set)-/.test(name))];
  const { count, size, warnings } = await generateSW({
    swDest: join(OUT, locale === settings.baseLocale ? 'sw.js' : `sw-${locale}.js`),
    globDirectory: OUT,
    globPatterns: ['index.html', 'boot.js', 'manifest.webmanifest', 'favicon.svg', 'icon-192.png', ...names],
    dontCacheBustURLsMatching: /^assets\//,
    // The shell works without a network; a table never comes from a cache.
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api\//, /^\/docs/, /^\/healthz/, /^\/readyz/, /^\/metrics/],
    runtimeCaching: [
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 120 } },
      },
    ],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  });
  for (const warning of warnings) console.warn(warning);
  return { count, size };
}

/** Bytes that fit into one packet: compressing a smaller file gains nothing. */
const ONE_PACKET = 1400;

/** Brotli and gzip beside every file that gains by it; the server sends what the phone takes. */
async function writeTwins() {
  const brotli = promisify(brotliCompress);
  const names = await readdir(OUT, { recursive: true });
  await Promise.all(
    names
      .filter((name) => ['.js', '.css', '.html', '.svg', '.webmanifest'].includes(extname(name)))
      .map(async (name) => {
        const data = await readFile(join(OUT, name));
        if (data.length < ONE_PACKET) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
        await writeFile(join(OUT, `${name}.br`), await brotli(data, { params }));
        await writeFile(join(OUT, `${name}.gz`), await promisify(gzip)(data, { level: 9 }));
      }),
  );
}

const manifests = {};
const carried = new Set(['workbox-build']); // generateSW writes its runtime into the service worker
for (const locale of settings.locales) {
  manifests[locale] = await buildLocale(locale, locale === settings.locales[0], carried);
}
await lighterFonts();
await writePage(manifests);
const shells = {};
for (const [locale, manifest] of Object.entries(manifests)) {
  shells[locale] = await writeShell(locale, manifest);
}
await writeFile(join(OUT, '.vite/shells.json'), JSON.stringify(shells));
await writeLicences(join(OUT, 'licences.txt'), carried);
await writeTwins();
