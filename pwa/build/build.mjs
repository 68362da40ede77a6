// Builds the app; then the page that starts it in the phone's language, the offline shell, compressed twins.
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import subsetFont from 'subset-font';
import { build } from 'vite';
import { generateSW } from 'workbox-build';
import { GAMES } from './entries.mjs';
import { writeLicences } from './licences.mjs';
import { filesOf, named } from './manifest.mjs';
import { BASE, FOLDER, locales, wordsHash } from './words.mjs';

const OUT = 'dist';

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

/** Builds the app; returns Vite's manifest. The packages whose files it carries are added to `carried`. */
async function buildApp(carried) {
  const { output } = await build({ logLevel: process.env.FD_LOG ?? 'warn', build: { manifest: true } });
  for (const { moduleIds = [], originalFileNames = [] } of output) {
    for (const file of [...moduleIds, ...originalFileNames]) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
      if (name) carried.add(name);
    }
  }
  return JSON.parse(await readFile(join(OUT, '.vite/manifest.json'), 'utf8'));
}

/** The files a phone needs at once, by what it opens: the app, a table's frame, its lobby, a game; the areas of words that each says. */
function startOf(manifest) {
  const noted = new Set();
  const fresh = (...names) => {
    const chunks = names.map((name) => named(manifest, name)).filter(Boolean);
    const { js, other } = filesOf(manifest, chunks);
    const files = [...js, ...other.filter((file) => file.endsWith('.css'))].map((file) => `/${file}`);
    return files.filter((file) => !noted.has(file));
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
    // A game without views is drawn by the table's frame.
    const open = fresh(game);
    games[game] = { open, play: fresh(`${game}-table`).filter((file) => !open.includes(file)) };
  }
  return { app, table, lobby, games };
}

/** The files of words that these scripts name. */
async function areasOf(files) {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(OUT, file), 'utf8')));
  const areas = await readdir(`${FOLDER}/${BASE}`);
  return areas.filter((area) => texts.some((text) => text.includes(area)));
}

/** What the page itself says in a language. */
async function pageWords(locale) {
  const files = [BASE, locale].flatMap((language) =>
    ['app', 'old'].map((name) => `messages/${language}/${name}.json`),
  );
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '{}')));
  return Object.assign({}, ...texts.map((text) => JSON.parse(text)));
}

/** The manifest of the installed app in a language; the base language's is the one in `public`. */
async function writeManifest(locale, words) {
  if (locale === BASE) return;
  const manifest = JSON.parse(await readFile('public/manifest.webmanifest', 'utf8'));
  const [dice, timer] = manifest.shortcuts;
  const shortcuts = [
    { ...dice, name: words.app_quick_dice },
    { ...timer, name: words.app_quick_timer },
  ];
  const said = { ...manifest, lang: locale, description: words.old_description, shortcuts };
  await writeFile(join(OUT, `manifest-${locale}.webmanifest`), JSON.stringify(said));
}

/** The page names the files of a start; `boot.js` asks for them, and for their words in the phone's language. */
async function writePage(manifest) {
  const path = join(OUT, 'index.html');
  const page = await readFile(path, 'utf8');
  const start = startOf(manifest);
  const old = {};
  const noScript = [];
  for (const locale of locales) {
    const words = await pageWords(locale);
    old[locale] = { old: words.old_browser, oldTv: words.old_tv };
    await writeManifest(locale, words);
    noScript.push(words.old_noscript);
  }
  const games = Object.values(start.games).flatMap(({ open, play }) => [open, play]);
  for (const files of [start.app, start.table, start.lobby, ...games]) files.push(...(await areasOf(files)));
  // The libraries are asked for before the script of the page has run.
  const libraries = start.app.filter((file) => /\/base-/.test(file));
  start.app = start.app.filter((file) => !libraries.includes(file));
  const early = libraries.map((file) => `<link rel="modulepreload" href="${file}">\n    `);
  const bare = page
    .replace(/(?<=<noscript>)[^<]*/, noScript.join('<br>'))
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const [head, tail] = bare.split('<script src="/boot.js"></script>');
  if (tail === undefined) throw new Error('index.html starts no boot.js');
  const fonts = (await readdir(join(OUT, 'assets')))
    .filter((name) => /^barlow-latin-(400|600)-normal/.test(name))
    .map(
      (name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin>\n    `,
    );
  const json = JSON.stringify({ ...start, words: `/assets/words-${wordsHash}`, old });
  const data = `<script id="start" type="application/json">${json}</script>\n    `;
  await writeFile(
    path,
    `${head}${early.join('')}${fonts.join('')}${data}<script src="/boot.js"></script>${tail}`,
  );
}

/** The offline shell; what is not in it is kept once it was fetched. Its files and bytes. */
async function writeShell(manifest) {
  const inShell = (key) => !LATER.some((later) => later.test(key));
  const { js, other } = filesOf(manifest, ['index.html'], inShell);
  const names = [...js, ...other.filter((name) => !/-latin-ext-|\/(?:arrival|cover|set)-/.test(name))];
  const areas = await areasOf(js);
  const words = locales.flatMap((locale) =>
    areas.map((area) => `assets/words-${wordsHash}/${locale}/${area}`),
  );
  const { count, size, warnings } = await generateSW({
    swDest: join(OUT, 'sw.js'),
    globDirectory: OUT,
    globPatterns: [
      'index.html',
      'boot.js',
      'manifest.webmanifest',
      'favicon.svg',
      'icon-192.png',
      ...names,
      ...words,
    ],
    dontCacheBustURLsMatching: /^assets\//,
    // The shell works without a network; a table never comes from a cache.
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api\//, /^\/docs/, /^\/healthz/, /^\/readyz/, /^\/metrics/],
    runtimeCaching: [
      {
        urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'assets', expiration: { maxEntries: 160 } },
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
      .filter((name) => ['.js', '.json', '.css', '.html', '.svg', '.webmanifest'].includes(extname(name)))
      .map(async (name) => {
        const data = await readFile(join(OUT, name));
        if (data.length < ONE_PACKET) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: data.length };
        await writeFile(join(OUT, `${name}.br`), await brotli(data, { params }));
        await writeFile(join(OUT, `${name}.gz`), await promisify(gzip)(data, { level: 9 }));
      }),
  );
}

const carried = new Set(['workbox-build']); // generateSW writes its runtime into the service worker
const manifest = await buildApp(carried);
await cp(FOLDER, join(OUT, `assets/words-${wordsHash}`), { recursive: true });
await lighterFonts();
await writePage(manifest);
await writeFile(join(OUT, '.vite/shell.json'), JSON.stringify(await writeShell(manifest)));
// Phones that kept an earlier version ask for its offline shell, one a language, by these names.
for (const locale of locales.slice(1))
  await writeFile(join(OUT, `sw-${locale}.js`), "importScripts('/sw.js');\n");
await writeLicences(join(OUT, 'licences.txt'), carried);
await writeTwins();
