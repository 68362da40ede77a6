// The stage at a table with one person: skipping ends it for the table, at wish until that person is asked again.
import { useEffect, useState } from 'preact/hooks';
import { playersAt, type TableStore, type View } from '../../table';

/** True if all people who play sit at this phone; bots sit anywhere. */
export function allHere(view: View, localSeats: readonly string[]): boolean {
  const people = view.seats.filter((seat) => seat.kind === 'player' && !seat.bot);
  return people.length > 0 && people.every((seat) => localSeats.includes(seat.seat));
}

/** True if everyone who plays sits at this phone and no big screen is on. */
export function looksUpAlone(view: View, localSeats: readonly string[]): boolean {
  const others = view.seats.some((seat) => seat.kind === 'screen' && seat.connected);
  return !others && allHere(view, localSeats);
}

/** True if the table waits for an answer of this seat. */
export const isAsked = (view: View, seat: string): boolean =>
  view.status !== 'playing' ||
  view.prompts.some((prompt) => prompt.must && !prompt.submitted) ||
  view.pending.some((roll) => roll.seat === seat);

/** True if the clock only gives time to read, and only these seats read. */
export const pausesAlone = (view: View, localSeats: readonly string[]): boolean =>
  view.status === 'playing' &&
  view.clock?.paused === false &&
  view.pending.length === 0 &&
  !view.seats.some((seat) => seat.status === 'thinking') &&
  looksUpAlone(view, localSeats);

export interface OwnPace {
  /** Ends the current beat. */
  skip(): void;
  /** Ends every beat until this seat is asked; null if it is asked already. */
  toMyTurn: (() => void) | null;
}

/** Ways to skip for a person alone; null if others watch too. `host` is the referee's store. */
export function useOwnPace(table: TableStore, host: TableStore | undefined): OwnPace | null {
  const [hurries, setHurries] = useState(false);
  const live = table.live.value;
  const asked = !live || isAsked(live, table.seat.seat);
  const beat = table.onStage.value?.stage.beats[0];
  const beatKey = beat ? `${beat.seq}.${beat.k}` : '';
  const end = () => {
    void host?.command('/clock', { action: 'clear' });
    table.skip();
  };
  useEffect(() => {
    if (hurries && asked) setHurries(false);
    // beats that answer this seat's own question play in full
    else if (hurries && beatKey) end();
  }, [hurries, asked, beatKey]);
  const localSeats = playersAt(table.seat.code).map((seat) => seat.seat);
  if (!host || !live || !looksUpAlone(live, localSeats)) return null;
  const hurry = () => {
    end();
    setHurries(true);
  };
  return { skip: end, toMyTurn: asked ? null : hurry };
}
