// The offline shell of this build's language, registered with Workbox.
import { Workbox } from 'workbox-window';
import { baseLocale, getLocale } from '../../paraglide/runtime';

interface UpdateHandlers {
  /** A newer version waits; it takes over when the function that `registerSW` gave is called. */
  onNeedRefresh?(): void;
  onRegisteredSW?(url: string, registration: ServiceWorkerRegistration | undefined): void;
}

/** Registers the shell. What it returns loads the waiting version, in every tab. */
export function registerSW({
  onNeedRefresh,
  onRegisteredSW,
}: UpdateHandlers): (reload?: boolean) => Promise<void> {
  const locale = getLocale();
  const url = locale === baseLocale ? '/sw.js' : `/sw-${locale}.js`;
  const shell = new Workbox(url);
  const takeOver = async () => shell.messageSkipWaiting();
  // Another language's shell is no older version: this one takes its place without a word.
  const before = navigator.serviceWorker.controller?.scriptURL;
  const other = before !== undefined && new URL(before).pathname !== url;
  shell.addEventListener('waiting', () => (other ? void takeOver() : onNeedRefresh?.()));
  shell.addEventListener('controlling', (event) => {
    if (event.isUpdate && !other) location.reload();
  });
  shell
    .register()
    .then((registration) => onRegisteredSW?.(url, registration))
    .catch(() => undefined); // a browser may refuse one (private mode, a full disk): the app works without
  return takeOver;
}
