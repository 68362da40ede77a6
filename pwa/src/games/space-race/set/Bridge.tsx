// The ladders above the pads, and what stands on their bridge: parts on offer, who took them, or the tricks of Goofspiel.
import type { ComponentChildren } from 'preact';
import { Glyph, nameOf, placeOf } from '../../../shared';
import type { ViewModel } from '../model';
import set from '../set.svg';
import { partId } from './Craft';

const BRIDGE = { x: 588, y: 462, wide: 1332 };
/** The number of ladders that leave room for large words. */
const ROOMY = 6;
/** A word with more letters needs the small ones: it must not break. */
const LONG_WORD = 14;

export interface Column {
  key: string | number;
  /** Large, above the ladder. */
  top: string;
  /** The number of the part that stands on the ladder. */
  part?: number;
  /** On the bridge. */
  words: ComponentChildren;
  /** More about it, where there is room; on the bridge for readers only. */
  does?: string;
  /** What stands there in large type, if it is a title. */
  title?: string;
  /** The texts of a part and of a term, for whoever asks. */
  asks?: object;
}

export function Bridge({ model, columns }: { model: ViewModel; columns: readonly Column[] }) {
  const pitch = BRIDGE.wide / Math.max(1, columns.length);
  const xOf = (i: number) => BRIDGE.x + pitch * (i + 0.5);
  const narrow = ({ title = '' }: Column) =>
    columns.length > ROOMY || title.split(/[\s-]/).some((word) => word.length > LONG_WORD);
  return (
    <>
      <svg viewBox="0 0 1920 1080" aria-hidden="true">
        <use href={`${set}#sr-bridge`} transform={`translate(${BRIDGE.x} ${BRIDGE.y})`} />
        {columns.map(({ key, top, part }, i) => (
          <g key={key} transform={`translate(${xOf(i)} ${BRIDGE.y})`}>
            <use href={`${set}#sr-ladder`} />
            {part !== undefined && (
              <use href={`${set}#${partId(model, part)}`} transform="translate(-36 -226)" />
            )}
            <text y={part === undefined ? -208 : -242} text-anchor="middle" font-size="58">
              {top}
            </text>
          </g>
        ))}
      </svg>
      {columns.map((column, i) => (
        <p
          key={column.key}
          class={`spr-offer ${narrow(column) ? 'narrow' : ''}`}
          style={{ '--x': xOf(i) - pitch / 2, '--w': pitch }}
          {...column.asks}
        >
          {column.words}
          {column.does && <span class="sr"> {column.does}</span>}
        </p>
      ))}
    </>
  );
}

/** Letters of names that a ladder's place on the bridge has room for. */
const LETTERS = 26;

interface TakersProps {
  model: ViewModel;
  seats: readonly string[];
  /** By shape alone. */
  shapes?: boolean;
  says?: (seat: string) => ComponentChildren;
}
/** Nations by shape and name, or by shape alone where there are many; each `says` more. */
export function Takers({ model, seats, shapes = false, says }: TakersProps) {
  const names = seats.map((seat) => nameOf(model, seat));
  const bare = shapes || seats.length > 2 || names.join('').length > LETTERS;
  return (
    <span class="spr-takers">
      {seats.map((seat, i) => (
        <span key={seat}>
          <Glyph place={placeOf(model.view, seat)} />
          <span class={bare ? 'sr' : ''}>{names[i]}</span>
          {says?.(seat)}
        </span>
      ))}
    </span>
  );
}
