// Space Race on paper: the parts of both editions as they are on a rocket, ladder sheets, slips for sealed bids.
import type { VNode } from 'preact';
import {
  Blank,
  Card,
  cardPages,
  Foot,
  Framed,
  Leaf,
  type Printing,
  type PrintSheet,
  series,
} from '../../../shared/paper';
import { local } from '../../../shared/words/lists';
import type { JsonObject } from '../../../table/types';
import { drawnAs } from '../set/Craft';
import set from '../set.svg';
import type { EditionId, Part } from '../wire';
import './sheets.css';

interface SetOfParts {
  edition: EditionId;
  parts: Part[];
}
/** Five of each number (SR-02). */
const COPIES = 5;
/** Copies of part 1 in `five`, where the rules give no count: enough for a year in which every bid fails twice (SR-02). */
const KNOCK_OFFS = 10;
/** The ladders of a year, and their highest level. */
const LADDERS: Record<EditionId, { offers: number; top: number }> = {
  nine: { offers: 6, top: 10 },
  five: { offers: 4, top: 4 },
};

/** The house's set, or one of somebody's own that is for this edition. */
function partsOf(edition: EditionId, { house, pack }: Printing): Part[] {
  const sets = [...(pack ? [pack] : []), ...house] as (JsonObject & SetOfParts)[];
  return sets.find((set) => set.edition === edition)?.parts ?? [];
}

function PartCard({ part }: { part: Part }) {
  return (
    <Card class="spr-paper-part">
      <b>{part.number}</b>
      <svg class="card-art" viewBox="-22 -8 116 66" aria-hidden="true">
        <use href={`${set}#${drawnAs(part.effect.type, part.number)}`} />
      </svg>
      <h3>{local(part.title)}</h3>
      <p>{local(part.text)}</p>
      <b>{part.number}</b>
    </Card>
  );
}
const parts =
  (edition: EditionId) =>
  (printing: Printing): VNode[] =>
    cardPages(
      printing,
      printing.say(`parts-${edition}`),
      partsOf(edition, printing).flatMap((part) =>
        Array.from(
          { length: edition === 'five' && part.effect.type === 'knock_off' ? KNOCK_OFFS : COPIES },
          (_, i) => <PartCard key={`${part.number} ${i}`} part={part} />,
        ),
      ),
    );

/** A ladder for each part on offer (SR-04 to SR-06). */
const ladder =
  (edition: EditionId) =>
  ({ say, paper }: Printing): VNode[] => {
    const { offers, top } = LADDERS[edition];
    return [
      <Framed
        key="ladder"
        {...{ say, paper }}
        title={say(`ladder-${edition}`)}
        note={`${say('year')} 19____`}
        class="spr-ladders"
      >
        <p>
          {say('ladder.how')} <b>{say(edition === 'nine' ? 'ladder.several' : 'ladder.fails')}</b>
        </p>
        <div>
          {series(offers).map((i) => (
            <section key={i} class="spr-paper-ladder">
              <h3>{say('ladder.part')} ______</h3>
              {series(top + 1).map((level) => (
                <p key={level}>{top - level}</p>
              ))}
            </section>
          ))}
        </div>
      </Framed>,
    ];
  };

/** Eight slips to a page (SR-04, SR-10). */
function bids({ say, paper }: Printing): VNode[] {
  return [
    <Leaf key="bids" paper={paper} class="spr-slips">
      {series(8).map((i) => (
        <div key={i} class="spr-slip">
          <Blank>{say('slip.name')}</Blank>
          <Blank>{say('year')}</Blank>
          <Blank>{say('slip.part')}</Blank>
          <Blank>{say('slip.level')}</Blank>
          <p>
            {say('slip.launch')}
            <span>
              <i class="leaf-check" />
              {say('slip.yes')}
            </span>
            <span>
              <i class="leaf-check" />
              {say('slip.no')}
            </span>
          </p>
          <Blank>{say('slip.target')}</Blank>
          <Blank>{say('slip.garnets')}</Blank>
        </div>
      ))}
      <Foot say={say} />
    </Leaf>,
  ];
}

const ofEdition = (edition: EditionId): PrintSheet[] => {
  const needed_with = { edition: [edition] };
  return [
    { id: `parts-${edition}`, pages: parts(edition), needed_with },
    { id: `ladder-${edition}`, pages: ladder(edition), needed_with },
  ];
};
export const SHEETS: readonly PrintSheet[] = [
  ...ofEdition('nine'),
  ...ofEdition('five'),
  { id: 'bids', pages: bids },
];
