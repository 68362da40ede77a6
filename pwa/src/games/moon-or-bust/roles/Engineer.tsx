// The engineer's yard: the rocket on the pad is the test, made of the parts on the shelf; the mast says what earlier tests told.

import { FlaskConical, Sparkles, TriangleAlert } from 'lucide-preact';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { Alert, Cap, HitButton, listWords, Note, Sheet, type WorldBox } from '../../../shared';
import { isSameJson } from '../../../shared/forms/schemaForm';
import { toNextRadio } from '../../../shared/kit/Choices';
import { promptOf } from '../../../table/read';
import { seen } from '../../../table/types';
import {
  askArgs,
  askedFor,
  bestResults,
  type Desk,
  forceOf,
  grantOf,
  hasRole,
  isWhole,
  lockedTests,
  notebookOf,
  paidTests,
  pastTests,
  type Slot,
  shelvesOf,
  slotsOf,
  type Test,
  TYPES,
  turnScope,
  wholeTests,
} from '../model';
import { type Props, type Step, useDesk, useSeat } from '../props';
import { Part } from '../set/Part';
import { CROPS, RocketPart, stackOf, TestRocket } from '../set/Rocket';
import type { Component, Tested } from '../wire';
import { knownProperty, partTraits, partWord, propertyWord, purserName, typeWord } from '../words';
import type { Act, BoardProps } from './acts';

const MOST_DRAFTS = 4;
/** Tests in the making, prepared from Start on; parts that the turn's event forbids are left out. */
function testDrafts(desk: Desk, table: Props): { value: Test[] } {
  const locked = lockedTests(desk);
  const draft = table.draft<Test[]>('lock_tests', locked.length > 0 ? locked : [{}], turnScope(desk));
  const offers = new Map(slotsOf(desk).map((one) => [one.slot, one.offers]));
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
export function engineerSteps(desk: Desk, table: Props): Step[] {
  if (!promptOf(table.view, 'lock_tests')) return [];
  const tests = wholeTests(testDrafts(desk, table).value, slotsOf(desk), paidTests(desk));
  return isSameJson(tests, lockedTests(desk)) ? [] : [{ move: 'lock_tests', args: { tests } }];
}

/** The order, its reason, and what GO does or lacks. */
export function engineerAct(desk: Desk, table: Props): Act {
  const { test_price: price } = forceOf(desk);
  const slots = slotsOf(desk);
  const drafts = testDrafts(desk, table);
  const paid = paidTests(desk);
  const name = purserName(desk);
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
    note: paid === 0 ? m.mb_paid_none({ name }) : m.mb_paid({ name, n: paid }),
    ...(gap || whole === 0 ? { lack } : { does: m.mb_go_test({ n: whole, price: price * whole }) }),
    ...(several && gap
      ? {
          pass: m.mb_pass_one(),
          passes: () => {
            drafts.value = [drafts.value.find((test) => isWhole(test, slots)) ?? drafts.value[0]!];
          },
        }
      : { pass: m.mb_pass_test() }),
    clears: lockedTests(desk).length > 0 ? [{ move: 'lock_tests', args: { tests: [] } }] : [],
  };
}

const slotName = ({ type }: Slot): string => (type ? typeWord(type) : m.mb_any_part());

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

type Mark =
  | { kind: 'in' | 'barred' | 'out' | 'sure' }
  | { kind: 'used'; test: number | null }
  | { kind: 'tested'; best: number }
  | null;

function markWords(mark: Mark): string {
  if (!mark) return '';
  if (mark.kind === 'in') return m.mb_mark_in();
  if (mark.kind === 'barred') return m.mb_mark_barred();
  if (mark.kind === 'used')
    return mark.test === null ? m.mb_mark_used() : m.mb_mark_used_in({ n: mark.test });
  if (mark.kind === 'out') return m.mb_mark_out();
  return mark.kind === 'tested' ? m.mb_n_of_three({ n: mark.best }) : m.mb_mark_sure();
}

const Lamps = ({ lit }: { lit: number }) => (
  <span class="mb-lamps" aria-hidden="true">
    {[0, 1, 2].map((at) => (
      <i key={at} class={at < lit ? 'on' : ''} />
    ))}
  </span>
);

interface ShelfPartProps {
  part: Component;
  mark: Mark;
  off: boolean;
  /** Tab comes here first; the arrows go on from it. */
  tabbed: boolean;
  onPick: (part: Component) => void;
}

function ShelfPart({ part, mark, off, tabbed, onPick }: ShelfPartProps) {
  const desk = useDesk();
  const barred = mark?.kind === 'barred';
  const dead = off || barred || mark?.kind === 'used';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a thing on the shelf, not a dot; the keys are those of radio buttons
    <button
      type="button"
      role="radio"
      class={`mb-p ${mark?.kind ?? ''}`}
      aria-checked={mark?.kind === 'in'}
      tabIndex={tabbed ? 0 : -1}
      aria-disabled={dead || undefined}
      aria-label={[partWord(part.id), partTraits(part), markWords(mark)].filter(Boolean).join(', ')}
      onClick={dead ? undefined : () => onPick(part)}
    >
      {mark?.kind === 'in' || mark?.kind === 'used' ? (
        <span class="mb-gap">{mark.kind === 'in' ? m.mb_mark_in() : markWords(mark)}</span>
      ) : (
        <svg viewBox={barred ? '-140 -240 280 246' : CROPS[part.type]} aria-hidden="true">
          {barred ? <Part id="hood" /> : <RocketPart desk={desk} id={part.id} />}
          {mark?.kind === 'out' && <Part id="out" y={part.type === 'thruster' ? -92 : -150} scale={1.7} />}
        </svg>
      )}
      {mark?.kind === 'tested' && <Lamps lit={mark.best} />}
      {mark?.kind === 'sure' && (
        <svg class="sure" viewBox="-20 -20 40 40" aria-hidden="true">
          <circle r="18" />
          <Part id="check" />
        </svg>
      )}
      <span class="mb-edge">
        {partWord(part.id)}
        {!knownProperty(part.color) && <small> {propertyWord(part.color)}</small>}
      </span>
    </button>
  );
}

/** What earlier tests told, in full: every test, what follows from them, the test that tells most. */
interface NotebookProps {
  open: boolean;
  onClose: () => void;
  onBest: (parts: string[]) => void;
}
function NotebookSheet({ open, onClose, onBest }: NotebookProps) {
  const desk = useDesk();
  const book = notebookOf(desk);
  const past = pastTests(desk);
  const best = book?.best_test?.components;
  const sure = book?.marks.sure ?? [];
  return (
    <Sheet open={open} onClose={onClose} title={m.mb_key_notebook()} icon={FlaskConical}>
      {book?.fits === false && (
        <Alert tone="hold" icon={TriangleAlert}>
          {m.mb_notebook_odd()}
        </Alert>
      )}
      {book && (
        <Note icon={FlaskConical}>
          <b>
            {sure.length > 0
              ? m.mb_notebook_sure({ list: listWords(sure.map(partWord)) })
              : m.mb_notebook_out({ n: book.marks.out.length })}
          </b>
          {book.winning != null && ` ${m.mb_notebook_left({ n: book.winning })}`}
        </Note>
      )}
      {best?.length === 3 && (
        <Cap
          small
          icon={Sparkles}
          note={m.mb_best_test_note()}
          onTap={() => {
            onBest(best);
            onClose();
          }}
        >
          {m.mb_best_test({ test: best.map(partWord).join(' · ') })}
        </Cap>
      )}
      <ul class="mb-mast all">
        {past.map((test) => (
          <Told key={`${test.turn}${test.seat}${Object.values(test.components).join()}`} test={test} />
        ))}
      </ul>
    </Sheet>
  );
}

/** An earlier test: its parts with their colours, struck ones struck through, how many were right. */
function Told({ test }: { test: Tested }) {
  const desk = useDesk();
  return (
    <li>
      <b class="row">
        {Object.entries(test.components).map(([slot, id]) => {
          const part = desk.parts.get(id);
          const struck = test.sabotaged.includes(part?.type ?? slot);
          return (
            <u key={slot} class={struck ? 'struck' : `mb-${part?.color}`}>
              {partWord(id)}
            </u>
          );
        })}
      </b>
      <span>
        <Lamps lit={test.correct} />
        <span class="sr">{m.mb_n_of_three({ n: test.correct })}</span> {m.mb_turn_small({ turn: test.turn })}
      </span>
    </li>
  );
}

/** The height of a test on the mast. */
const TOLD = 62;

/** The yard's layout: where the shelf begins, how large the rocket is. */
function yardOf(box: WorldBox, rows: number, tall: number) {
  const small = box.width <= 350;
  const row = Math.max(48, Math.min(62, ((box.bottom - box.top) * 0.375) / rows));
  const rack = box.bottom - row * rows - (small ? 4 : 10);
  const high = rack - box.top;
  const k = high / (Math.max(740, tall) + 130);
  const left = box.width * (small ? 0.18 : 0.23);
  const right = box.width * (small ? 0.32 : 0.3);
  const middle = left + (box.width - left - right) / 2;
  return {
    small,
    row,
    rack,
    k,
    left,
    right,
    middle,
    foot: rack - 70 * k,
    ground: Math.max(box.width / 390, (high + 70) / 330),
  };
}

/** The component in every slot, undefined in an empty one. */
const inSlots = (slots: readonly Slot[], test: Test): Record<string, string | undefined> =>
  Object.fromEntries(slots.map(({ slot }) => [slot, test[slot]]));

const FAR = 0.135;

interface FarProps extends Record<'x' | 'y' | 'scale', number> {
  label: string;
  name: string;
  test?: Test;
  done?: boolean;
  coin: boolean;
  off: boolean;
  onTap: () => void;
}
/** A pad across the water: another test of this turn, or the coin that it would take. */
function FarPad({ label, name, x, y, scale, test = {}, done = false, coin, off, onTap }: FarProps) {
  const desk = useDesk();
  const width = Math.max(76, 84 * scale);
  const high = Math.max(48, 124 * scale);
  return (
    <HitButton
      class="mb-far"
      name={name.includes(label) ? name : `${label}, ${name}`}
      at={{ left: x - width / 2, top: y - high, width, height: high + 22 }}
      {...{ off, onTap }}
    >
      <svg viewBox="-42 -124 84 140" width={width} height={high + 16 * scale} aria-hidden="true">
        <g transform={`scale(${FAR})`}>
          <TestRocket desk={desk} components={inSlots(slotsOf(desk), test)} />
        </g>
        <Part id="pad-far" />
        {coin && <Part id="coin" y={-58} scale={0.38} />}
        {done && (
          <g transform="translate(26 -88)">
            <circle class="mb-done" r="13" />
            <Part id="check" scale={0.62} />
          </g>
        )}
      </svg>
      <span>{label}</span>
    </HitButton>
  );
}

export function Engineer({ box, sealed }: BoardProps) {
  const { desk, table } = useSeat();
  const drafts = testDrafts(desk, table);
  const { test_price: price, max_tests: limit } = forceOf(desk);
  const slots = slotsOf(desk);
  const names = slots.map((one) => one.slot);
  const [chosen, setAt] = useState(0);
  const at = Math.min(chosen, drafts.value.length - 1);
  const test = drafts.value[at] ?? {};
  const [slot, setSlot] = useState(() => names.find((one) => !test[one]) ?? names.at(-1)!);
  const [reads, setReads] = useState(false);
  const [anyType, setAnyType] = useState(TYPES[0]!);
  const open = slots.find((one) => one.slot === slot) ?? slots.at(-1)!;
  const here = open.slot;
  const shown = open.type ?? anyType;
  const { shelves, odd } = shelvesOf(
    (desk.materials?.components ?? []).filter((part) => part.type === shown),
  );
  const used = usedElsewhere(desk, drafts.value, at);
  const book = notebookOf(desk);
  const past = pastTests(desk);
  const best = bestResults(past, book?.since_turn ?? desk.team?.since_turn ?? 1, desk.parts);

  const first =
    test[here] ?? [...shelves.flat(), ...odd].find((part) => part && (open.offers?.has(part.id) ?? true))?.id;
  const put = (next: Test) => {
    drafts.value = drafts.value.map((one, index) => (index === at ? next : one));
  };
  const mark = (part: Component): Mark => {
    if (test[here] === part.id) return { kind: 'in' };
    if (open.offers?.has(part.id) === false) return { kind: 'barred' };
    if (used.has(part.id)) return { kind: 'used', test: used.get(part.id) ?? null };
    if (names.some((one) => one !== here && test[one] === part.id)) return { kind: 'used', test: at + 1 };
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
    setSlot(names.find((one) => !next[one]) ?? here);
  };
  const takeBest = (ids: string[]) => {
    const next: Test = {};
    slots.forEach(({ slot: one, type }, index) => {
      const id = type ? ids.find((part) => desk.parts.get(part)?.type === type) : ids[index];
      if (id) next[one] = id;
    });
    put(next);
  };
  const show = (number: number) => {
    const shown = drafts.value[number] ?? {};
    setAt(number);
    setSlot(names.find((one) => !shown[one]) ?? names.at(-1)!);
  };

  // The next test: a dotted rocket, with a coin on it as long as nobody has paid for it.
  const count = drafts.value.length;
  const whole = count === 1 && paidTests(desk) === 0 ? 1 : count + 1;
  const lacks = Math.max(0, price * whole - grantOf(desk).funding);
  const asked = askedFor(desk, 'funding');
  const own = hasRole(desk, 'politician');
  const purser = purserName(desk);
  const canAsk = promptOf(table.view, 'ask') !== undefined && !own;
  const more = () => {
    if (lacks > 0) table.send('ask', askArgs(desk, 'funding', lacks));
    else {
      drafts.value = [...drafts.value, {}];
      show(count);
    }
  };
  const nextPad = () => {
    if (lacks === 0) return { label: m.mb_test_n({ n: whole }), name: m.mb_second_pad({ n: whole }) };
    if (asked >= lacks) return { label: m.mb_asked_short(), name: m.mb_asked({ name: purser, n: asked }) };
    return {
      label: canAsk ? m.mb_ask_short({ n: lacks }) : m.mb_n_funding({ n: lacks }),
      name: own ? m.mb_give_yourself({ n: lacks }) : m.mb_ask({ name: purser, n: lacks }),
    };
  };
  const addable = !sealed && (whole === count || count < Math.min(limit ?? MOST_DRAFTS, MOST_DRAFTS));
  const far = drafts.value.map((one, number) => ({ one, number })).filter(({ number }) => number !== at);

  const components = inSlots(slots, test);
  const stood = stackOf(desk, components);
  const yard = yardOf(box, shelves.length + (open.type ? 0 : 1), stood.tall);
  const { k, foot, middle, ground, rack } = yard;
  const scale = Math.min(1.1, (box.width / 390) * 0.86);
  const x = Math.max(38, yard.left * 0.5);
  const gap = Math.min(118 * scale, (foot - box.top) / (far.length + (addable ? 1 : 0) || 1));
  const farY = (k: number) =>
    Math.max(foot - 66 * ground - (k - (far.length > 1 ? 1 : 0)) * gap, box.top + 112 * scale);
  const mast = rack - (yard.small ? 18 : 40);
  const kept = past.slice(-Math.max(1, Math.min(yard.small ? 2 : 4, Math.floor((mast - box.top) / TOLD))));
  const shelved = (part: Component) => (
    <ShelfPart
      key={part.id}
      part={part}
      mark={mark(part)}
      off={sealed}
      tabbed={part.id === first}
      onPick={pick}
    />
  );
  return (
    <>
      <svg width={box.width} height={box.height} aria-hidden="true">
        <Part id="dusk-bands" x={box.width / 2} y={foot - 70 * ground} scale={ground} />
        <Part id="yard" x={box.width / 2} y={foot} scale={ground} />
        <g
          transform={`translate(${box.width / 2 + 135 * ground} ${foot + 11 * ground}) scale(${0.42 * ground})`}
        >
          <g class={`mb-arms ${sealed ? 'back' : ''}`}>
            <Part id="gantry-arms" />
          </g>
          <Part id="gantry" />
        </g>
        <g transform={`translate(${middle} ${foot}) scale(${k})`}>
          {sealed ? (
            <Part id={`covered-${desk.side}`} scale={1.32} />
          ) : (
            <TestRocket desk={desk} components={components} />
          )}
        </g>
      </svg>
      {far.map(({ one, number }, k) => (
        <FarPad
          key={number}
          label={m.mb_test_n({ n: number + 1 })}
          name={m.ui_colon({
            of: m.mb_test_n({ n: number + 1 }),
            says: Object.values(one).map(partWord).join(' ') || '–',
          })}
          {...{ x, scale }}
          y={farY(k)}
          test={one}
          done={isWhole(one, slots) && number < paidTests(desk)}
          coin={number >= paidTests(desk)}
          off={sealed}
          onTap={() => show(number)}
        />
      ))}
      {addable && (
        <FarPad
          {...nextPad()}
          {...{ x, scale }}
          y={farY(far.length)}
          coin={lacks > 0}
          off={lacks > 0 && (!canAsk || asked >= lacks)}
          onTap={more}
        />
      )}
      {!sealed && (
        <div role="tablist" aria-label={m.mb_your_rocket()}>
          {[...stood.parts].reverse().map((one) => {
            const part = desk.parts.get(one.id ?? '');
            const high = Math.max(48, one.tall * k);
            const top = foot + (one.y - one.tall) * k;
            const wide = Math.max(48, 430 * k);
            const left = middle - wide / 2;
            return (
              <Fragment key={one.slot}>
                <HitButton
                  role="tab"
                  class="mb-section"
                  aria-selected={one.slot === here}
                  name={m.ui_colon({
                    of: slotName(slots.find((slot) => slot.slot === one.slot)!),
                    says: part ? `${partWord(part.id)}, ${partTraits(part)}` : m.mb_empty(),
                  })}
                  at={{ left, width: wide, top, height: high }}
                  onTap={() => setSlot(one.slot)}
                />
                {part && (
                  <span
                    class="mb-call"
                    aria-hidden="true"
                    style={{ right: box.width - left - 34, top: top + (one.tall * k) / 2 }}
                  >
                    <b>{partWord(part.id)}</b>
                    {!yard.small && (
                      <>
                        <i>{propertyWord(part.weight)}</i>
                        <i>{propertyWord(part.technology)}</i>
                      </>
                    )}
                  </span>
                )}
              </Fragment>
            );
          })}
        </div>
      )}
      {kept.length > 0 && (
        <>
          <ul class="mb-mast" style={{ top: mast }}>
            {kept.map((one) => (
              <Told key={`${one.turn}${one.seat}${Object.values(one.components).join()}`} test={one} />
            ))}
          </ul>
          <HitButton
            name={m.mb_notebook_open()}
            at={{
              right: 0,
              width: yard.right,
              top: rack - 52 * kept.length - 40,
              height: 52 * kept.length + 30,
            }}
            onTap={() => setReads(true)}
          />
        </>
      )}
      <NotebookSheet open={reads} onClose={() => setReads(false)} onBest={takeBest} />
      <div
        class={`mb-rack ${sealed ? 'shut' : ''}`}
        style={{ top: rack, height: box.bottom - rack, '--row': `${yard.row}px` }}
      >
        {open.type === null && (
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
        <div
          class="mb-shelves"
          role="radiogroup"
          aria-label={typeWord(shown)}
          onKeyDown={(event) => toNextRadio(event)}
        >
          <div>
            {shelves.map((shelf) => (
              <div
                key={shelf.map((part) => part?.id).join()}
                class="mb-plank"
                style={{ '--n': shelf.length }}
              >
                {shelf.map((part, place) => (part ? shelved(part) : <span key={place} />))}
              </div>
            ))}
          </div>
          {odd.length > 0 && <div class="stack mb-solo">{odd.map(shelved)}</div>}
        </div>
      </div>
    </>
  );
}
