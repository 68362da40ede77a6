// The shelf of one type's parts: a tap puts one on the rocket or takes it off; each has the mark of what is known.
import { m } from '../../../i18n/messages';
import { answer } from '../../../shared/kit/answer';
import { toNextRadio } from '../../../shared/kit/Choices';
import { type Slot, type shelvesOf, TYPES } from '../model';
import { useViewModel } from '../props';
import { Part } from '../set/Part';
import { CROPS, RocketPart } from '../set/Rocket';
import type { Component, PartType } from '../wire';
import { knownProperty, partTraits, partWord, propertyWord, typeWord } from '../words';
import { Lamps } from './Notebook';
import type { Mark } from './tests';

interface PartProps {
  part: Component;
  mark: Mark | null;
  off: boolean;
  /** Tab comes here first; the arrows go on from it. */
  tabbed: boolean;
  onPick: (part: string) => void;
}
function ShelfPart({ part, mark, off, tabbed, onPick }: PartProps) {
  const model = useViewModel();
  const kind = mark?.kind;
  const barred = kind === 'barred';
  const dead = off || barred || kind === 'used';
  const label = [partWord(part.id), partTraits(part), mark?.words].filter(Boolean).join(', ');
  const why = off ? m.mb_sealed_why() : barred ? m.mb_barred_why() : label;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a thing on the shelf, not a dot; the keys are those of radio buttons
    <button
      type="button"
      role="radio"
      class={`mb-p ${kind ?? ''}`}
      aria-checked={kind === 'in'}
      tabIndex={tabbed ? 0 : -1}
      aria-disabled={dead || undefined}
      aria-label={label}
      onClick={() => (dead ? answer(why) : onPick(part.id))}
    >
      {kind === 'in' || kind === 'used' ? (
        <span class="mb-gap">{mark?.words}</span>
      ) : (
        <svg viewBox={barred ? '-140 -240 280 246' : CROPS[part.type]} aria-hidden="true">
          {barred ? <Part id="hood" /> : <RocketPart model={model} id={part.id} />}
          {kind === 'out' && <Part id="out" y={part.type === 'thruster' ? -92 : -150} scale={1.7} />}
        </svg>
      )}
      {mark?.best !== undefined && <Lamps lit={mark.best} />}
      {kind === 'sure' && (
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

interface ShelfProps extends ReturnType<typeof shelvesOf> {
  slot: Slot;
  /** The type that is shown; a slot for any has them to choose from. */
  type: PartType;
  top: number;
  height: number;
  /** The height of a row. */
  row: number;
  shut: boolean;
  markOf: (part: string) => Mark | null;
  onType: (type: PartType) => void;
  onPick: (part: string) => void;
}
export function Shelf(props: ShelfProps) {
  const { shelves, odd, slot, type, top, height, row, shut, markOf, onType, onPick } = props;
  const marks = new Map(
    [...shelves.flat(), ...odd].flatMap((part) => (part ? [[part, markOf(part.id)]] : [])),
  );
  const parts = [...marks.keys()];
  const first =
    parts.find((part) => marks.get(part)?.kind === 'in') ??
    parts.find((part) => marks.get(part)?.kind !== 'barred');
  const shelved = (part: Component) => (
    <ShelfPart
      key={part.id}
      part={part}
      mark={marks.get(part) ?? null}
      off={shut}
      tabbed={part === first}
      onPick={onPick}
    />
  );
  return (
    <div class={`mb-rack ${shut ? 'shut' : ''}`} style={{ top, height, '--row': `${row}px` }}>
      {slot.type === null && (
        <div class="seg">
          {TYPES.map((choice) => (
            <button
              key={choice}
              type="button"
              class="btn sm"
              aria-pressed={choice === type}
              onClick={() => onType(choice)}
            >
              {typeWord(choice)}
            </button>
          ))}
        </div>
      )}
      <div
        class="mb-shelves"
        role="radiogroup"
        aria-label={typeWord(type)}
        onKeyDown={(event) => toNextRadio(event)}
      >
        <div>
          {shelves.map((shelf) => (
            <div key={shelf.map((part) => part?.id).join()} class="mb-plank" style={{ '--n': shelf.length }}>
              {shelf.map((part, place) => (part ? shelved(part) : <span key={place} />))}
            </div>
          ))}
        </div>
        {odd.length > 0 && <div class="stack mb-solo">{odd.map(shelved)}</div>}
      </div>
    </div>
  );
}
