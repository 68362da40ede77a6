// Crib sheets for each role, notebook pages, the divider.
import type { VNode } from 'preact';
import { empty, Foot, Framed, Leaf, Lines, type Printing, rowsOn } from '../../../shared/paper';
import face from '../index';
import { TYPES } from '../model';
import { Part } from '../set/Part';
import { roleWord, typeWord } from '../words';
import { count } from './lines';

const ROLES = ['engineer', 'agent', 'politician'];

function Crib({ role, say }: Pick<Printing, 'say'> & { role: string }) {
  return (
    <section class="mb-crib">
      <h2>{roleWord(role)}</h2>
      <svg viewBox="-150 -424 300 440" aria-hidden="true">
        <Part id={`role-${role}`} />
      </svg>
      <ul>
        {count(say, role).map((key) => (
          <li key={key}>{say(key)}</li>
        ))}
      </ul>
      <div>
        <h3>{say('turn')}</h3>
        {count(say, 'turn').map((key) => (
          <p key={key}>{say(key)}</p>
        ))}
      </div>
      <p class="mb-crib-credit">{say('credit')}</p>
    </section>
  );
}
/** A page for each role in two equal halves: one cut, one for each team. */
export const cribs = ({ say, paper }: Printing): VNode[] =>
  ROLES.map((role) => (
    <Leaf key={role} paper={paper} class="mb-cribs">
      <Crib {...{ role, say }} />
      <Crib {...{ role, say }} />
    </Leaf>
  ));

/** mm of a notebook's row. */
const ROW = 8.5;

/** For politicians, and for engineers. */
export function notebooks(printing: Printing): VNode[] {
  const { say, paper } = printing;
  const col = (key: string, mm: number) => [say(`col.${key}`), mm] as const;
  return [
    <Framed key="politics" {...{ say, paper }} title={say('book.politics')}>
      <div class="leaf-row">
        {['book.own', 'book.shared', 'book.other'].map((key) => (
          <div key={key} class="leaf-box">
            {say(key)}
          </div>
        ))}
      </div>
      <Lines
        columns={[
          col('turn_no', 14),
          col('event_no', 42),
          col('threat', 24),
          col('pr', 18),
          col('funding', 24),
          col('spent', 0),
        ]}
        rows={empty(rowsOn(paper, 72, ROW)).map((_, i) => String(i + 1))}
        row={ROW}
      />
    </Framed>,
    <Framed key="tests" {...{ say, paper }} title={say('book.tests')}>
      <Lines
        columns={[
          col('turn_no', 14),
          ...TYPES.map((type) => [typeWord(type), 25] as const),
          col('right', 18),
          col('sabotaged', 24),
          col('thoughts', 0),
        ]}
        rows={empty(rowsOn(paper, 54, ROW))}
        row={ROW}
      />
    </Framed>,
  ];
}

/** A face of the divider: the Moon between the rockets of both teams, upright for the team that looks at it. */
const Face = ({ turned = false }: { turned?: boolean }) => (
  <div class={`mb-face ${turned ? 'turned' : ''}`}>
    <b>{face.title}</b>
    <svg viewBox="-560 -300 1120 600" aria-hidden="true">
      <Part id="moon" scale={0.62} />
      <Part id="rocket-a" x={-430} y={270} scale={0.72} />
      <Part id="rocket-b" x={430} y={270} scale={0.72} />
    </svg>
    <b>{face.title}</b>
  </div>
);
/** Folded twice to a prism that stands, with a face for each team. */
export function divider({ say, paper }: Printing): VNode[] {
  return [
    <Leaf key="divider" paper={paper} class="mb-divider">
      <Face turned />
      <Face />
      <p>{say('divider.stands')}</p>
      <p>{say('divider.glue')}</p>
      {[1, 2, 3].map((i) => (
        <i key={i} style={{ '--i': i }}>
          {say('divider.fold')}
        </i>
      ))}
      <Foot say={say} />
    </Leaf>,
  ];
}
