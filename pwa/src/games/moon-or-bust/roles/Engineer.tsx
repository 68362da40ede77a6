// The engineer's yard: the rocket on the pad is the test, made of the parts on the shelf; the mast shows earlier tests.
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { HitButton } from '../../../shared';
import { pastTests, shelvesOf, slotsOf, type Test, TYPES } from '../model';
import { useSeat } from '../props';
import { Part } from '../set/Part';
import { inSlots, stackOf, TestRocket } from '../set/Rocket';
import { partTraits, partWord, propertyWord } from '../words';
import type { BoardProps } from './acts';
import { FarPads } from './FarPads';
import { Mast, NotebookSheet } from './Notebook';
import { Shelf } from './Shelf';
import { inTheirSlots, marksFor, nextSlot, slotName, testDrafts, withPart } from './tests';
import { countOnMast, layoutYard } from './yard';

/** The test on the pad that is open, its slot that is open, and what one does with them. */
function usePad() {
  const { model, table } = useSeat();
  const drafts = testDrafts(model, table);
  const slots = slotsOf(model);
  const [chosenTest, setTest] = useState(0);
  const pad = Math.min(chosenTest, drafts.value.length - 1);
  const test = drafts.value[pad] ?? {};
  const [chosenSlot, setSlot] = useState(() => nextSlot(slots, test));
  const slot = slots.find(({ slot }) => slot === chosenSlot) ?? slots.at(-1)!;
  const put = (next: Test) => {
    drafts.value = drafts.value.map((draft, i) => (i === pad ? next : draft));
  };
  const show = (number: number) => {
    setTest(number);
    setSlot(nextSlot(slots, drafts.value[number] ?? {}));
  };
  const pick = (part: string) => {
    const next = withPart(test, slot.slot, part);
    put(next);
    if (next[slot.slot]) setSlot(nextSlot(slots, next, slot.slot));
  };
  const add = () => {
    drafts.value = [...drafts.value, {}];
    show(drafts.value.length - 1);
  };
  const takeBest = (ids: string[]) => put(inTheirSlots(slots, ids, (id) => model.parts.get(id)?.type));
  return { drafts: drafts.value, slots, pad, test, slot, setSlot, show, pick, add, takeBest };
}

interface SectionsProps {
  stack: ReturnType<typeof stackOf>;
  yard: ReturnType<typeof layoutYard>;
  slots: ReturnType<typeof slotsOf>;
  /** The slot that is open. */
  open: string;
  width: number;
  onOpen: (slot: string) => void;
}
/** The parts of the rocket on the pad: each opens its slot, and says what is in it. */
function Sections({ stack, yard, slots, open, width: room, onOpen }: SectionsProps) {
  const { model } = useSeat();
  const { k: scale, foot, middle } = yard;
  const width = Math.max(48, 430 * scale);
  const left = middle - width / 2;
  return (
    <div role="tablist" aria-label={m.mb_your_rocket()}>
      {stack.parts.toReversed().map(({ slot, id, y, tall }) => {
        const part = model.parts.get(id ?? '');
        const top = foot + (y - tall) * scale;
        return (
          <Fragment key={slot}>
            <HitButton
              role="tab"
              class="mb-section"
              aria-selected={slot === open}
              name={m.ui_colon({
                of: slotName(slots.find((each) => each.slot === slot)!),
                says: part ? `${partWord(part.id)}, ${partTraits(part)}` : m.pow_empty_text(),
              })}
              style={{ left, width, top, height: Math.max(48, tall * scale) }}
              onTap={() => onOpen(slot)}
            />
            {part && (
              <span
                class="mb-call"
                aria-hidden="true"
                style={{ right: room - left - 34, top: top + (tall * scale) / 2 }}
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
  );
}

interface GroundProps {
  box: BoardProps['box'];
  sealed: boolean;
  yard: ReturnType<typeof layoutYard>;
  components: ReturnType<typeof inSlots>;
}
/** Ground, gantry and rocket; under its cover once the choice is sealed. */
function Ground({ box, sealed, yard, components }: GroundProps) {
  const { model } = useSeat();
  const { k: scale, foot, middle, ground } = yard;
  const gantry = `translate(${box.width / 2 + 135 * ground} ${foot + 11 * ground}) scale(${0.42 * ground})`;
  return (
    <svg width={box.width} height={box.height} aria-hidden="true">
      <Part id="dusk-bands" x={box.width / 2} y={foot - 70 * ground} scale={ground} />
      <Part id="yard" x={box.width / 2} y={foot} scale={ground} />
      <g transform={gantry}>
        <g class={`mb-arms ${sealed ? 'back' : ''}`}>
          <Part id="gantry-arms" />
        </g>
        <Part id="gantry" />
      </g>
      <g transform={`translate(${middle} ${foot}) scale(${scale})`}>
        {sealed ? (
          <Part id={`covered-${model.side}`} scale={1.32} />
        ) : (
          <TestRocket model={model} components={components} />
        )}
      </g>
    </svg>
  );
}

export function Engineer({ box, sealed }: BoardProps) {
  const { model } = useSeat();
  const { drafts, slots, pad, test, slot, setSlot, show, pick, add, takeBest } = usePad();
  const [reads, setReads] = useState(false);
  const [anyType, setAnyType] = useState(TYPES[0]);
  const type = slot.type ?? anyType;
  const shelf = shelvesOf((model.materials?.components ?? []).filter((part) => part.type === type));
  const components = inSlots(slots, test);
  const stack = stackOf(model, components);
  const yard = layoutYard(box, shelf.shelves.length + (slot.type ? 0 : 1), stack.tall);
  const { rack, mast, right } = yard;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const past = pastTests(model).slice(-countOnMast(yard, box, rem));
  const height = 52 * past.length + 30;
  return (
    <>
      <Ground {...{ box, sealed, yard, components }} />
      <FarPads {...{ box, yard, pad, sealed, drafts }} onShow={show} onAdd={add} />
      {!sealed && (
        <Sections {...{ stack, yard, slots }} open={slot.slot} width={box.width} onOpen={setSlot} />
      )}
      {past.length > 0 && (
        <>
          <Mast tests={past} top={mast} />
          <HitButton
            name={m.mb_notebook_open()}
            style={{ right: 0, width: right, top: rack - height - 10, height }}
            onTap={() => setReads(true)}
          />
        </>
      )}
      <NotebookSheet open={reads} onClose={() => setReads(false)} onBest={takeBest} />
      <Shelf
        {...shelf}
        {...{ slot, type }}
        top={rack}
        height={box.bottom - rack}
        row={yard.row}
        shut={sealed}
        markOf={marksFor(model, drafts, pad, slot)}
        onType={setAnyType}
        onPick={pick}
      />
    </>
  );
}
