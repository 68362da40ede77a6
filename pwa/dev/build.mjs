// Builds the page for builders, for tests of frames and boards: `node dev/build.mjs FOLDER`.
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { record } from '../build/wire.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = resolve(process.argv[2]);
// words are read and written below the app's folder
process.chdir(root);
const { FOLDER, wordsHash } = await import('../build/words.mjs');

record();
await build({
  root,
  logLevel: 'warn',
  build: {
    outDir,
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { input: [`${root}gallery.html`] },
  },
});
await cp(FOLDER, join(outDir, `assets/words-${wordsHash}`), { recursive: true });
