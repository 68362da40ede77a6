// The shell: which address shows which screen. A table brings its own frame.

import { useEffect } from 'preact/hooks';
import { LocationProvider, lazy, Route, Router } from 'preact-iso';
import { m } from '../paraglide/messages';
import { About } from './home/About';
import { Home } from './home/Home';
import { Join } from './join/Join';
import { NotFound } from './NotFound';
import { SettingsScreen } from './settings/SettingsScreen';
import { QuickDice } from './tools/QuickDice';
import { QuickTimer } from './tools/QuickTimer';

const AtTable = lazy(() => import('./at-table/AtTable').then((file) => file.AtTable));
const Verify = lazy(() => import('./verify'));
const Study = lazy(() => import('./study').then((file) => file.Study));
const AtScreen = lazy(() => import('./at-table/AtScreen').then((file) => file.AtScreen));

/** A new screen starts at its heading, for the eye and for a reader. */
function onRouteChange(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('.phone h1');
    if (!heading || document.activeElement instanceof HTMLInputElement) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

export function App() {
  useEffect(() => {
    document.title = m.app_name();
  }, []);
  return (
    <LocationProvider>
      <Router onRouteChange={onRouteChange}>
        <Route path="/" component={Home} />
        <Route path="/join/:code" component={Join} />
        <Route path="/t/:code" component={AtTable} />
        <Route path="/t/:code/screen" component={AtScreen} />
        <Route path="/dice" component={QuickDice} />
        <Route path="/timer" component={QuickTimer} />
        <Route path="/games/:id" component={About} />
        <Route path="/studies/:game" component={Study} />
        <Route path="/verify" component={Verify} />
        <Route path="/settings" component={SettingsScreen} />
        <Route default component={NotFound} />
      </Router>
    </LocationProvider>
  );
}
