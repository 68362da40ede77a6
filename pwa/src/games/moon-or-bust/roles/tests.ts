// An engineer's tests in the making: the drafts on this phone, what GO sends of them, and what is known of each part.
import { m } from '../../../i18n/messages';
import { isReady } from '../../../shared';
import { isSameJson } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import { seen } from '../../../table/types';
import {
  bestResults,
  forceOf,
  hasRole,
  isWhole,
  lockedTests,
  notebookOf,
  paidTests,
  pastTests,
  type Slot,
  slotsOf,
  type Test,
  TYPES,
  turnScope,
  type ViewModel,
  wholeTests,
} from '../model';
import type { Props, Step } from '../props';
import { purserName, typeWord } from '../words';
import { type Act, passWords } from './acts';

/** Tests in the making, prepared from Start on; parts that the turn's event forbids are left out. */
export function testDrafts(model: ViewModel, table: Props): { value: Test[] } {
  const locked = lockedTests(model);
  const draft = table.draft<Test[]>('lock_tests', locked.length > 0 ? locked : [{}], turnScope(model));
  const offers = new Map(slotsOf(model).map(({ slot, offers }) => [slot, offers]));
  const may = ([slot, part]: [string, string]) => offers.get(slot)?.has(part) !== false;
  return {
    get value() {
      return draft.value.map((test) => Object.fromEntries(Object.entries(test).filter(may)));
    },
    set value(tests) {
      draft.value = tests;
    },
  };
}

/** The args of an engineer's GO: complete, paid tests, if they differ from the submitted ones. */
export function engineerSteps(model: ViewModel, table: Props): Step[] {
  if (!promptOf(table.view, 'lock_tests')) return [];
  const tests = wholeTests(testDrafts(model, table).value, slotsOf(model), paidTests(model));
  return isSameJson(tests, lockedTests(model)) ? [] : [{ move: 'lock_tests', args: { tests } }];
}

/** What GO does with so many whole tests: also what comes back unused. */
export const goWords = (n: number, paid: number, price: number): string =>
  n < paid ? m.mb_go_test_back({ n, paid, back: price * (paid - n) }) : m.mb_go_test({ n, price: price * n });

/** The whole tests on this phone that were not sent when the clock ended play (MB-11). */
export function testsTaken(model: ViewModel, table: Props): number {
  if (!model.state.fast || isReady(model) || !hasRole(model, 'engineer')) return 0;
  const turn = model.state.reveal?.turn ?? model.state.turn;
  const sent = pastTests(model).filter((test) => test.turn === turn && test.seat === model.me).length;
  const whole = testDrafts(model, table).value.filter((test) => Object.keys(test).length === TYPES.length);
  return Math.max(0, whole.length - sent);
}

/** The order, its reason, and what GO does or lacks. */
export function engineerAct(model: ViewModel, table: Props): Act {
  const { test_price: price } = forceOf(model);
  const slots = slotsOf(model);
  const drafts = testDrafts(model, table);
  const paid = paidTests(model);
  const name = purserName(model);
  const unfinished = drafts.value.find((test) => !isWhole(test, slots));
  const [gap, ...moreGaps] = unfinished ? slots.filter(({ slot }) => !unfinished[slot]) : [];
  const whole = wholeTests(drafts.value, slots, paid).length;
  const lack = !gap
    ? m.mb_go_unpaid()
    : moreGaps.length > 0
      ? m.mb_lacks({ n: 1 + moreGaps.length })
      : m.mb_lacks_one({ part: slotName(gap) });
  const several = drafts.value.length > 1;
  return {
    order: several ? m.mb_build_more({ n: drafts.value.length }) : m.mb_build(),
    note: m.mb_paid({ name, n: paid }),
    ...(gap || whole === 0 ? { lack } : { does: goWords(whole, paid, price) }),
    ...(several && gap
      ? {
          pass: m.mb_pass_one(),
          passes: () => {
            drafts.value = [...drafts.value.filter((test) => isWhole(test, slots)), ...drafts.value].slice(
              0,
              1,
            );
          },
        }
      : { pass: passWords(m.mb_pass_test(), price * paid) }),
    clears: lockedTests(model).length > 0 ? [{ move: 'lock_tests', args: { tests: [] } }] : [],
  };
}

export const slotName = ({ type }: Slot): string => (type ? typeWord(type) : m.mb_any_part());

/** Returns the first slot without a part; of a whole test `whole`, by default its last. */
export const nextSlot = (slots: readonly Slot[], test: Test, whole = slots.at(-1)!.slot): string =>
  slots.find(({ slot }) => !test[slot])?.slot ?? whole;

/** Returns a test after a tap on a part: it lies in the slot; a second tap takes it out again. */
export function withPart(test: Test, slot: string, part: string): Test {
  const { [slot]: taken, ...others } = test;
  return taken === part ? others : { ...test, [slot]: part };
}

/** Returns a test of these parts, each in the slot of its type; in slots of any type in their order. */
export function inTheirSlots(
  slots: readonly Slot[],
  parts: readonly string[],
  typeOf: (part: string) => string | undefined,
): Test {
  const filled = slots.map(({ slot, type }, i) => [
    slot,
    type ? parts.find((part) => typeOf(part) === type) : parts[i],
  ]);
  return Object.fromEntries(filled.filter(([, part]) => part));
}

/** What the shelf shows at a part, and the same in words. */
export interface Mark {
  kind: 'in' | 'barred' | 'used' | 'out' | 'sure' | 'tested';
  words: string;
  /** The parts that were right in the best test with it. */
  best?: number;
}
/** The marks of parts for a slot of test number `testIndex`; null for a part of which nothing is known. */
export function marksFor(
  model: ViewModel,
  drafts: readonly Test[],
  testIndex: number,
  { slot, offers }: Slot,
): (part: string) => Mark | null {
  // In other tests of the team this turn, with the number of an own one.
  const used = new Map<string, string>();
  for (const [seat, secret] of Object.entries(model.team?.tests ?? {}))
    for (const test of (seat !== model.me && seen(secret)) || [])
      for (const id of Object.values(test)) used.set(id, m.mb_mark_used());
  drafts.forEach((test, i) => {
    for (const [place, id] of Object.entries(test))
      if (i !== testIndex || place !== slot) used.set(id, m.mb_test_n({ n: i + 1 }));
  });
  const book = notebookOf(model);
  const results = bestResults(pastTests(model), book?.since_turn ?? model.team?.since_turn ?? 1, model.parts);
  return (part) => {
    if (drafts[testIndex]?.[slot] === part) return { kind: 'in', words: m.mb_mark_in() };
    if (offers?.has(part) === false) return { kind: 'barred', words: m.mb_mark_barred() };
    const words = used.get(part);
    if (words) return { kind: 'used', words };
    if (book?.marks.out.includes(part)) return { kind: 'out', words: m.mb_mark_out() };
    if (book?.marks.sure?.includes(part)) return { kind: 'sure', words: m.mb_mark_sure() };
    const best = results.get(part);
    return best === undefined ? null : { kind: 'tested', words: m.mb_n_of_three({ n: best }), best };
  };
}
