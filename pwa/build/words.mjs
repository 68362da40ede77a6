// Compiles the messages into functions, when they are not those that were compiled last: it takes half a minute.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PROJECT = 'project.inlang';
const OUT = 'src/paraglide';
const STAMP = `${OUT}/.compiled`;

const settings = readFileSync(`${PROJECT}/settings.json`, 'utf8');
const { locales, 'plugin.inlang.messageFormat': format } = JSON.parse(settings);
const files = locales.flatMap((locale) => format.pathPattern.map((path) => path.replace('{locale}', locale)));
const hash = createHash('sha256');
for (const path of [
  `${PROJECT}/settings.json`,
  'package-lock.json',
  fileURLToPath(import.meta.url),
  ...files,
])
  hash.update(path).update(readFileSync(path));
const wanted = hash.digest('hex');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  rmSync(STAMP, { force: true });
  const options = [
    '--project',
    `./${PROJECT}`,
    '--outdir',
    `./${OUT}`,
    '--strategy',
    'globalVariable',
    'baseLocale',
  ];
  execFileSync('paraglide-js', ['compile', ...options], { stdio: 'inherit' });
  writeFileSync(STAMP, wanted);
}
