// A page of paper in exact millimetres, and the frame that most sheets share: a title, the free part, the foot.
import type { ComponentChildren } from 'preact';
import { m } from '../../i18n/messages';
import { type Paper, type Printing, sizeOf } from './sizes';
import './paper.css';

interface LeafProps {
  paper: Paper;
  wide?: boolean;
  class?: string;
  children: ComponentChildren;
}
export function Leaf({ paper, wide = false, class: look = '', children }: LeafProps) {
  const [w, h] = sizeOf(paper, wide);
  return (
    <section
      class={`leaf ${paper} ${wide ? 'wide' : ''} ${look}`}
      style={{ '--leaf-w': `${w}mm`, '--leaf-h': `${h}mm` }}
    >
      {children}
    </section>
  );
}

/** The author on one side, how to print on the other. */
export const Foot = ({ say }: Pick<Printing, 'say'>) => (
  <footer class="leaf-foot">
    <span>{say('credit')}</span>
    <span>{m.print_true_size()}</span>
  </footer>
);

interface FramedProps extends Pick<Printing, 'say' | 'paper'> {
  title: string;
  note?: ComponentChildren;
  wide?: boolean;
  class?: string;
  children: ComponentChildren;
}
export function Framed({ say, paper, title, note, wide = false, class: look = '', children }: FramedProps) {
  return (
    <Leaf {...{ paper, wide }} class="leaf-framed">
      <header class="leaf-head">
        <h2>{title}</h2>
        {note && <span>{note}</span>}
      </header>
      <div class={`leaf-body ${look}`}>{children}</div>
      <Foot say={say} />
    </Leaf>
  );
}

interface LinesProps {
  /** Headings with the width of each column in mm; 0 takes the rest. */
  columns: readonly (readonly [head: string, mm: number])[];
  /** The first cell of each row. */
  rows: readonly string[];
  /** In mm. */
  row?: number;
}
/** An empty table to write in. */
export function Lines({ columns, rows, row = 8 }: LinesProps) {
  return (
    <table class="leaf-lines" style={{ '--row': `${row}mm` }}>
      <thead hidden={columns.every(([head]) => !head)}>
        <tr>
          {columns.map(([head, mm], i) => (
            <th key={i} scope="col" style={mm > 0 ? { width: `${mm}mm` } : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((first, i) => (
          <tr key={i}>
            {columns.map((_, column) => (
              <td key={column}>{column === 0 && first}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The rows, of so many mm, that fit on an upright page of which the rest takes `used` mm. */
export const rowsOn = (paper: Paper, used: number, row = 8): number =>
  Math.floor((sizeOf(paper)[1] - used) / row);

/** Empty rows of a table. */
export const empty = (n: number): string[] => Array.from({ length: n }, () => '');

/** A line to write on, with what belongs there. */
export const Blank = ({ children }: { children: ComponentChildren }) => <p class="leaf-blank">{children}</p>;
