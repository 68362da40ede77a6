// Installing, and a new version: what the browser offers, without ever getting in the way of a game.
import { effect, signal } from '@preact/signals';
import { isUpgraded } from '../../table';
import { Once, watchFiles } from '../../table/once';

/** `ready`: one tap installs. `share`: by hand, from the share menu. `never`: this address cannot be installed. */
type InstallWay = 'ready' | 'share' | 'never' | 'done' | 'unknown';
export const installWay = signal<InstallWay>('unknown');
/** Set when a newer version waits; call it to load that. */
export const update = signal<(() => void) | null>(null);

let offered: InstallEvent | null = null;

export async function install(): Promise<void> {
  await offered?.prompt();
}

export function watchInstall(): void {
  const standalone = matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  installWay.value = standalone ? 'done' : !window.isSecureContext ? 'never' : apple ? 'share' : 'unknown';
  watchServer();
  watchFiles();
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event;
    installWay.value = 'ready';
  });
  window.addEventListener('appinstalled', () => {
    installWay.value = 'done';
  });
}

/** Reload the page; a waiting service worker takes over first. */
let takeOver: () => void = () => location.reload();

export function watchServer(): void {
  effect(() => {
    if (isUpgraded()) update.value = () => takeOver();
  });
}

/** Fetching the offline shell takes a slow line for itself: the first screen goes before it. */
const SHELL_AFTER_MS = 2000;

/** Puts what this page fetched before the shell had taken over, such as its game, where the shell keeps such files. */
function keepFetched(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    if (name.startsWith(`${location.origin}/assets/`)) void fetch(name).catch(() => {});
  }
}

const registering = new Once(() => import('./register'));

/** The offline shell. A browser has none of it on plain HTTP; then everything else still works. */
export async function watchVersion(): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator) || import.meta.env.DEV) return;
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) => setTimeout(resolve, SHELL_AFTER_MS));
  }
  navigator.serviceWorker.addEventListener('controllerchange', keepFetched, { once: true });
  void registering.ask();
  effect(() => {
    if (registering.value) register(registering.value.registerSW);
  });
}

function register(registerSW: typeof import('./register').registerSW): void {
  const waiting = () => {
    takeOver = load;
    update.value = () => takeOver();
  };
  const load = registerSW(waiting, (registration) => {
    // A phone that slept through an upgrade asks when it wakes.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration?.update().catch(() => undefined);
    });
  });
}
