// What some browsers have and TypeScript's own types do not.

/** Offered by browsers that install this page as an app. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
}

interface WindowEventMap {
  beforeinstallprompt: InstallEvent;
}

interface Navigator {
  /** iOS: true where the page was opened from the home screen. */
  readonly standalone?: boolean;
  readonly audioSession?: { type: string };
}
