// A page for builders: every screen from fixtures, `?scene=engineer&theme=light&lang=de`. Served by `vite dev` only.
import { signal } from '@preact/signals';
import { type ComponentType, render } from 'preact';
import { ErrorBoundary, LocationProvider } from 'preact-iso';
import BigScreen from '../src/bigscreen';
import Debrief from '../src/debrief';
import type { Sent, TableProps } from '../src/games/module';
import moon from '../src/games/moon-or-bust';
import { materials } from '../src/games/moon-or-bust/fixtures';
import { scenes } from '../src/games/moon-or-bust/scenes';
import Table from '../src/games/moon-or-bust/Table';
import { overwriteGetLocale } from '../src/paraglide/runtime';
import Desk from '../src/referee';
import type { TableStore } from '../src/table';
import { Drafts } from '../src/table/drafts';
import type { Json, Materials, View } from '../src/table/types';
import { Strip } from '../src/ui';
import '../src/ui/look.css';
import '../src/app/app.css';

const query = new URLSearchParams(location.search);
const lang = query.get('lang') === 'de' ? 'de' : 'en';
overwriteGetLocale(() => lang);
document.documentElement.lang = lang;
document.documentElement.dataset.theme = query.get('theme') === 'light' ? 'flightplan' : 'console';

const drafts = new Drafts('fd.gallery');
function sent(move: string): Sent {
  return { id: '1', move, state: signal('counted'), problem: signal(''), done: Promise.resolve(true) };
}
const cards = materials as unknown as Materials;

function say(view: View): TableProps['say'] {
  const seat = (id: string | null | undefined) => view.seats.find((one) => one.seat === id);
  return { view, materials: cards, locale: lang, seat, name: (id) => seat(id)?.name ?? id ?? '' };
}

function Phone({ view }: { view: View }) {
  const Own = Table as unknown as ComponentType<TableProps>;
  const you = view.seats.find((one) => one.seat === view.you.seat) ?? null;
  return (
    <div class="phone">
      <Strip patch={moon.patch} title={moon.title} note={moon.subtitle?.(view, cards)} onMenu={() => {}} />
      <Own
        view={view}
        you={you}
        send={(move) => sent(typeof move === 'string' ? move : (move[0]?.move ?? ''))}
        roll={() => sent('roll')}
        draft={<T extends Json>(move: string, initial: T) => drafts.draft(`${query}`, move, initial)}
        materials={cards}
        say={say(view)}
        openMenu={() => {}}
      />
    </div>
  );
}

/** A table that answers nothing: desk and big screen only look at it. */
function fakeTable(view: View): TableStore {
  const seat = {
    code: view.code,
    seat: 'referee',
    token: '',
    name: '',
    kind: 'referee',
    invite: 'x',
    left: 0,
  };
  const still = { kind: 'away', reason: 'signal' };
  return {
    seat,
    view: signal(view),
    log: signal(view.log),
    fouls: signal([]),
    commands: signal([]),
    command: async () => still,
    read: async (path: string) => (path.startsWith('?as=') ? { kind: 'ok', data: scenes.both!() } : still),
    send: () => ({ state: signal('counted'), problem: signal(null) }),
    roll: () => ({ done: Promise.resolve(true) }),
    olderLog: async () => {},
  } as unknown as TableStore;
}

function Other({ view, as }: { view: View; as: string }) {
  const shared = {
    view,
    table: fakeTable(view),
    module: moon,
    materials: cards,
    say: say(view),
    banner: null,
  };
  if (as === 'tv') return <BigScreen {...shared} />;
  if (as === 'desk') return <Desk {...shared} openMenu={() => {}} />;
  return (
    <div class="phone at-table">
      <Strip patch={moon.patch} title={moon.title} note={moon.subtitle?.(view, cards)} onMenu={() => {}} />
      <Debrief {...shared} openMenu={() => {}} />
    </div>
  );
}

const as = query.get('as') ?? '';
const name = query.get('scene') ?? '';
const make = scenes[name];
render(
  make ? (
    <LocationProvider>
      <ErrorBoundary>
        {as || ['win', 'war', 'tie'].includes(name) ? (
          <Other view={make() as unknown as View} as={as} />
        ) : (
          <Phone view={make() as unknown as View} />
        )}
      </ErrorBoundary>
    </LocationProvider>
  ) : (
    <ul>
      {Object.keys(scenes).map((one) => (
        <li key={one}>
          <a href={`?scene=${one}`}>{one}</a>
        </li>
      ))}
    </ul>
  ),
  document.getElementById('app')!,
);
