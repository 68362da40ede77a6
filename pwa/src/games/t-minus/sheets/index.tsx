// T-Minus on paper: the board at its true size, and how far rockets fly.
import type { VNode } from 'preact';
import { percent } from '../../../shared/kit/dice/OddsBar';
import { Framed, type Printing, type PrintSheet } from '../../../shared/paper';
import type { Materials } from '../wire';
import { board } from './Board';
import './sheets.css';

interface OddsTableProps {
  title: string;
  rows: readonly (readonly [name: string, cells: readonly (string | number)[]])[];
}
const OddsTable = ({ title, rows: [head, ...rows] }: OddsTableProps) => (
  <section>
    <h3>{title}</h3>
    <table class="leaf-lines tm-paper-odds">
      <thead>
        <tr>
          <th>{head?.[0]}</th>
          {head?.[1].map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, i) => (
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const FACES = [1, 2, 3, 4, 5, 6];
const ACTIONS = ['build', 'fire', 'separate', 'pass', 'forced', 'survive'];

/** Distances (TM-08) and losses (TM-03), and the four actions. */
function chances({ say, paper, materials }: Printing): VNode[] {
  const { distance, lost } = materials as Materials;
  const flown = (stages: number): string =>
    stages === 1 ? say('one') : say('dice', { n: stages, dice: say(stages === 3 ? 'max' : 'median') });
  return [
    <Framed
      key="chances"
      {...{ say, paper }}
      title={say('title')}
      note={say('beside')}
      class="tm-paper-chances"
    >
      <OddsTable
        title={say('how')}
        rows={[
          ['', FACES],
          ...[3, 2, 1].map(
            (n) => [flown(n), FACES.map((face) => percent(distance[n]?.chances[face]?.p ?? 0, 0))] as const,
          ),
        ]}
      />
      <OddsTable
        title={say('risk')}
        rows={[
          [say('tokens'), lost.map((_, n) => n)],
          [say('lost'), lost.map(({ p }) => percent(p, 0))],
        ]}
      />
      <section>
        <h3>{say('turn')}</h3>
        {[...ACTIONS, 'surfaces'].map((key) => (
          <p key={key}>{say(key)}</p>
        ))}
      </section>
    </Framed>,
  ];
}

export const SHEETS: readonly PrintSheet[] = [
  { id: 'board', pages: board, papers: ['a3', 'tabloid', 'a4', 'letter'] },
  { id: 'chances', pages: chances },
];
