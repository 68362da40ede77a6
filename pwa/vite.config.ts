// How the phones' app is built: Preact, Paraglide words. `build/build.mjs` builds it once a language.
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import preact from '@preact/preset-vite';
import { defineConfig, loadEnv, type Plugin } from 'vite';

/**
 * FD_API names the server to develop against; FD_LOCALE the one language of a build: none while developing and
 * testing, where the settings decide at any time.
 */
const { FD_API: api = 'http://127.0.0.1:8123', FD_LOCALE: locale } = loadEnv('development', '.', 'FD_');

/** In a build of one language a message is that language's function alone: the others fall out when it is minified. */
function oneLanguage(of: string): Plugin {
  return {
    name: 'one-language',
    enforce: 'post',
    transform(code, id) {
      const name = /\/src\/paraglide\/messages\/(\w+)\.js$/.exec(id)?.[1];
      if (!name || name === '_index') return;
      const at = code.indexOf(`export const ${name} = `);
      if (at < 0 || !code.includes(`const ${of}_${name} = `)) throw new Error(`${id} is not as expected`);
      return { code: `${code.slice(0, at)}export const ${name} = ${of}_${name};`, map: null };
    },
  };
}

/** Of a game's teaching files a build has the one in its language, under either name. */
function oneTeaching(of: string): Plugin {
  return {
    name: 'one-teaching',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!/^\.\/teach\/\w\w$/.test(source)) return null;
      return this.resolve(`./teach/${of}`, importer, { skipSelf: true });
    },
  };
}

export default defineConfig({
  define: { __LOCALE__: locale ? JSON.stringify(locale) : 'undefined' },
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      strategy: ['globalVariable', 'baseLocale'],
    }),
    preact({ devToolsEnabled: false }),
    locale && oneLanguage(locale),
    locale && oneTeaching(locale),
  ],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/docs', '/healthz', '/readyz'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
} as Parameters<typeof defineConfig>[0]);
