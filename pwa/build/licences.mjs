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

/** Every package of the lock file that is not only there for building. */
export async function writeLicences(file) {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const carried = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path && !dev && !devOptional,
  );
  const texts = await Promise.all(carried.map(([path, one]) => told(path, one)));
  await writeFile(file, `${texts.join('\n\n\n')}\n`);
}
