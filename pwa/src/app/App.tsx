// The shell: which address shows which screen. A table brings its own frame.

import { useEffect } from 'preact/hooks';
import { LocationProvider, Route, Router, useLocation } from 'preact-iso';
import { m } from '../i18n/messages';
import { guarded, lazyPart, lazyView } from '../shared/kit/Boundary';
import { keptSeats } from '../table';
import { FailedScreen } from './Failed';
import { Home, openTables } from './home/Home';
import { NotFound } from './NotFound';
import { toHeading } from './toHeading';

/** Home comes with the app; every other screen when it is gone to. */
const SCREENS = {
  '/': Home,
  '/join/:code': lazyView(() => import('./join/Join'), 'Join'),
  '/t/:code': lazyView(() => import('./at-table/AtTable'), 'AtTable'),
  '/t/:code/screen': lazyView(() => import('./at-table/AtScreen'), 'AtScreen'),
  '/t/:code/story': lazyView(() => import('./story/StoryScreen'), 'StoryScreen'),
  '/tv': lazyView(() => import('./tv/Tv'), 'Tv'),
  '/tv/:pairing': lazyView(() => import('./tv/Pair'), 'Pair'),
  '/room/new': lazyView(() => import('./room/NewRoom'), 'NewRoom'),
  '/room/:code': lazyView(() => import('./room/Desk'), 'Desk'),
  '/room/:code/result': lazyView(() => import('./room/Result'), 'Result'),
  '/room/:code/wall': lazyView(() => import('./room/Wall'), 'Wall'),
  '/join-room/:code': lazyView(() => import('./room/Enter'), 'Enter'),
  '/dice': lazyView(() => import('./tools/QuickDice'), 'QuickDice'),
  '/timer': lazyView(() => import('./tools/QuickTimer'), 'QuickTimer'),
  '/games/:id': lazyView(() => import('./home/About'), 'About'),
  '/cards': lazyView(() => import('./cards/Games'), 'Games'),
  '/cards/:game': lazyView(() => import('./cards/Cards'), 'Cards'),
  '/print/:game': lazyView(() => import('./print'), 'OnPaper'),
  '/print/:game/:sheet': lazyView(() => import('./print/Printed'), 'Printed'),
  '/verify': lazyView(() => import('./verify'), 'Verify'),
  '/settings': lazyView(() => import('./settings/SettingsScreen'), 'SettingsScreen'),
};

/** Every screen in a boundary of its own: one that fails leaves the others reachable. */
const ROUTES = Object.entries(SCREENS).map(([path, screen]) => (
  <Route key={path} path={path} component={guarded(screen, FailedScreen)} />
));

/** A new screen starts at its heading, for the eye and for a reader. */
function onRouteChange(): void {
  requestAnimationFrame(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) toHeading();
  });
}

const Door = lazyPart(() => import('./host/Door'), 'Door');

/** Every screen announces a knock at the table that this device leads. */
function AtTheDoor() {
  const seat = openTables(keptSeats.value.filter((seat) => seat.kind === 'referee')).find(
    (table) => table.status !== 'finished',
  );
  return seat ? <Door key={seat.token} seat={seat} /> : null;
}

/** An address that was cut off in the middle of a letter cannot be read, and the router would fail over it. */
function readable(path: string): boolean {
  try {
    // The result is used, or a minifier would remove the call.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function Screens() {
  const { path } = useLocation();
  if (!readable(path)) return <NotFound />;
  return (
    <Router onRouteChange={onRouteChange}>
      {ROUTES}
      <Route default component={NotFound} />
    </Router>
  );
}

export function App() {
  useEffect(() => {
    document.title = m.app_name();
  }, []);
  return (
    <LocationProvider>
      <Screens />
      <AtTheDoor />
    </LocationProvider>
  );
}
