// A view that lacks a field of its state: the phone, the big screen and the desk draw something, in every game.
// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { ErrorBoundary, LocationProvider } from 'preact-iso';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameModule } from '../shared/game';
import { partOf, sayOf } from '../shared/testing/fixtures';
import type { TableStore } from '../table';
import { Drafts } from '../table/drafts';
import type { Json, JsonObject, Materials, View } from '../table/types';
import { Playing } from './at-table/Playing';
import BigScreen from './bigscreen';
import Debrief from './debrief';
import Desk from './desk';
import { entries, moduleOf, openGame } from './games';

interface Scenes {
  scenes: Record<string, () => View<JsonObject>>;
}
interface Fixtures {
  materials: Materials;
  materialsOf?: (view: View<JsonObject>) => Materials;
}
const allScenes = import.meta.glob<Scenes>('../games/*/scenes.ts');
const allFixtures = import.meta.glob<Fixtures>('../games/*/fixtures.ts');

/** A table that answers nothing. */
function tableOf(view: View): TableStore {
  const drafts = new Drafts('fd.fields');
  const sent = { state: signal('counted'), problem: signal(null), done: Promise.resolve(true) };
  const still = { kind: 'away', reason: 'signal' };
  return partOf<TableStore>({
    seat: { code: view.code, seat: view.you.seat, token: '', name: '', kind: 'player', left: 0 },
    view: signal(view),
    log: signal(view.log),
    fouls: signal([]),
    commands: signal([]),
    command: async () => still,
    read: async () => still,
    send: () => sent,
    roll: () => sent,
    olderLog: async () => {},
    history: () => [],
    draft: <T extends Json>(move: string, initial: T) => drafts.draft('', move, initial),
  });
}

const page = document.createElement('div');
document.body.append(page);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
});
afterEach(() => {
  act(() => render(null, page));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function drawn(what: ComponentChild): Promise<string> {
  await act(async () => {
    render(
      <LocationProvider>
        <ErrorBoundary>{what}</ErrorBoundary>
      </LocationProvider>,
      page,
    );
  });
  // a part of a view may have to be fetched first
  const words = await vi.waitUntil(() => page.textContent?.trim(), { timeout: 60_000 });
  act(() => render(null, page));
  return words;
}

/** Of each game so many kinds of moment, for whom and in which phase; the screen and the desk draw the first alone. */
const MOST_KINDS = 5;

it.each([...entries.keys()])('%s', async (game) => {
  await openGame(game);
  const module = moduleOf(game) as GameModule;
  const { scenes } = await allScenes[`../games/${game}/scenes.ts`]!();
  const { materials, materialsOf } = await allFixtures[`../games/${game}/fixtures.ts`]!();
  const dead: string[] = [];
  const seen = new Set<string>();
  for (const [name, make] of Object.entries(scenes)) {
    const whole = make();
    const cards = materialsOf?.(whole) ?? materials;
    const kind = `${whole.status} ${whole.phase} ${whole.you.seat}`;
    if (seen.has(kind) || seen.size === MOST_KINDS) continue;
    seen.add(kind);
    for (const field of Object.keys(whole.state ?? {})) {
      const { [field]: _, ...state } = whole.state as JsonObject;
      const view = { ...whole, state } as View;
      const shared = {
        view,
        table: tableOf(view),
        module,
        materials: cards,
        say: sayOf<JsonObject, Materials>(view, cards),
        openMenu: () => {},
        banner: null,
      };
      const ends = {
        phone: () =>
          view.status === 'finished' ? <Debrief {...shared} /> : <Playing {...shared} onSwitch={() => {}} />,
        screen: () => <BigScreen {...shared} />,
        desk: () => <Desk {...shared} />,
      };
      for (const [end, draw] of Object.entries(ends)) {
        if (end !== 'phone' && seen.size > 1) continue;
        try {
          const words = await drawn(draw());
          if (words.length < 8) dead.push(`${name} without ${field}: nothing on the ${end}`);
        } catch (error) {
          dead.push(`${name} without ${field}: the ${end} threw ${error}`);
        }
      }
    }
  }
  expect(dead).toEqual([]);
});
