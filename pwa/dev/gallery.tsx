// A page for builders: every screen from fixtures, `?game=t-minus&scene=turn&theme=light&lang=de&pace=show`. `vite dev` only.
import '../src/shared/look/look.css';
import '../src/app/app.css';
import '../src/shared/kit/kit.css';
import '../src/shared/teach/teach.css';

import { signal } from '@preact/signals';
import { type ComponentType, render } from 'preact';
import { ErrorBoundary, LocationProvider } from 'preact-iso';
import { patchOf } from '../src/app/at-table/patch';
import { GiveTable } from '../src/app/atTable';
import BigScreen from '../src/app/bigscreen';
import Debrief from '../src/app/debrief';
import Desk from '../src/app/desk';
import { entries, moduleOf, openGame } from '../src/app/games';
import { Lesson } from '../src/app/teaching';
import { overwriteGetLocale } from '../src/paraglide/runtime';
import { Strip } from '../src/shared';
import type { GameFace, GameModule, History, Sent, TableProps } from '../src/shared/game';
import { partOf, sayOf } from '../src/shared/testing/fixtures';
import type { TableStore } from '../src/table';
import { Drafts } from '../src/table/drafts';
import type { Json, Materials, View } from '../src/table/types';

const query = new URLSearchParams(location.search);
const lang = query.get('lang') === 'de' ? 'de' : 'en';
overwriteGetLocale(() => lang);
document.documentElement.lang = lang;
document.documentElement.dataset.theme = query.get('theme') === 'light' ? 'flightplan' : 'console';

/** A game with a gallery has `fixtures.ts`, with its materials and views by name. */
interface Fixtures {
  scenes: Record<string, () => unknown>;
  materials: unknown;
  /** For a game of several editions: those of the scene. */
  materialsOf?: (view: never) => unknown;
  /** What lies behind, by pointer. */
  history?: Record<string, unknown[]>;
}
const tables = import.meta.glob<{ default: ComponentType<TableProps> }>('../src/games/*/Table.tsx');
const allFixtures = import.meta.glob<Fixtures>('../src/games/*/fixtures.ts');
const game = query.get('game') ?? 'moon-or-bust';
const folder = `../src/games/${game}`;
await openGame(game);
const module = moduleOf(game) as GameModule;
const { title } = entries.get(game) as GameFace;
const patch = patchOf(game);
const Table = (await tables[`${folder}/Table.tsx`]!()).default;
const { materials, materialsOf, history: past = {}, scenes } = await allFixtures[`${folder}/fixtures.ts`]!();

const drafts = new Drafts('fd.gallery');
const history: History = <T,>(pointer: string, count: number) => (past[pointer] ?? []).slice(0, count) as T[];
function sent(move: string): Sent {
  return { id: '1', move, state: signal('counted'), problem: signal(''), done: Promise.resolve(true) };
}
const shown = scenes[query.get('scene') ?? '']?.();
const cards = (shown && materialsOf ? materialsOf(shown as never) : materials) as Materials;

const say = (view: View): TableProps['say'] => sayOf(view, cards);

function Phone({ view }: { view: View }) {
  const you = view.seats.find((one) => one.seat === view.you.seat) ?? null;
  return (
    <Lesson view={view} seat={view.you.seat} module={module} materials={cards}>
      <div class="phone" data-game={query.get('game') ?? undefined}>
        <Strip patch={patch} title={title} note={module.subtitle?.(view, cards)} onMenu={() => {}} />
        <Table
          view={view}
          you={you}
          send={(move: string | readonly { move: string }[]) =>
            sent(typeof move === 'string' ? move : (move[0]?.move ?? ''))
          }
          roll={() => sent('roll')}
          draft={<T extends Json>(move: string, initial: T) => drafts.draft(`${query}`, move, initial)}
          materials={cards}
          say={say(view)}
          history={history}
          openMenu={() => {}}
          phone={{ seats: query.get('phone')?.split(',') ?? [], pass: () => {}, along: [] }}
        />
      </div>
    </Lesson>
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
  return partOf<TableStore>({
    seat,
    view: signal(view),
    log: signal(view.log),
    fouls: signal([]),
    commands: signal([]),
    command: async () => still,
    read: async (path: string) =>
      path.startsWith('?as=') ? { kind: 'ok', data: (scenes.both ?? scenes[name])!() } : still,
    send: () => ({ state: signal('counted'), problem: signal(null) }),
    roll: () => ({ done: Promise.resolve(true) }),
    olderLog: async () => {},
    history,
    draft: <T extends Json>(move: string, initial: T) => drafts.draft(`${query}`, move, initial),
  });
}

function Other({ view, as }: { view: View; as: string }) {
  const shared = {
    view,
    table: fakeTable(view),
    module,
    materials: cards,
    say: say(view),
    banner: null,
    openMenu: () => {},
  };
  return (
    <GiveTable value={shared}>
      {as === 'tv' ? <BigScreen /> : as === 'desk' ? <Desk /> : <After view={view} />}
    </GiveTable>
  );
}

function After({ view }: { view: View }) {
  return (
    <div class="phone at-table">
      <Strip patch={patch} title={title} note={module.subtitle?.(view, cards)} onMenu={() => {}} />
      <Debrief />
    </div>
  );
}

const as = query.get('as') ?? '';
const name = query.get('scene') ?? '';
const view = scenes[name]?.() as View | undefined;
if (view && query.has('pace')) view.options = { ...view.options, pace: query.get('pace') };
render(
  view ? (
    <LocationProvider>
      <ErrorBoundary>
        {as || view.status === 'finished' ? <Other view={view} as={as} /> : <Phone view={view} />}
      </ErrorBoundary>
    </LocationProvider>
  ) : (
    <ul>
      {Object.keys(scenes).map((one) => (
        <li key={one}>
          <a href={`?game=${game}&scene=${one}`}>{one}</a>
        </li>
      ))}
    </ul>
  ),
  document.getElementById('app')!,
);
