// A sentence as commands: what it says about another amount, how it is done, and how it is undone.
import { m } from '../../../i18n/messages';
import { pathWords } from '../../../shared/words/paths';
import { keyWords, verbSentence } from '../../../shared/words/words';
import { activate, forgetSeat, seatsAt, type TableStore } from '../../../table';
import type { Answer } from '../../../table/api';
import { isHidden, type View } from '../../../table/types';
import type { Shown } from '../../atTable';
import type { DoneThing } from '../over';
import type { Amount, Deed } from './deed';
import { placing } from './places';

/** The same sentence about another amount, a new value, a step; a value can be looked at instead. */
export function withChange({ module, say }: Shown, deed: Deed, what: Deed['what']): Deed {
  if (what.kind === 'rewind' && what.to !== null)
    return { ...deed, sentence: m.pow_rewind_to({ n: what.to }), what };
  if (what.kind === 'look')
    return { ...deed, sentence: m.verb_look({ what: pathWords(what.path, keyWords(module, say)) }), what };
  if (what.kind !== 'amount') return { ...deed, what };
  const { verb, about } = what.offer;
  return { ...deed, sentence: verbSentence(module, verb, about, what.by, say), what };
}

/** The body of a verb's command. */
export const adjusting = ({ offer: { verb, path, item }, by: delta }: Amount) => ({
  verb,
  path,
  by: delta,
  ...(item === null ? {} : { item }),
});

/** The table as a seat is asked, without what only that seat may read. */
const asSeat = (table: TableStore, seat: string) => table.read<View>(`?as=${encodeURIComponent(seat)}`);

/** The way back of what was done; null where it is none that one tap could go. */
export function undoing({ table, view, say }: Shown, { what: change, sentence }: Deed): DoneThing['undo'] {
  const reason = m.table_undone({ list: sentence });
  if (change.kind === 'amount')
    return () => table.command('/verbs', { ...adjusting({ ...change, by: -change.by }), reason });
  if (change.kind === 'value' && change.patch?.op === 'replace' && !isHidden(change.value)) {
    const patch = [{ ...change.patch, value: change.value }];
    return () => table.command('/corrections', { patch, reason });
  }
  if (change.kind === 'swap') return () => table.command(...placing(change));
  if (change.kind === 'move') {
    const { team, role } = say.seat(change.seat) ?? view.seats[0]!;
    return () => table.command(...placing({ ...change, team, role }));
  }
  return null;
}

/** GO is taken back as the seat itself would do it. */
async function goBack(table: TableStore, seat: string, move: string): Promise<Answer<unknown>> {
  const theirs = await asSeat(table, seat);
  if (theirs.kind !== 'ok') return theirs;
  return table.command('/moves', { move, args: {}, as: seat, phase: theirs.data.phase });
}

async function botTakes(table: TableStore, code: string, seat: string): Promise<Answer<unknown>> {
  const answer = await table.command(`/seats/${seat}/bot`);
  // A seat of this very phone is out as well: what is left of it here would only knock in vain.
  if (answer.kind === 'ok' && seatsAt(code).some((own) => own.seat === seat)) {
    forgetSeat(code, seat);
    activate(code, table.seat.seat);
  }
  return answer;
}

/** `why`: empty where none was given. */
export function doing({ table, view }: Shown, deed: Deed, why: string): Promise<Answer<unknown>> {
  const { what: change } = deed;
  switch (change.kind) {
    case 'amount':
      return table.command('/verbs', { ...adjusting(change), reason: why });
    case 'value':
      return table.command('/corrections', { patch: [change.patch ?? null], reason: why });
    case 'back':
    case 'rewind':
      return table.command('/rewind', { to_seq: change.to, reason: why || deed.sentence });
    case 'look':
      return table.command('/looks', { path: change.path, reason: why });
    case 'end':
      return table.command('/end', { reason: why });
    case 'swap':
    case 'move':
      return table.command(...placing(change));
    case 'go':
      return goBack(table, change.seat, change.move);
    case 'out':
      return botTakes(table, view.code, change.seat);
    default:
      return Promise.resolve({ kind: 'same' });
  }
}
