// Moon Shot on paper: a score sheet, and the landings in the set's own pictures.
import type { VNode } from 'preact';
import { m } from '../../../i18n/messages';
import { empty, Framed, Lines, type Printing, type PrintSheet, rowsOn } from '../../../shared/paper';
import set from '../set.svg';
import './sheets.css';

const PLAYERS = 6;
const ROW = 9;

/** Points by shot and player (MS-04, MS-08). */
function score({ say, paper }: Printing): VNode[] {
  const rows = rowsOn(paper, 66, ROW);
  return [
    <Framed key="score" {...{ say, paper }} title={say('score')}>
      <p>{say('score.how')}</p>
      <Lines
        columns={[
          [m.ms_id_shot(), 16],
          ...Array.from({ length: PLAYERS }, () => [say('player'), 0] as const),
        ]}
        rows={[...empty(rows).map((_, i) => String(i + 1)), say('total')]}
        row={ROW}
      />
    </Framed>,
  ];
}

const Piece = ({ id, look }: { id: string; look: string }) => (
  <use href={`${set}#ms-${id}`} transform={look} />
);

/** The tube from the side, its mouth towards the stack. */
const Tube = () => <Piece id="tube" look="translate(1230 470) scale(1.1 .7)" />;

/** How the small pyramid lies in the tube (MS-04). */
const LANDINGS = [
  { key: 'crash', id: 'lying', look: 'translate(1560 590) scale(-1.6 1.6)' },
  { key: 'controlled', id: 'lying', look: 'translate(1560 590) scale(1.6)' },
  { key: 'perfect', id: 'pyramid', look: 'translate(1560 610) scale(1.6)' },
];

const Picture = ({ id, look }: { id: string; look: string }) => (
  <svg class="ms-paper-picture" viewBox="1040 230 1160 560" aria-hidden="true">
    <Tube />
    <Piece {...{ id, look }} />
  </svg>
);

/** The setup and the landings in pictures (MS-01, MS-04), and the ends of a game. */
const landings = ({ say, paper }: Printing): VNode[] => [
  <Framed key="landings" {...{ say, paper }} title={say('landings')} class="ms-paper-landings">
    <p class="ms-paper-setup">{say('setup')}</p>
    <figure>
      <svg class="ms-paper-picture" viewBox="0 230 2200 560" aria-hidden="true">
        <Piece id="tree" look="translate(300 640) scale(1.4)" />
        <Tube />
        <path class="ms-paper-way" d="M470 690H1130M470 665v50M1130 665v50" />
      </svg>
      <figcaption>{say('least')}</figcaption>
    </figure>
    {LANDINGS.map(({ key, ...lies }) => (
      <div key={key} class="ms-paper-landing">
        <Picture {...lies} />
        <div>
          <h3>{say(key)}</h3>
          <p>{say(`${key}.how`)}</p>
        </div>
      </div>
    ))}
    <div>
      <h3>{say('ends')}</h3>
      <p>{say('ends.1')}</p>
      <p>{say('ends.2')}</p>
      <p>{say('gauge')}</p>
    </div>
  </Framed>,
];

export const SHEETS: readonly PrintSheet[] = [
  { id: 'score', pages: score },
  { id: 'landings', pages: landings },
];
