// Installing, and a new version: what the browser offers, without ever getting in the way of a game.
import { signal } from '@preact/signals';

interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

/** `ready`: one tap installs. `share`: by hand, from the share menu. `never`: this address cannot be installed. */
export type InstallWay = 'ready' | 'share' | 'never' | 'done' | 'unknown';
export const installWay = signal<InstallWay>('unknown');
/** Set when a newer version waits; call it to load that. */
export const update = signal<(() => void) | null>(null);

let offered: InstallEvent | null = null;

export async function install(): Promise<void> {
  await offered?.prompt();
}

export function watchInstall(): void {
  const standalone =
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true;
  const apple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  installWay.value = standalone ? 'done' : !window.isSecureContext ? 'never' : apple ? 'share' : 'unknown';
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    installWay.value = 'ready';
  });
  window.addEventListener('appinstalled', () => {
    installWay.value = 'done';
  });
}

/** The offline shell. A browser has none of it on plain HTTP; then everything else still works. */
export async function watchVersion(): Promise<void> {
  if (!window.isSecureContext || !('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { registerSW } = await import('./register');
  const load = registerSW({
    onNeedRefresh() {
      update.value = () => void load(true);
    },
  });
}
