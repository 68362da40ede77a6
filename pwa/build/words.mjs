// Compiles the messages into functions, when they are not those that were compiled last: it takes half a minute.
import { createHash } from 'node:crypto';
import fs, { existsSync, promises, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

const PROJECT = 'project.inlang';
const OUT = 'src/paraglide';
const STAMP = `${OUT}/.compiled`;

const SETTINGS = `${PROJECT}/settings.json`;

// Inlang takes lists of languages and files: they are kept as the folders are.
const was = readFileSync(SETTINGS, 'utf8');
const settings = JSON.parse(was);
const format = settings['plugin.inlang.messageFormat'];
// A language is a folder of messages; the base language comes first.
settings.locales = [...new Set([settings.baseLocale, ...readdirSync('messages').sort()])];
format.pathPattern = [
  ...readdirSync('messages/en')
    .sort()
    .map((name) => `./messages/{locale}/${name}`),
  './src/shared/messages/{locale}.json',
  ...readdirSync('src/games')
    .sort()
    .map((game) => `./src/games/${game}/messages/{locale}.json`),
];
const list = `${JSON.stringify(settings, null, 2)}\n`;
if (list !== was) writeFileSync(SETTINGS, list);
// A game in the making may have its first language alone.
const files = settings.locales
  .flatMap((locale) => format.pathPattern.map((path) => path.replace('{locale}', locale)))
  .filter((path) => existsSync(path));
const hash = createHash('sha256');
for (const path of [SETTINGS, 'package-lock.json', fileURLToPath(import.meta.url), ...files])
  hash.update(path).update(readFileSync(path));
const wanted = hash.digest('hex');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  rmSync(STAMP, { force: true });
  // One file after the other: all at once are more than some machines let a program open, and the compiler
  // would leave out the rest without a word.
  let written = Promise.resolve();
  const writeFile = (...file) => (written = written.then(() => promises.writeFile(...file)));
  const oneByOne = { ...fs, promises: { ...promises, writeFile } };
  const strategy = ['globalVariable', 'baseLocale'];
  await compile({ project: `./${PROJECT}`, outdir: `./${OUT}`, strategy, fs: oneByOne });
  await written;
  writeFileSync(STAMP, wanted);
}
