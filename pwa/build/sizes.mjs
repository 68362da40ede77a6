// Prints what a phone loads, in KB: JavaScript of the home screen and of each game's table as gzip sends it, and the
// offline shell as it is kept.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const OUT = process.argv[2] ?? 'dist';
const read = (name) => JSON.parse(readFileSync(join(OUT, '.vite', name), 'utf8'));
const shells = read('shells.json');

/** Every file that these modules need at once. */
function filesOf(manifest, starts) {
  const files = new Set();
  const seen = new Set();
  const walk = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    files.add(manifest[key].file);
    for (const next of manifest[key].imports ?? []) walk(next);
  };
  for (const start of starts) walk(start);
  return [...files];
}

function sizeOf(files) {
  const bytes = files.map((file) => {
    const path = join(OUT, file);
    return readFileSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).length;
  });
  return bytes.reduce((sum, n) => sum + n, 0) / 1024;
}

const found = [];
for (const [locale, shell] of Object.entries(shells)) {
  const manifest = read(`${locale}.json`);
  const named = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);
  found.push({ what: 'home', locale, kb: sizeOf(filesOf(manifest, ['index.html'])) });
  for (const game of readdirSync(new URL('../src/games', import.meta.url))) {
    const starts = ['index.html', ...['table', game, `${game}-table`].map(named)];
    found.push({ what: `table of ${game}`, locale, kb: sizeOf(filesOf(manifest, starts)) });
  }
  found.push({ what: 'offline shell', locale, kb: shell.size / 1024 });
}
for (const row of found) row.kb = Math.round(row.kb * 10) / 10;
console.log(JSON.stringify(found));
