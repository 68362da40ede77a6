// What Goes Up… on paper: forms, the house map, its markers, example derps, and the game as a module of a role-playing game.
import type { VNode } from 'preact';
import { Framed, type Printing, type PrintSheet } from '../../../shared/paper';
import { local } from '../../../shared/words/lists';
import type { JsonObject } from '../../../table/types';
import { Part } from '../set/Part';
import type { ExampleDerp, Materials } from '../wire';
import { blueprint, manifest } from './forms';
import { map } from './map';
import './sheets.css';

const PROGRAMMES = 'ABCDEFGH';
const MARKERS_EACH = 6;

/** Round markers to move along the map, a row for each programme. */
const markers = ({ say, paper }: Printing): VNode[] => [
  <Framed key="markers" {...{ say, paper }} title={say('markers')} class="wgu-paper-markers">
    <p>{say('markers.how')}</p>
    <section>
      {[...PROGRAMMES].map((letter) => (
        <div key={letter}>
          {Array.from({ length: MARKERS_EACH }, (_, i) => (
            <i key={i}>
              {letter}
              {i + 1}
            </i>
          ))}
        </div>
      ))}
    </section>
  </Framed>,
];

/** Example derps with the cost to hire and train them (WG-B6); with the words of a pack of somebody's own. */
function derpsOf({ materials, pack }: Printing): ExampleDerp[] {
  const titled = (pack?.derps ?? []) as (JsonObject & ExampleDerp)[];
  return (materials as Materials).derps.map((derp) => {
    const { title, text } = titled.find(({ id }) => id === derp.id) ?? derp;
    return { ...derp, title, text };
  });
}

function derps(printing: Printing): VNode[] {
  const { say, paper } = printing;
  return [
    <Framed key="derps" {...{ say, paper }} title={say('derps')} class="wgu-paper-derps">
      {derpsOf(printing).map((derp) => (
        <div key={derp.id}>
          <svg viewBox="-44 -84 88 88" aria-hidden="true">
            <Part of="derp" />
          </svg>
          <section>
            <h3>{local(derp.title)}</h3>
            <p>
              <b>{say('derps.cost', { ...derp, title: '', text: '' })}</b>
            </p>
            <p>{local(derp.text)}</p>
          </section>
        </div>
      ))}
    </Framed>,
  ];
}

const CHAPTERS = [1, 2, 3, 4, 5];

/** The game as a module of a role-playing game. */
const module = ({ say, paper }: Printing): VNode[] => [
  <Framed key="module" {...{ say, paper }} title={say('module')} class="wgu-paper-module">
    {CHAPTERS.map((n) => (
      <section key={n}>
        <h3>{say(`module.${n}`)}</h3>
        <p>{say(`module.how.${n}`)}</p>
      </section>
    ))}
  </Framed>,
];

export const SHEETS: readonly PrintSheet[] = [
  { id: 'manifest', pages: manifest },
  { id: 'blueprint', pages: blueprint },
  {
    id: 'map',
    pages: map,
    papers: ['a3', 'tabloid', 'a4', 'letter'],
    needed_with: { board: ['house'] },
  },
  { id: 'markers', pages: markers },
  { id: 'derps', pages: derps },
  { id: 'module', pages: module },
];
