// Writes the licences of the packages whose code or fonts the built app carries: called by build.mjs.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const LICENCE = /^(licen[cs]e|copying|ofl)/i;

/** One package as the lock file names it: its name, version, licence and the words of it. */
async function told(path, { version, license }) {
  const names = (await readdir(path)).filter((name) => LICENCE.test(name));
  const words = await Promise.all(names.map((name) => readFile(join(path, name), 'utf8')));
  const title = `${path.slice(path.lastIndexOf('node_modules/') + 13)} ${version} (${license})`;
  return [title, '='.repeat(title.length), ...words.map((text) => text.trim())].join('\n\n');
}

/** Write name, version, licence and its text of each package named. */
export async function writeLicences(file, names) {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const paths = [...names].sort().map((name) => `node_modules/${name}`);
  const texts = await Promise.all(paths.map((path) => told(path, packages[path])));
  await writeFile(file, `${texts.join('\n\n\n')}\n`);
}
