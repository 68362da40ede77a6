// How the phones' app is built: Preact, Tailwind, Paraglide words, an offline shell.
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import preact from '@preact/preset-vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

// FD_API names the server to develop against.
const api = loadEnv('development', '.', 'FD_').FD_API ?? 'http://127.0.0.1:8123';

export default defineConfig({
  plugins: [
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/paraglide',
      // The app itself says which language is on (src/app/settings/settings.ts), and a change redraws at once.
      strategy: ['globalVariable', 'baseLocale'],
    }),
    tailwindcss(),
    preact({ devToolsEnabled: false }),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeAssets: ['theme.js', 'favicon.svg', 'apple-touch-icon.png'],
      manifest: {
        id: '/',
        name: 'Flight Director',
        short_name: 'Flight Dir.',
        description: 'Runs space-race board games at a real table: secrets, dice, clock, rules.',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        background_color: '#13181a',
        theme_color: '#13181a',
        categories: ['games', 'utilities'],
        icons: [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        shortcuts: [
          { name: 'Quick dice', url: '/dice' },
          { name: 'Quick timer', url: '/timer' },
        ],
      },
      workbox: {
        // The shell works without a network; a table never comes from a cache.
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/docs/, /^\/healthz/, /^\/readyz/, /^\/metrics/],
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/docs', '/healthz', '/readyz'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
} as Parameters<typeof defineConfig>[0]);
