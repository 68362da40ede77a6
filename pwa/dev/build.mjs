// Builds the page for builders, for tests of frames and boards: `node dev/build.mjs FOLDER`.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { record } from '../build/wire.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

record();
await build({
  root,
  logLevel: 'warn',
  build: {
    outDir: process.argv[2],
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: { input: [`${root}gallery.html`] },
  },
});
