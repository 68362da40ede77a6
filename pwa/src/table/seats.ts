// The seats this phone holds, at any number of tables, several at one table too. Kept until given up.

import { signal } from '@preact/signals';
import { post } from './api';
import { load, save } from './keep';
import { keysOf } from './read';

export interface KeptSeat {
  code: string;
  /** `referee`, or the seat's id. */
  seat: string;
  token: string;
  name: string;
  kind: 'referee' | 'player' | 'screen';
  game?: string;
  /** A player's seat that was made a co-referee. */
  leads?: boolean;
  /** The invite for the QR; the referee's phone has it, and a screen that was given it. */
  invite?: string;
  status?: 'lobby' | 'playing' | 'finished';
  /** The strip's second line when the table was last on screen. */
  note?: string;
  /** The room that its table is one of, and the table's number there. */
  room?: { code: string; number: number };
  /** The id of the call that changes the token of a link: whoever made the link knows it. */
  arriving?: string | undefined;
  /** When this phone last heard of the table, by the phone's own clock. */
  left: number;
}

const KEY = 'fd.seats';
const ACTIVE = 'fd.active';
/** More seats than this are kept as long as each was used within the days below. */
const MAX_SEATS = 24;
const RECENT = 30 * 86_400_000;

/** What is kept here of a table goes with it. */
const FORGOTTEN = 60 * 86_400_000;

/** All kept seats, the one last used first. */
export const keptSeats = signal<KeptSeat[]>(load<KeptSeat[]>(KEY, []));
/** The seat on screen of each table, by code. */
export const activeSeats = signal<Record<string, string>>(load(ACTIVE, {}));

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) keptSeats.value = load<KeptSeat[]>(KEY, []);
    if (event.key === ACTIVE) activeSeats.value = load(ACTIVE, {});
  });
}

const same = (a: { code: string; seat: string }, b: { code: string; seat: string }) =>
  a.code === b.code && a.seat === b.seat;

/** True where the seat may act as its table's referee. */
export const leadsTable = (seat: KeptSeat): boolean => seat.kind === 'referee' || seat.leads === true;

/** Keeps a seat, or freshens the one kept, and puts it on screen; the newest comes first. */
export function keepSeat(seat: Omit<KeptSeat, 'left'>): void {
  const others = load<KeptSeat[]>(KEY, keptSeats.value).filter((keptSeat) => !same(keptSeat, seat));
  keptSeats.value = [{ ...seat, left: Date.now() }, ...others];
  save(KEY, keptSeats.value);
  for (const old of keptSeats.value.slice(MAX_SEATS)) {
    if (Date.now() - old.left > RECENT) forgetSeat(old.code, old.seat);
  }
  activate(seat.code, seat.seat);
  keepForGood();
}

/** Asks the browser not to clear what is kept here when space runs out: it opens a seat. */
function keepForGood(): void {
  if (typeof navigator !== 'undefined') void navigator.storage?.persist?.().catch(() => false);
}

/** Changes some facts of a kept seat without moving it. */
export function noteSeat(code: string, seat: string, facts: Partial<KeptSeat>): void {
  const list = load<KeptSeat[]>(KEY, keptSeats.value);
  const before = list.find((keptSeat) => same(keptSeat, { code, seat }));
  const news = keysOf(facts).some((key) => before?.[key] !== facts[key]);
  if (!before || !news) return;
  keptSeats.value = list.map((keptSeat) => (keptSeat === before ? { ...keptSeat, ...facts } : keptSeat));
  save(KEY, keptSeats.value);
}

/** Hands a seat that came by a link over to this phone itself, so that nobody else holds its token. */
export async function arrive(code: string, seat: string): Promise<void> {
  const keptSeat = keptSeats.value.find((keptSeat) => same(keptSeat, { code, seat }));
  if (!keptSeat?.arriving) return;
  const path = `/tables/${code}/seats/${seat}/hand-over`;
  const answer = await post<{ token: string }>(path, { id: keptSeat.arriving }, { token: keptSeat.token });
  if (answer.kind === 'ok') noteSeat(code, seat, { token: answer.data.token, arriving: undefined });
  else if (answer.kind === 'refused') noteSeat(code, seat, { arriving: undefined });
}

/** Gives a kept seat up: its token, choices in the making and unsent moves are gone from this phone. */
export function forgetSeat(code: string, seat: string): void {
  keptSeats.value = load<KeptSeat[]>(KEY, keptSeats.value).filter(
    (keptSeat) => !same(keptSeat, { code, seat }),
  );
  save(KEY, keptSeats.value);
  for (const kind of ['outbox', 'drafts', 'view', 'chain', 'rolls', 'nonces', 'shown'])
    save(`fd.${kind}.${code}.${seat}`, undefined);
}

/** The desk gave this phone another seat than the one it asked for: it is kept as that one, with the same token. */
export function becomeSeat(keptSeat: KeptSeat, seat: string): void {
  keepSeat({ ...keptSeat, seat });
  forgetSeat(keptSeat.code, keptSeat.seat);
}

export function seatsAt(code: string): KeptSeat[] {
  return keptSeats.value.filter((seat) => seat.code === code);
}

/** Return the players among them, who share the phone. */
export const playersAt = (code: string): KeptSeat[] => seatsAt(code).filter((seat) => seat.kind === 'player');

/** The table's invite, where one of this device's seats has it. */
export const inviteAt = (code: string): string | null =>
  seatsAt(code).find((seat) => seat.invite)?.invite ?? null;

/** The seat of this table that is on screen: the chosen one, else the last used; a big screen only where there is no other. */
export function activeSeat(code: string): KeptSeat | undefined {
  const localSeats = seatsAt(code);
  const players = localSeats.filter((seat) => seat.kind !== 'screen');
  return players.find((seat) => seat.seat === activeSeats.value[code]) ?? players[0] ?? localSeats[0];
}

export function activate(code: string, seat: string): void {
  activeSeats.value = { ...activeSeats.value, [code]: seat };
  save(ACTIVE, activeSeats.value);
}

/** Gives up seats at tables that were left months ago. */
export function tidySeats(): void {
  for (const seat of keptSeats.value) {
    if (Date.now() - seat.left <= FORGOTTEN) continue;
    forgetSeat(seat.code, seat.seat);
    // Proofs of dice outlive a seat that was given up, but not the table.
    if (seatsAt(seat.code).length === 0)
      for (const kind of ['dice', 'anchors', 'phones', 'log']) save(`fd.${kind}.${seat.code}`, undefined);
  }
}
