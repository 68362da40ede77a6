// The components of one type as a grid of colour by weight and technology, with what the notebook knows of each.
import { Ban, Check, FlaskConical, X } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import { capital, Icon } from '../../../shared';
import { gridOf } from '../model';
import type { Component, PartType } from '../wire';
import { partTraits, partWord, propertyWord } from '../words';

export type Mark =
  | { kind: 'in' }
  | { kind: 'barred' }
  | { kind: 'used'; test: number | null }
  | { kind: 'out' }
  | { kind: 'sure' }
  | { kind: 'tested'; best: number }
  | null;

export interface PartPickerProps {
  parts: readonly Component[];
  mark: (part: Component) => Mark;
  onPick: (part: Component) => void;
}

const SHAPES: Record<PartType, string> = {
  nose_cone: 'M13 3c6 7 8 14 8 28H5C5 17 7 10 13 3z',
  fuselage: 'M6 2h14v30H6zM6 12h14M6 22h14',
  thruster: 'M9 3h8v10l6 18H3l6-18zM9 13h8',
};
export function PartShape({ type }: { type: PartType }) {
  return (
    <svg class="mb-shape" viewBox="0 0 26 34" aria-hidden="true">
      <path d={SHAPES[type]} />
    </svg>
  );
}

function markWords(mark: Mark): string {
  if (!mark) return '';
  if (mark.kind === 'in') return m.mb_mark_in();
  if (mark.kind === 'barred') return m.mb_mark_barred();
  if (mark.kind === 'used')
    return mark.test === null ? m.mb_mark_used() : m.mb_mark_used_in({ n: mark.test });
  if (mark.kind === 'out') return m.mb_mark_out();
  if (mark.kind === 'sure') return m.mb_mark_sure();
  return `${mark.best}/3`;
}
const SIGNS = { in: Check, barred: Ban, used: Check, out: X, sure: Check, tested: FlaskConical } as const;

/** The odd one shows its weight and technology; its colour is the row's. */
const partTraitsWide = (part: Component) =>
  [part.weight, part.technology, part.color].map(propertyWord).join(', ');

interface CellProps {
  part: Component;
  mark: Mark;
  onPick: PartPickerProps['onPick'];
  wide?: boolean;
}
function Cell({ part, mark, onPick, wide = false }: CellProps) {
  const off = mark?.kind === 'barred' || mark?.kind === 'used';
  const words = markWords(mark);
  return (
    <button
      type="button"
      class={`mb-cell ${mark?.kind === 'out' || off ? 'out' : ''} ${wide ? 'wide' : ''}`}
      aria-pressed={mark?.kind === 'in'}
      aria-disabled={off || undefined}
      // The label begins with the visible text, in the same order, so that voice control finds it.
      aria-label={[partWord(part.id), words, wide && !words ? partTraitsWide(part) : partTraits(part)]
        .filter(Boolean)
        .join(', ')}
      onClick={off ? undefined : () => onPick(part)}
    >
      <span>{partWord(part.id)}</span>{' '}
      <small>
        {mark ? (
          <>
            <Icon of={SIGNS[mark.kind]} />
            {words}
          </>
        ) : (
          wide && `${propertyWord(part.weight)}, ${propertyWord(part.technology)}`
        )}
      </small>
    </button>
  );
}

const SWATCH: Record<string, string> = {
  red: '#e0574c',
  blue: '#5b92e6',
  yellow: '#e3b53a',
  green: '#4fae62',
};

export function PartPicker({ parts, mark, onPick }: PartPickerProps) {
  const { columns, rows } = gridOf(parts);
  return (
    <div
      class="mb-pick"
      style={{
        gridTemplateColumns: `var(--mb-rowhead) repeat(${Math.max(1, columns.length)},minmax(0,1fr))`,
      }}
    >
      <span />
      {columns.map((column) => (
        <span class="mb-colhead" key={`${column.weight}${column.technology}`}>
          {capital(propertyWord(column.weight))}
          <br />
          {propertyWord(column.technology)}
        </span>
      ))}
      {rows.map((row) => [
        <span class="mb-rowhead" key={row.color}>
          <i style={{ background: SWATCH[row.color] ?? 'transparent' }} />
          {capital(propertyWord(row.color))}
        </span>,
        ...(row.cells.some(Boolean)
          ? row.cells.map((part, at) =>
              part ? (
                <Cell key={part.id} part={part} mark={mark(part)} onPick={onPick} />
              ) : (
                <span key={`${row.color}-${columns[at]?.weight}-${columns[at]?.technology}`} />
              ),
            )
          : []),
        ...row.odd.map((part) => <Cell key={part.id} part={part} mark={mark(part)} onPick={onPick} wide />),
      ])}
    </div>
  );
}
