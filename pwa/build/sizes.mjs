// Prints what a phone loads, in KB: JavaScript of the home screen and of each game's table as gzip sends it, and the
// offline shell as it is kept.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, named } from './manifest.mjs';

const OUT = process.argv[2] ?? 'dist';
const read = (name) => JSON.parse(readFileSync(join(OUT, '.vite', name), 'utf8'));
const shells = read('shells.json');

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
  const sent = (...starts) => sizeOf(filesOf(manifest, starts).js);
  found.push({ what: 'home', locale, kb: sent('index.html') });
  for (const game of readdirSync(new URL('../src/games', import.meta.url))) {
    const chunks = ['table', game, `${game}-table`].map((name) => named(manifest, name));
    found.push({ what: `table of ${game}`, locale, kb: sent('index.html', ...chunks) });
  }
  found.push({ what: 'offline shell', locale, kb: shell.size / 1024 });
}
for (const row of found) row.kb = Math.round(row.kb * 10) / 10;
console.log(JSON.stringify(found));
