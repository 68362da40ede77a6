// Figures of a story after the end: tables by people or turns, and a few figures that are shown large.
import type { ComponentChildren } from 'preact';
import type { View } from '../../table/types';
import { nameOf, placeOf } from '../words/people';
import { Glyph } from './Glyph';

/** A player by glyph and name. */
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
}

/** From this number of figures on, a narrow phone has no room for a person's name in the same row. */
const WIDE = 4;

interface FigureTableProps {
  cols: readonly ComponentChildren[];
  rows: readonly FigureRow[];
  /** The rows are named after people. */
  people?: boolean;
  /** For readers, where no heading says what this is. */
  caption?: string;
  class?: string;
}
/** `cols` has a word for the names first, then one for each figure. */
export function FigureTable({ cols, rows, people = false, caption, class: extra = '' }: FigureTableProps) {
  const figures = cols.length - 1;
  const names = people && figures >= WIDE ? 'names-above' : '';
  return (
    <table class={`deb-table ${names} ${extra}`} style={{ '--figures': figures }}>
      {caption && <caption class="sr">{caption}</caption>}
      <thead>
        <tr>
          {cols.map((col, at) => (
            <th scope="col" key={at}>
              {col}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td class="num" key={at}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Large figures side by side, each with what it counts. */
export function KeyFigures({ of }: { of: readonly (readonly [figure: string | number, counts: string])[] }) {
  return (
    <div class="deb-facts">
      {of.map(([figure, counts]) => (
        <div key={counts}>
          <b>{figure}</b>
          <small>{counts}</small>
        </div>
      ))}
    </div>
  );
}
