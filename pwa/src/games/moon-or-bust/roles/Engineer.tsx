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
import { marksFor, slotName, testDrafts } from './tests';
import { countOnMast, layoutYard } from './yard';

export function Engineer({ box, sealed }: BoardProps) {
  const { model, table } = useSeat();
  const drafts = testDrafts(model, table);
  const slots = slotsOf(model);
  const gapOf = (test: Test) => slots.find(({ slot }) => !test[slot]);
  const [chosenTest, setTest] = useState(0);
  const pad = Math.min(chosenTest, drafts.value.length - 1);
  const test = drafts.value[pad] ?? {};
  const last = slots.at(-1)!;
  const [chosenSlot, setSlot] = useState(() => (gapOf(test) ?? last).slot);
  const slot = slots.find((slot) => slot.slot === chosenSlot) ?? last;
  const [reads, setReads] = useState(false);
  const [anyType, setAnyType] = useState(TYPES[0]);
  const type = slot.type ?? anyType;
  const shelf = shelvesOf((model.materials?.components ?? []).filter((part) => part.type === type));
  const put = (next: Test) => {
    drafts.value = drafts.value.map((draft, i) => (i === pad ? next : draft));
  };
  const pick = (part: string) => {
    const { [slot.slot]: taken, ...others } = test;
    if (taken === part) return put(others);
    const next = { ...test, [slot.slot]: part };
    put(next);
    setSlot((gapOf(next) ?? slot).slot);
  };
  const takeBest = (ids: string[]) => {
    const parts = slots.map(({ slot, type }, i) => {
      const id = type ? ids.find((part) => model.parts.get(part)?.type === type) : ids[i];
      return id ? { [slot]: id } : {};
    });
    put(Object.assign({}, ...parts));
  };
  const show = (number: number) => {
    setTest(number);
    setSlot((gapOf(drafts.value[number] ?? {}) ?? last).slot);
  };

  const components = inSlots(slots, test);
  const stack = stackOf(model, components);
  const yard = layoutYard(box, shelf.shelves.length + (slot.type ? 0 : 1), stack.tall);
  const { k: i, foot, middle, ground, rack, mast } = yard;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const past = pastTests(model).slice(-countOnMast(yard, box, rem));
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
        <g transform={`translate(${middle} ${foot}) scale(${i})`}>
          {sealed ? (
            <Part id={`covered-${model.side}`} scale={1.32} />
          ) : (
            <TestRocket model={model} components={components} />
          )}
        </g>
      </svg>
      <FarPads
        {...{ box, yard, pad, sealed }}
        drafts={drafts.value}
        onShow={show}
        onAdd={() => {
          drafts.value = [...drafts.value, {}];
          show(drafts.value.length - 1);
        }}
      />
      {!sealed && (
        <div role="tablist" aria-label={m.mb_your_rocket()}>
          {stack.parts.toReversed().map((place) => {
            const part = model.parts.get(place.id ?? '');
            const top = foot + (place.y - place.tall) * i;
            const width = Math.max(48, 430 * i);
            const left = middle - width / 2;
            return (
              <Fragment key={place.slot}>
                <HitButton
                  role="tab"
                  class="mb-section"
                  aria-selected={place.slot === slot.slot}
                  name={m.ui_colon({
                    of: slotName(slots.find((slot) => slot.slot === place.slot)!),
                    says: part ? `${partWord(part.id)}, ${partTraits(part)}` : m.pow_empty_text(),
                  })}
                  style={{ left, width, top, height: Math.max(48, place.tall * i) }}
                  onTap={() => setSlot(place.slot)}
                />
                {part && (
                  <span
                    class="mb-call"
                    aria-hidden="true"
                    style={{ right: box.width - left - 34, top: top + (place.tall * i) / 2 }}
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
      {past.length > 0 && (
        <>
          <Mast tests={past} top={mast} />
          <HitButton
            name={m.mb_notebook_open()}
            style={{
              right: 0,
              width: yard.right,
              top: rack - 52 * past.length - 40,
              height: 52 * past.length + 30,
            }}
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
        markOf={marksFor(model, drafts.value, pad, slot)}
        onType={setAnyType}
        onPick={pick}
      />
    </>
  );
}
