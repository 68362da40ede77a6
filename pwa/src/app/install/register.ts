// The offline shell, registered with Workbox.
import { Workbox } from 'workbox-window';

/** Registers the shell. `onWaiting`: a newer version waits; what it returns loads that, in every tab. */
export function registerSW(
  onWaiting: () => void,
  onRegistered: (registration: ServiceWorkerRegistration | undefined) => void,
): () => void {
  const shell = new Workbox('/sw.js');
  shell.addEventListener('waiting', onWaiting);
  shell.addEventListener('controlling', (event) => {
    if (event.isUpdate) location.reload();
  });
  // A browser may refuse one (private mode, a full disk): the app works without.
  shell.register().then(onRegistered, () => undefined);
  return () => shell.messageSkipWaiting();
}
