// The shell: which address shows which screen. A table brings its own frame.

import { useEffect } from 'preact/hooks';
import { LocationProvider, Route, Router, useLocation } from 'preact-iso';
import { m } from '../paraglide/messages';
import { guarded, lazyPart, lazyView } from '../shared/kit/Boundary';
import { type KeptSeat, keptSeats } from '../table';
import { FailedScreen } from './Failed';
import { Home, openTables } from './home/Home';
import { NotFound } from './NotFound';

/** Home comes with the app; every other screen when it is gone to. */
const screens = {
  home: Home,
  join: lazyView<object>(() => import('./join/Join').then((file) => ({ default: file.Join }))),
  table: lazyView<object>(() => import('./at-table/AtTable').then((file) => ({ default: file.AtTable }))),
  tv: lazyView<object>(() => import('./at-table/AtScreen').then((file) => ({ default: file.AtScreen }))),
  waits: lazyView<object>(() => import('./tv/Tv').then((file) => ({ default: file.Tv }))),
  pair: lazyView<object>(() => import('./tv/Pair').then((file) => ({ default: file.Pair }))),
  newRoom: lazyView<object>(() => import('./room/NewRoom').then((file) => ({ default: file.NewRoom }))),
  room: lazyView<object>(() => import('./room/Desk').then((file) => ({ default: file.Desk }))),
  result: lazyView<object>(() => import('./room/Result').then((file) => ({ default: file.Result }))),
  wall: lazyView<object>(() => import('./room/Wall').then((file) => ({ default: file.Wall }))),
  enter: lazyView<object>(() => import('./room/Enter').then((file) => ({ default: file.Enter }))),
  dice: lazyView<object>(() => import('./tools/QuickDice').then((file) => ({ default: file.QuickDice }))),
  timer: lazyView<object>(() => import('./tools/QuickTimer').then((file) => ({ default: file.QuickTimer }))),
  about: lazyView<object>(() => import('./home/About').then((file) => ({ default: file.About }))),
  paper: lazyView<object>(() => import('./print').then((file) => ({ default: file.OnPaper }))),
  study: lazyView<object>(() => import('./study').then((file) => ({ default: file.Study }))),
  verify: lazyView<object>(() => import('./verify')),
  settings: lazyView<object>(() =>
    import('./settings/SettingsScreen').then((file) => ({ default: file.SettingsScreen })),
  ),
  lost: NotFound,
};

/** Every screen in a boundary of its own: one that fails leaves the others reachable. */
const on = Object.fromEntries(
  Object.entries(screens).map(([name, screen]) => [name, guarded(screen, FailedScreen)]),
) as Record<keyof typeof screens, ReturnType<typeof guarded>>;

/** A new screen starts at its heading, for the eye and for a reader. */
function onRouteChange(): void {
  requestAnimationFrame(() => {
    const heading = document.querySelector<HTMLElement>('.phone h1');
    if (!heading || document.activeElement instanceof HTMLInputElement) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}

const Door = lazyPart<{ seat: KeptSeat }>(() =>
  import('./host/Door').then((file) => ({ default: file.Door })),
);

/** Who knocks at the table that this device leads is told on every screen. */
function AtTheDoor() {
  const seat = openTables(keptSeats.value.filter((one) => one.kind === 'referee')).find(
    (one) => one.status !== 'finished' && !one.away,
  );
  return seat ? <Door key={seat.token} seat={seat} /> : null;
}

/** An address that was cut off in the middle of a letter cannot be read, and the router would fail over it. */
function readable(path: string): boolean {
  try {
    // What comes of it is used, else a minifier takes the call out.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function Screens() {
  const { path } = useLocation();
  if (!readable(path)) return <on.lost />;
  return (
    <Router onRouteChange={onRouteChange}>
      <Route path="/" component={on.home} />
      <Route path="/join/:code" component={on.join} />
      <Route path="/t/:code" component={on.table} />
      <Route path="/t/:code/screen" component={on.tv} />
      <Route path="/tv" component={on.waits} />
      <Route path="/tv/:pairing" component={on.pair} />
      <Route path="/room/new" component={on.newRoom} />
      <Route path="/room/:code" component={on.room} />
      <Route path="/room/:code/result" component={on.result} />
      <Route path="/room/:code/wall" component={on.wall} />
      <Route path="/join-room/:code" component={on.enter} />
      <Route path="/dice" component={on.dice} />
      <Route path="/timer" component={on.timer} />
      <Route path="/games/:id" component={on.about} />
      <Route path="/games/:id/paper" component={on.paper} />
      <Route path="/studies/:game" component={on.study} />
      <Route path="/verify" component={on.verify} />
      <Route path="/settings" component={on.settings} />
      <Route default component={on.lost} />
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
