// Entry: the look, the phone's settings, then the app.
import { render } from 'preact';
import './shared/look/look.css';
import './app/app.css';
import './shared/kit/kit.css';
import './shared/teach/teach.css';
import { App } from './app/App';
import { watchInstall, watchVersion } from './app/install/install';
import { keepFocus } from './app/keepFocus';
import { keptWifi } from './app/lobby/wifi';
import { applySettings, settings } from './app/settings/settings';
import { switchTo } from './i18n/catalogue';
import { tidySeats } from './table/seats';

// iOS shows `:active` only on pages that listen for touches.
addEventListener('touchstart', () => undefined, { passive: true });
// Safari may keep the rules of the size before (bugs.webkit.org/show_bug.cgi?id=310086) until a style changes.
addEventListener('resize', () =>
  setTimeout(() => document.documentElement.style.setProperty('--window', `${innerWidth} ${innerHeight}`)),
);
applySettings();
tidySeats();
keptWifi(); // forgets what is too old
watchInstall();
/** Milliseconds until the first words are asked for again. */
const RETRY_MS = 3000;

/** Draws the app once the words of its first screen are here. */
async function start(): Promise<void> {
  try {
    await switchTo(settings.value.language);
  } catch {
    setTimeout(() => void start(), RETRY_MS);
    return;
  }
  render(<App />, document.getElementById('app')!);
  keepFocus();
  void watchVersion();
}
void start();
