// Cards of 63 × 88 mm: components, proxies, sabotages, solutions, events, each with the set's own drawing.
import type { VNode } from 'preact';
import { m } from '../../../i18n/messages';
import { Card, cardPages, Disc, type Printing } from '../../../shared/paper';
import { capital, local } from '../../../shared/words/lists';
import { TYPES } from '../model';
import { EventObject } from '../set/EventObject';
import { Part } from '../set/Part';
import { CROPS, drawingOf, inTones, Struck } from '../set/Rocket';
import type { Component, PartType, Power, Solution } from '../wire';
import { partWord, propertyWord, typeWord } from '../words';
import { type Event, inOrder, PROXY_CARDS, packOf, partIds, partOf, SABOTAGE_CARDS } from './pack';
import './sheets.css';

type WithSay = Pick<Printing, 'say'>;

const traits = ({ color, weight, technology }: Component): string =>
  capital([color, weight, technology].map(propertyWord).join(', '));

const PartPicture = ({ part }: { part: Component }) => (
  <svg class="mb-paper-part" viewBox={CROPS[part.type]} aria-hidden="true" style={inTones(part.color)}>
    <Part id={drawingOf({ ...part })} />
  </svg>
);

function ComponentCard({ part }: { part: Component }) {
  const corner = (
    <p class="mb-paper-corner">
      <b>{partWord(part.id)}</b> {typeWord(part.type)}
    </p>
  );
  return (
    <Card class="mb-paper-component">
      {corner}
      <PartPicture part={part} />
      <h3>{traits(part)}</h3>
      {corner}
    </Card>
  );
}
export const components = (printing: Printing): VNode[] =>
  cardPages(
    printing,
    printing.say('components'),
    packOf(printing).components.map((part) => <ComponentCard key={part.id} part={part} />),
  );

function ProxyCard({ power, say }: WithSay & { power: Power }) {
  return (
    <Card>
      <Disc>
        <Part id={power.id} y={-4} scale={4} />
      </Disc>
      <h3>{local(power.title)}</h3>
      <p>{say('proxy.text')}</p>
      <p class="mb-paper-note">{say('proxy.four', { benefit: local(power.benefit) })}</p>
      <p class="card-foot">{say('proxy')}</p>
    </Card>
  );
}

function SabotageCard({ type, say }: WithSay & { type: PartType }) {
  return (
    <Card>
      <Disc>
        <g transform="translate(0 -90)">
          <Struck type={type} />
        </g>
      </Disc>
      <h3>{typeWord(type)}</h3>
      <p>{say(`sabotage.${type}`)}</p>
      <p class="mb-paper-note">{say('sabotage.note')}</p>
      <p class="card-foot">{say('sabotage')}</p>
    </Card>
  );
}

const times = <T,>(n: number, items: readonly T[]): T[] => items.flatMap((item) => Array<T>(n).fill(item));

/** One team's, MB-02. */
export function agents(printing: Printing): VNode[] {
  const { say } = printing;
  const proxies = times(PROXY_CARDS, packOf(printing).powers);
  const sabotages = times<PartType>(SABOTAGE_CARDS, TYPES);
  return cardPages(printing, say('agents'), [
    ...proxies.map((power, i) => <ProxyCard key={i} {...{ power, say }} />),
    ...sabotages.map((type, i) => <SabotageCard key={`s${i}`} {...{ type, say }} />),
  ]);
}

function SolutionCard({ card, printing }: { card: Solution; printing: Printing }) {
  const { say } = printing;
  return (
    <Card class="mb-paper-solution">
      <h3>{say('solution')}</h3>
      {partIds(card, TYPES).map((id) => {
        const part = partOf(packOf(printing), id);
        return (
          part && (
            <div key={id} class="mb-paper-row">
              <PartPicture part={part} />
              <b>{partWord(id)}</b>
              <span>
                {typeWord(part.type)}
                <small>{traits(part)}</small>
              </span>
            </div>
          )
        );
      })}
      <p>{say('solution.text')}</p>
      <p class="mb-paper-note">{say('solution.note')}</p>
    </Card>
  );
}
export const solutions = (printing: Printing): VNode[] =>
  cardPages(
    printing,
    printing.say('solutions'),
    packOf(printing).solutions.map((card) => <SolutionCard key={card.id} {...{ card, printing }} />),
  );

const MOONS = 5;
/** How long a card is in force, as filled moons. */
const Moons = ({ turns }: { turns: number }) => (
  <svg class="mb-paper-moons" viewBox={`0 0 ${MOONS * 5.4 + 0.6} 6`} aria-hidden="true">
    {Array.from({ length: MOONS }, (_, i) => (
      <circle key={i} class={i < turns ? 'full' : ''} cx={3 + 5.4 * i} cy="3" r="2" />
    ))}
  </svg>
);

function lasts(turns: number | null, say: Printing['say']): string {
  if (turns === null) return say('turns.rest');
  return turns === 1 ? say('turns.1') : say('turns.n', { n: turns });
}

function EventPaper({ event, say }: WithSay & { event: Event }) {
  const { id, number, picture, turns = 1, history } = event;
  return (
    <Card>
      <Disc>
        <EventObject {...{ id, picture }} bare x={0} y={0} scale={1} />
      </Disc>
      <b class="card-no">{number}</b>
      <h3>{local(event.title)}</h3>
      <p>{local(event.text)}</p>
      {local(history) && <p class="card-more">{local(history)}</p>}
      <p class="card-foot">
        <Moons turns={turns ?? MOONS} />
        {lasts(turns, say)}
      </p>
    </Card>
  );
}
/** In the order of their numbers: historic ones come first (MB-06). */
export const events = (printing: Printing): VNode[] =>
  cardPages(
    printing,
    m.mb_id_events(),
    inOrder(packOf(printing).events).map((event) => (
      <EventPaper key={event.id} {...{ event }} say={printing.say} />
    )),
  );
