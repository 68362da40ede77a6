// Prints what a phone loads, in KB: scripts and words of the home screen and of each game's table as gzip sends them,
// and the offline shell as it is kept.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from './entries.mjs';
import { filesOf, named } from './manifest.mjs';

const OUT = process.argv[2] ?? 'dist';
const read = (name) => JSON.parse(readFileSync(join(OUT, '.vite', name), 'utf8'));

function sizeOf(files) {
  const bytes = files.map((file) => {
    const path = join(OUT, file);
    return readFileSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).length;
  });
  return bytes.reduce((sum, n) => sum + n, 0) / 1024;
}

const manifest = read('manifest.json');
const start = JSON.parse(/id="start"[^>]*>([^<]*)</.exec(readFileSync(join(OUT, 'index.html'), 'utf8'))[1]);
const wordsOf = (locale, ...lists) =>
  lists
    .flat()
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${start.words}/${locale}/${file}`);
const found = [];
for (const locale of Object.keys(start.old)) {
  const { app, table, games } = start;
  const sent = (starts, ...lists) =>
    sizeOf([...filesOf(manifest, starts).js, ...new Set(wordsOf(locale, app, ...lists))]);
  found.push({ what: 'home', locale, kb: sent(['index.html']) });
  for (const game of GAMES) {
    const chunks = ['table', game, `${game}-table`].map((name) => named(manifest, name)).filter(Boolean);
    const { open, play } = games[game];
    found.push({ what: `table of ${game}`, locale, kb: sent(['index.html', ...chunks], table, open, play) });
  }
}
found.push({ what: 'offline shell', locale: 'all', kb: read('shell.json').size / 1024 });
for (const row of found) row.kb = Math.round(row.kb * 10) / 10;
console.log(JSON.stringify(found));
