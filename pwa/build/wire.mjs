// Has the server's declarations written as TypeScript into each game's folder: they are made here, not kept.
// `node build/wire.mjs` writes them anew. Where there is no Python, as in the image, they have to be there already.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GAMES = `${ROOT}pwa/src/games/`;
const PYTHON = `${ROOT}.venv/bin/python`;

/** True where every game has its types. */
export const written = () => readdirSync(GAMES).every((game) => existsSync(`${GAMES}${game}/wire.ts`));

const run = (module) =>
  execFileSync(PYTHON, ['-m', module], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });

export function write() {
  if (existsSync(PYTHON)) run('scripts.wire');
  else if (!written())
    throw new Error('the types of games are not written; `scripts/pwa deps` at the top writes them');
}

/** Plays tables on the server and records what tests and gallery show: `python -m scripts.scenes`. */
export const record = () => run('scripts.scenes');

if (process.argv[1] === fileURLToPath(import.meta.url)) process.argv[2] === 'scenes' ? record() : write();
