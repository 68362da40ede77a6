// A screen from fixtures: a phone, a TV, a desk, or a phone after the end.
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { ErrorBoundary, LocationProvider } from 'preact-iso';
import { LaptopBoard } from '../src/app/at-table/LaptopBoard';
import { TableProvider } from '../src/app/atTable';
import BigScreen from '../src/app/bigscreen';
import Debrief from '../src/app/debrief';
import Desk from '../src/app/desk';
import { entries, moduleOf, patchOf } from '../src/app/games';
import { Lesson } from '../src/app/teaching';
import { useWide } from '../src/app/useWide';
import { Strip } from '../src/shared';
import type { GameFace, GameModule, History, Sent, TableProps } from '../src/shared/game';
import type { TableStore } from '../src/table';
import { Drafts } from '../src/table/drafts';
import type { Json, Materials, View } from '../src/table/types';
import { partOf, sayOf } from '../testing/fixtures';
import type { Fixtures } from './gallery';

const tables = import.meta.glob<{ default: ComponentType<TableProps> }>('../src/games/*/Table.tsx');
const drafts = new Drafts('fd.gallery');

function sent(move: string): Sent {
  return { id: '1', move, state: signal('counted'), problem: signal(''), done: Promise.resolve(true) };
}

/** All that a screen is drawn from. */
interface Shown {
  query: URLSearchParams;
  view: View;
  module: GameModule;
  face: GameFace;
  Table: ComponentType<TableProps>;
  cards: Materials;
  history: History;
  /** The same table as another seat sees it. */
  other: (name: string) => unknown;
}

function Phone(shown: Shown) {
  const { query, view, module, face, Table, cards, history } = shown;
  const you = view.seats.find((seat) => seat.seat === view.you.seat) ?? null;
  const columns = useWide();
  return (
    <Lesson view={view} seat={view.you.seat} module={module} materials={cards}>
      <div class={`phone ${columns ? 'at-table columns' : ''}`} data-game={view.game}>
        <Strip
          patch={patchOf(view.game)}
          title={face.title}
          note={module.subtitle(view, cards)}
          onMenu={() => {}}
        />
        {columns && (
          <TableProvider value={propsOf(shown)}>
            <LaptopBoard />
          </TableProvider>
        )}
        <Table
          view={view}
          you={you}
          send={(move: string | readonly { move: string }[]) =>
            sent(typeof move === 'string' ? move : (move[0]?.move ?? ''))
          }
          roll={() => sent('roll')}
          draft={<T extends Json>(move: string, initial: T) => drafts.draft(`${query}`, move, initial)}
          materials={cards}
          say={sayOf(view, cards)}
          history={history}
          openMenu={() => {}}
          phone={{ seats: query.get('phone')?.split(',') ?? [], pass: () => {}, along: [] }}
        />
      </div>
    </Lesson>
  );
}

/** A table that answers nothing: desk and big screen only look at it. */
function fakeTable({ query, view, history, other }: Shown): TableStore {
  const seat = {
    code: view.code,
    seat: query.has('again') ? (view.you.seat ?? '') : 'referee',
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
    live: signal(view),
    onStage: signal(null),
    log: signal(view.log),
    fouls: signal([]),
    commands: signal([]),
    command: async () => still,
    read: async (path: string) => (path.startsWith('?as=') ? { kind: 'ok', data: other('both') } : still),
    send: () => ({ state: signal('counted'), problem: signal(null) }),
    roll: () => ({ done: Promise.resolve(true) }),
    olderLog: async () => {},
    history,
    draft: <T extends Json>(move: string, initial: T) => drafts.draft(`${query}`, move, initial),
  });
}

const propsOf = (shown: Shown) => ({
  view: shown.view,
  table: fakeTable(shown),
  module: shown.module,
  materials: shown.cards,
  say: sayOf(shown.view, shown.cards),
  banner: null,
  openMenu: () => {},
});

function Other(shown: Shown) {
  const { query, view, module, face, cards } = shown;
  const as = query.get('as');
  return (
    <TableProvider value={propsOf(shown)}>
      {as === 'tv' ? (
        <BigScreen />
      ) : as === 'desk' ? (
        <Desk />
      ) : (
        <div class="phone at-table" data-game={view.game} data-status={view.status}>
          <Strip
            patch={patchOf(view.game)}
            title={face.title}
            note={module.subtitle(view, cards)}
            onMenu={() => {}}
          />
          <Debrief />
        </div>
      )}
    </TableProvider>
  );
}

/** After the end the first so many people want another game. */
function wantAgain(query: URLSearchParams, view: View) {
  const willing = view.seats.filter((seat) => seat.kind === 'player').slice(0, Number(query.get('again')));
  for (const seat of view.seats) {
    seat.bot = null;
    seat.status = willing.includes(seat) ? 'go' : 'idle';
  }
  view.you = { ...view.you, seat: view.you.seat ?? view.seats[0]?.seat ?? null };
  const move = willing.some((seat) => seat.seat === view.you.seat) ? 'unready' : 'ready';
  view.prompts = [
    { move, label: { id: `platform.${move}` }, args: {}, default: {}, must: false, submitted: false },
  ];
  drafts.draft<boolean>(`${query}`, 'crowd', true).value = true;
}

/** A view from a game's fixtures, as the device that `as` names shows it. */
export async function screen(
  query: URLSearchParams,
  view: View,
  { materials, materialsOf, history = {}, scenes }: Fixtures,
) {
  if (query.has('pace')) view.options = { ...view.options, pace: query.get('pace') };
  if (query.has('again')) wantAgain(query, view);
  const shown: Shown = {
    query,
    view,
    module: moduleOf(view.game) as GameModule,
    face: entries.get(view.game) as GameFace,
    Table: (await tables[`../src/games/${view.game}/Table.tsx`]!()).default,
    cards: (materialsOf ? materialsOf(view as never) : materials) as Materials,
    history: <T,>(pointer: string, count: number) => (history[pointer] ?? []).slice(0, count) as T[],
    other: (name) => (scenes[name] ?? (() => view))(),
  };
  return (
    <LocationProvider>
      <ErrorBoundary>
        {query.has('as') || view.status === 'finished' ? <Other {...shown} /> : <Phone {...shown} />}
      </ErrorBoundary>
    </LocationProvider>
  );
}
