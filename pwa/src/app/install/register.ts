// The offline shell of this build's language, registered with Workbox.
import { Workbox } from 'workbox-window';
import { baseLocale, getLocale } from '../../paraglide/runtime';

/** Registers the shell. `onWaiting`: a newer version waits; what it returns loads that, in every tab. */
export function registerSW(
  onWaiting: () => void,
  onRegistered: (registration: ServiceWorkerRegistration | undefined) => void,
): () => void {
  const locale = getLocale();
  const url = locale === baseLocale ? '/sw.js' : `/sw-${locale}.js`;
  const shell = new Workbox(url);
  const takeOver = () => shell.messageSkipWaiting();
  // Another language's shell is no older version: this one takes its place without a word.
  const before = navigator.serviceWorker.controller?.scriptURL;
  const other = before !== undefined && new URL(before).pathname !== url;
  shell.addEventListener('waiting', () => (other ? takeOver() : onWaiting()));
  shell.addEventListener('controlling', (event) => {
    if (event.isUpdate && !other) location.reload();
  });
  // A browser may refuse one (private mode, a full disk): the app works without.
  shell.register().then(onRegistered, () => undefined);
  return takeOver;
}
