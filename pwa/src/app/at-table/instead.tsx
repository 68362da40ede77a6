// What is shown in place of a table: its seat is no more, or still waits at the door.
import type { ComponentChildren } from 'preact';
import { lazyPart } from '../../shared/kit/Boundary';
import type { KeptSeat, TableStore } from '../../table';

/** Fetched by somebody who waits to be let in. */
const NotYet = lazyPart(() => import('./NotYet'), 'NotYet');
/** Fetched when the seat is no more. */
const Gone = lazyPart(() => import('./Gone'), 'Gone');

/** Null where the seat is at its table. `seat`: as it is kept now; the store has it as it was first opened, maybe without a name. */
export function insteadOf(seat: KeptSeat, { link, waiting }: TableStore): ComponentChildren {
  const { value } = link;
  if (value.state === 'gone') return <Gone seat={seat} reason={value.reason} />;
  return waiting.value ? <NotYet /> : null;
}
