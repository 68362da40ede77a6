// The engineer's board: tests under construction, the components, the notebook, asking for money.

import { FlaskConical, HandCoins, Plus, Sparkles, TriangleAlert, X } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Alert, Cap, Icon, listWords, Note } from '../../../shared';
import { same } from '../../../shared/forms/schemaForm';
import { promptOf } from '../../../table/read';
import { seen } from '../../../table/types';
import {
  allowed,
  askArgs,
  askedFor,
  bestResults,
  type Desk,
  forceOf,
  grantOf,
  has,
  isWhole,
  lockedTests,
  notebookOf,
  offeredParts,
  paidTests,
  pastTests,
  politicianOf,
  slotsOf,
  slotType,
  type Test,
  TYPES,
  turnScope,
  wholeTests,
} from '../model';
import { type Props, type Step, useDesk, useSeat } from '../props';
import { WORDS } from '../table';
import type { Component } from '../wire';
import { partWord, typeWord } from '../words';
import { type Mark, PartPicker, PartShape } from './PartPicker';

const MOST_DRAFTS = 4;
/** Tests in the making, prepared from Start on; parts that the turn's event forbids are left out. */
export function testDrafts(desk: Desk, table: Props): { value: Test[] } {
  const locked = lockedTests(desk);
  const draft = table.draft<Test[]>('lock_tests', locked.length > 0 ? locked : [{}], turnScope(desk));
  const prompt = promptOf(table.view, 'lock_tests');
  const may = ([slot, part]: [string, string]) => offeredParts(prompt, slot)?.has(part) !== false;
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
export function engineerSteps(desk: Desk, table: Props): Step[] {
  if (!promptOf(table.view, 'lock_tests')) return [];
  const tests = wholeTests(testDrafts(desk, table).value, slotsOf(forceOf(desk).mix), paidTests(desk));
  return same(tests, lockedTests(desk)) ? [] : [{ move: 'lock_tests', args: { tests } }];
}

export function engineerNote(desk: Desk, table: Props): string {
  const slots = slotsOf(forceOf(desk).mix);
  const drafts = testDrafts(desk, table).value;
  const paid = paidTests(desk);
  const money = paid === 0 ? m.mb_paid_none() : paid === 1 ? m.mb_paid_one() : m.mb_paid({ n: paid });
  const open = drafts.findIndex((test) => !isWhole(test, slots));
  if (open < 0 || (open >= paid && paid > 0)) return money;
  const slot = slots.find((one) => !drafts[open]![one])!;
  const type = slotType(forceOf(desk).mix, slot);
  return `${type ? WORDS[`id_pick_${type}`]() : m.mb_pick_any()} ${money}`;
}

/** The test that GO would leave out: incomplete, or not paid for. Undefined where GO sends everything drawn. */
export function engineerLacks(desk: Desk, table: Props): string | undefined {
  if (!promptOf(table.view, 'lock_tests')) return undefined;
  const slots = slotsOf(forceOf(desk).mix);
  const drafts = testDrafts(desk, table).value;
  const begun = drafts.find((test) => !isWhole(test, slots) && slots.some((slot) => test[slot]));
  if (begun) {
    return m.mb_go_parts({ n: slots.filter((slot) => begun[slot]).length, of: slots.length });
  }
  if (!drafts.some((test) => isWhole(test, slots))) return m.mb_go_no_test();
  return paidTests(desk) === 0 ? m.mb_go_unpaid() : undefined;
}

function slotName(desk: Desk, slot: string): string {
  const type = slotType(forceOf(desk).mix, slot);
  return type ? typeWord(type) : m.mb_any_part();
}

/** Parts in other tests of the team this turn: number of the own draft, or null for a colleague's. */
function usedElsewhere(desk: Desk, drafts: readonly Test[], at: number): Map<string, number | null> {
  const used = new Map<string, number | null>();
  for (const [seat, secret] of Object.entries(desk.team?.tests ?? {})) {
    if (seat === desk.me) continue;
    for (const test of seen(secret) ?? []) for (const id of Object.values(test)) used.set(id, null);
  }
  drafts.forEach((test, other) => {
    if (other !== at) for (const id of Object.values(test)) used.set(id, other + 1);
  });
  return used;
}

interface SlotsProps {
  test: Test;
  slots: string[];
  at: string;
  onSlot: (slot: string) => void;
}
function Slots({ test, slots, at, onSlot }: SlotsProps) {
  const desk = useDesk();
  return (
    <div class="mb-slots">
      {slots.map((slot) => {
        const id = test[slot];
        const type = slotType(forceOf(desk).mix, slot) ?? desk.parts.get(id ?? '')?.type ?? null;
        return (
          <button
            key={slot}
            type="button"
            class="mb-slot"
            aria-pressed={slot === at}
            onClick={() => onSlot(slot)}
          >
            {type && <PartShape type={type} />}
            <span>
              <b>{id ? partWord(id) : '–'}</b>
              <small>{slotName(desk, slot)}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}

interface TestsProps {
  drafts: Test[];
  paid: number;
  at: number;
  onAt: (at: number) => void;
  onDrop: () => void;
}
function Tests({ drafts, paid, at, onAt, onDrop }: TestsProps) {
  if (drafts.length < 2) return null;
  return (
    <div class="mb-tests">
      {drafts.map((test, index) => (
        <Cap
          key={`${index}-${Object.values(test).join()}`}
          small
          pressed={index === at}
          note={index >= paid ? m.mb_unpaid() : undefined}
          onTap={() => onAt(index)}
        >
          {m.mb_test_n({ n: index + 1 })}
        </Cap>
      ))}
      <Cap small icon={X} label={m.mb_drop_test({ n: at + 1 })} onTap={onDrop} />
    </div>
  );
}

function NotebookNote({ onBest }: { onBest: (parts: string[]) => void }) {
  const desk = useDesk();
  const book = notebookOf(desk);
  if (!book) return null;
  if (book.fits === false) {
    return (
      <Alert tone="hold" icon={TriangleAlert}>
        {m.mb_notebook_odd()}
      </Alert>
    );
  }
  const sure = book.marks.sure ?? [];
  const best = book.best_test?.components;
  if (sure.length === 0 && book.winning == null && pastTests(desk).length === 0)
    return <Note icon={FlaskConical}>{m.mb_notebook_empty()}</Note>;
  return (
    <>
      <Note icon={FlaskConical}>
        {m.mb_notebook()}{' '}
        <b>
          {sure.length > 0
            ? m.mb_notebook_sure({ list: listWords(sure.map(partWord)) })
            : m.mb_notebook_out({ n: book.marks.out.length })}
        </b>
        {book.winning != null && ` ${m.mb_notebook_left({ n: book.winning })}`}
      </Note>
      {best && best.length === 3 && (
        <Cap small icon={Sparkles} note={m.mb_best_test_note()} onTap={() => onBest(best)}>
          {m.mb_best_test({ test: best.map(partWord).join(' · ') })}
        </Cap>
      )}
    </>
  );
}

/** The missing parts of unfinished tests, and whom to ask for them. */
function useAsking(drafts: ReturnType<typeof testDrafts>) {
  const { desk, table } = useSeat();
  const side = desk.side!;
  const { test_price: price } = forceOf(desk);
  const purser = politicianOf(desk, side) ?? m.mb_id_politician();
  const own = has(desk, 'politician');
  const asked = askedFor(desk, 'funding');
  const prompt = promptOf(table.view, 'ask');
  const count = drafts.value.length;
  const missing = (n: number) => Math.max(0, price * n - grantOf(desk).funding);
  const ask = (n: number) => {
    if (prompt && !own && missing(n) > 0) table.send('ask', askArgs(desk, 'funding', missing(n)));
  };
  const open = missing(count) > 0 && asked < missing(count) && !own && prompt !== undefined;
  return { purser, own, asked, count, missing, ask, open };
}

/** Shown above the parts while there is something to ask for: without it no test is paid. */
function Ask({ drafts }: { drafts: ReturnType<typeof testDrafts> }) {
  const { purser, count, missing, ask, open } = useAsking(drafts);
  if (!open) return null;
  return (
    <Cap small icon={HandCoins} note={m.mb_ask_note({ n: count })} onTap={() => ask(count)}>
      {m.mb_ask({ name: purser, n: missing(count) })}
    </Cap>
  );
}

/** The requests so far, and one more test. */
function More({ drafts, onMore }: { drafts: ReturnType<typeof testDrafts>; onMore: () => void }) {
  const { purser, own, asked, count, missing, ask } = useAsking(drafts);
  const { max_tests: limit } = forceOf(useDesk());
  const more = () => {
    ask(count + 1);
    onMore();
  };
  const canAdd = count < Math.min(limit ?? MOST_DRAFTS, MOST_DRAFTS);
  const ordinal = count === 1 ? m.mb_second_test() : m.mb_another_test();
  const addNote =
    missing(count + 1) === 0
      ? m.mb_paid_for()
      : own
        ? m.mb_give_yourself({ n: missing(count + 1) })
        : m.mb_ask_for({ name: purser, n: missing(count + 1) });
  return (
    <>
      {asked > 0 && <Note icon={HandCoins}>{m.mb_asked({ name: purser, n: asked })}</Note>}
      {canAdd && missing(count) === 0 && (
        <Cap icon={Plus} note={addNote} onTap={more}>
          {ordinal}
        </Cap>
      )}
    </>
  );
}

export function Engineer() {
  const { desk, table } = useSeat();
  const drafts = testDrafts(desk, table);
  const force = forceOf(desk);
  const slots = slotsOf(force.mix);
  const [chosen, setAt] = useState(0);
  const at = Math.min(chosen, drafts.value.length - 1);
  const test = drafts.value[at] ?? {};
  const [slot, setSlot] = useState(() => slots.find((one) => !test[one]) ?? slots[0]!);
  const here = slots.includes(slot) ? slot : slots[0]!;
  const type = slotType(force.mix, here);
  const [anyType, setAnyType] = useState(TYPES[0]!);
  const shown = type ?? anyType;
  const parts = (desk.materials?.components ?? []).filter((part) => part.type === shown);
  const offered = offeredParts(promptOf(table.view, 'lock_tests'), here);
  const used = usedElsewhere(desk, drafts.value, at);
  const book = notebookOf(desk);
  const best = bestResults(pastTests(desk), book?.since_turn ?? desk.team?.since_turn ?? 1, desk.parts);

  const put = (next: Test) => {
    drafts.value = drafts.value.map((one, index) => (index === at ? next : one));
  };
  const mark = (part: Component): Mark => {
    if (test[here] === part.id) return { kind: 'in' };
    if (offered ? !offered.has(part.id) : !allowed(force, part)) return { kind: 'barred' };
    if (used.has(part.id)) return { kind: 'used', test: used.get(part.id) ?? null };
    if (slots.some((one) => one !== here && test[one] === part.id)) return { kind: 'used', test: at + 1 };
    if (book?.marks.out.includes(part.id)) return { kind: 'out' };
    if (book?.marks.sure?.includes(part.id)) return { kind: 'sure' };
    const result = best.get(part.id);
    return result === undefined ? null : { kind: 'tested', best: result };
  };
  const pick = (part: Component) => {
    if (test[here] === part.id) {
      const { [here]: _, ...rest } = test;
      put(rest);
      return;
    }
    const next = { ...test, [here]: part.id };
    put(next);
    setSlot(slots.find((one) => !next[one]) ?? here);
  };
  const takeBest = (ids: string[]) => {
    const next: Test = {};
    slots.forEach((one, index) => {
      const wanted = slotType(force.mix, one);
      const id = wanted ? ids.find((part) => desk.parts.get(part)?.type === wanted) : ids[index];
      if (id) next[one] = id;
    });
    put(next);
  };
  const more = () => {
    drafts.value = [...drafts.value, {}];
    setAt(drafts.value.length - 1);
    setSlot(slots[0]!);
  };
  const drop = () => {
    drafts.value = drafts.value.filter((_, index) => index !== at);
    setAt(0);
  };
  return (
    <>
      <Tests drafts={drafts.value} paid={paidTests(desk)} at={at} onAt={setAt} onDrop={drop} />
      <Ask drafts={drafts} />
      <Slots test={test} slots={slots} at={here} onSlot={setSlot} />
      {type === null && (
        <div class="seg">
          {TYPES.map((one) => (
            <button
              key={one}
              type="button"
              class="btn sm"
              aria-pressed={one === shown}
              onClick={() => setAnyType(one)}
            >
              {typeWord(one)}
            </button>
          ))}
        </div>
      )}
      {parts.length > 0 ? (
        <PartPicker parts={parts} mark={mark} onPick={pick} />
      ) : (
        <Note icon={FlaskConical}>{m.mb_parts_coming()}</Note>
      )}
      <NotebookNote onBest={takeBest} />
      <More drafts={drafts} onMore={more} />
      {drafts.value.length > paidTests(desk) && paidTests(desk) > 0 && (
        <p class="note">
          <Icon of={TriangleAlert} />
          <span>{m.mb_only_paid({ n: paidTests(desk) })}</span>
        </p>
      )}
    </>
  );
}
