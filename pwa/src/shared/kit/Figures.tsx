// Figures of a story after the end: tables by people or turns, and a few figures that are shown large.
import type { ComponentChildren, JSX } from 'preact';
import type { View } from '../../table/types';
import { nameOf, placeOf } from '../words/people';
import { Glyph } from './Glyph';

export function SeatName({ view, seat }: { view: Pick<View<unknown>, 'seats'>; seat: string }) {
  return (
    <span class="row seat-name">
      <Glyph place={placeOf(view, seat)} /> {nameOf({ view }, seat)}
    </span>
  );
}

interface FigureRow {
  key: string | number;
  name: ComponentChildren;
  figures: readonly ComponentChildren[];
  class?: string;
}

interface DataTableProps extends Omit<JSX.HTMLAttributes<HTMLTableElement>, 'rows' | 'class'> {
  class?: string;
  /** A word for the names first, then one for each figure. */
  cols: readonly ComponentChildren[];
  rows: readonly FigureRow[];
  /** The heading, or its words for readers where no heading says what this is. */
  caption?: ComponentChildren;
  cell?: string;
}
/** Rows of figures, each named by its first cell. */
export function DataTable({ cols, rows, caption, cell, class: extra = '', ...table }: DataTableProps) {
  return (
    <table {...table} class={`data ${extra}`}>
      {caption && <caption class={typeof caption === 'string' ? 'sr' : ''}>{caption}</caption>}
      <thead>
        <tr>
          {cols.map((col, column) =>
            col === '' ? (
              <td key={column} />
            ) : (
              <th scope="col" key={column}>
                {col}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures, class: look }) => (
          <tr key={key} class={look}>
            <th scope="row">{name}</th>
            {figures.map((figure, column) => (
              <td class={cell} key={column}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** From this number of figures on, a narrow phone has no room for a person's name in the same row. */
const MANY_FIGURES = 4;

interface FigureTableProps extends Pick<DataTableProps, 'cols' | 'rows' | 'caption'> {
  /** The rows are named after people. */
  people?: boolean;
  class?: string;
}
export function FigureTable({ people = false, class: extra = '', ...table }: FigureTableProps) {
  const figures = table.cols.length - 1;
  const names = people && figures >= MANY_FIGURES ? 'names-above' : '';
  return <DataTable {...table} class={`${names} ${extra}`} cell="num" style={{ '--figures': figures }} />;
}

/** Large figures side by side, each with what it counts. */
export function KeyFigures({
  figures,
}: {
  figures: readonly (readonly [figure: string | number, counts: string])[];
}) {
  return (
    <div class="deb-facts fits">
      {figures.map(([figure, counts]) => (
        <div key={counts} class="panel tight">
          <b>{figure}</b>
          <small>{counts}</small>
        </div>
      ))}
    </div>
  );
}
