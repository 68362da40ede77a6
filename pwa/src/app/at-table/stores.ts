// A table on screen: its store is opened with the view and closed with it; the phone stays awake meanwhile.

import { computed } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { provideClock } from '../../shared';
import type { Draft, History, Send, Sent, Step } from '../../shared/game';
import { makeSay } from '../../shared/words/words';
import {
  arrive,
  type Command,
  hold,
  type KeptSeat,
  playersAt,
  type SendOptions,
  storeOf,
  type TableStore,
} from '../../table';
import type { JsonObject, View } from '../../table/types';
import { knowGames } from '../catalogue';
import { moduleOf } from '../games';
import { deskOpened } from '../host/doors';
import { problemText } from '../problem';
import { keepAwake } from '../settings/wake';
import { withHere } from './ownSeats';
import { useModule } from './useGame';
import { useRecalled } from './useRecalled';

/** The seat's store, in touch by a stream as long as a screen uses it. */
function useStore(seat: KeptSeat): TableStore {
  const table = useMemo(() => storeOf(seat), [seat.token, seat.seat]);
  useEffect(() => void arrive(seat.code, seat.seat), [seat.arriving]);
  useEffect(() => {
    const release = hold(table, 'stream');
    const leave = seat.kind === 'referee' ? deskOpened(table) : null;
    return () => {
      leave?.();
      release();
    };
  }, [table]);
  return table;
}

/** The store of the seat that is on screen. */
export function useOnScreen(seat: KeptSeat): TableStore {
  const table = useStore(seat);
  useEffect(() => {
    provideClock(() => table.clock.now());
    const sleep = keepAwake();
    return () => {
      sleep();
      provideClock(() => Date.now());
    };
  }, [table]);
  return table;
}

/** What the screens of a seat are made of: its table, and the game, which is fetched. No view, no `say` before the first. */
export function useSeated(seat: KeptSeat) {
  const table = useOnScreen(seat);
  const heard = table.view.value;
  const view = useMemo(() => heard && withHere(heard), [heard]);
  // A device that joins by link during a beat has no view yet, so it cannot look its game up by its seat.
  const game = (table.live.value ?? heard)?.game ?? seat.game;
  const module = useModule(game);
  useEffect(knowGames, []);
  useRecalled(table);
  const materials = table.materials.value;
  return { table, view, game, module, materials, say: view && makeSay(view, materials) };
}

/**
 * Other seats of this phone at the same table stay in touch too: they are here, and what they sent goes out. They have no
 * stream, since a browser opens six connections to a server at most: they look in whenever the seat on screen hears news.
 */
export function useOtherSeats(seat: KeptSeat, live: View | null): readonly TableStore[] {
  return useLookIn(
    playersAt(seat.code).filter((player) => player.seat !== seat.seat),
    live,
  );
}

/** The referee's store on the phone of a host who plays: as other seats, beside the one that is `played`. */
export function useHost(host: KeptSeat, played: KeptSeat): TableStore {
  const [table] = useLookIn([host], storeOf(played).live.value);
  useEffect(() => deskOpened(table!), [table]);
  return table!;
}

function useLookIn(seats: readonly KeptSeat[], live: View | null): readonly TableStore[] {
  const key = seats.map((seat) => `${seat.token} ${seat.seat}`).join();
  const tables = useMemo(() => seats.map(storeOf), [key]);
  useEffect(() => {
    const releases = tables.map((table) => hold(table, 'lookIn'));
    return () => {
      for (const release of releases) release();
    };
  }, [tables]);
  const seq = live?.seq;
  useEffect(() => {
    for (const table of tables) void table.refresh();
  }, [tables, seq]);
  return tables;
}

const sentBy = new WeakMap<Command, Sent>();

/** A command as game views see it: how far it got, and why it was refused, in words. */
function asSent(command: Command, game?: string): Sent {
  let sent = sentBy.get(command);
  if (!sent) {
    const { id, move, state, done } = command;
    sent = {
      id,
      move,
      state,
      problem: computed(() => problemText(command.problem.value, moduleOf(game))),
      done,
    };
    sentBy.set(command, sent);
  }
  return sent;
}

export function senders(table: TableStore): {
  send: Send;
  draft: Draft;
  history: History;
  roll: (request: string, faces?: number[]) => Sent;
} {
  const game = table.view.value?.game ?? table.seat.game;
  return {
    send: (move: string | readonly Step[], args?: JsonObject, options?: SendOptions) =>
      asSent(table.send(typeof move === 'string' ? [args ? { move, args } : { move }] : move, options), game),
    draft: (move, initial, scope) => table.draft(move, initial, scope),
    history: (pointer, count) => table.history(pointer, count),
    roll: (request, faces) => asSent(table.roll(request, faces), game),
  };
}
