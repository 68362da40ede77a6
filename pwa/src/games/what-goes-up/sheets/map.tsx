// The house map on white paper: the set's ribbons with rings for craft, and the plan of all burns by number.
import type { VNode } from 'preact';
import { Foot, Framed, Leaf, type Printing } from '../../../shared/paper';
import { local } from '../../../shared/words/lists';
import type { JsonObject } from '../../../table/types';
import { placeKey, tracksOf } from '../board/track';
import face from '../index';
import { LETTER } from '../set/Lines';
import { Part } from '../set/Part';
import { EARTH, PAINTED, PLACES, ring, WHOLE } from '../set/places';
import type { Board, Does, Materials, Step } from '../wire';
import '../set/paper.css';

interface Titled {
  id: string;
  title: Record<string, string>;
}

/** The house board with the names of a pack: steps of an orbit that share a name are one place (WG-K8). */
function boardOf({ materials, pack }: Printing): Board | null {
  const { board } = materials as Materials;
  const titled = (pack?.steps ?? []) as (JsonObject & Titled)[];
  if (!board || titled.length === 0) return board;
  const byId = new Map(board.steps.map((step) => [step.id, placeKey(step)]));
  const titles = new Map(titled.map(({ id, title }) => [byId.get(id), title]));
  return {
    ...board,
    steps: board.steps.map((step) => ({ ...step, name: titles.get(placeKey(step)) ?? step.name })),
  };
}

/** Feet for towers, and circles of nothing but distance. */
const FEET = [-34, -21, -8, 5, 18, 31];
const FAR = [1010, 1180, 1360, 1560];
const RING = 21;

function Names({ board }: { board: Board }) {
  const names = new Map(board.steps.map(({ id, name }) => [id, local(name)]));
  const drawn = new Set(Object.keys(PAINTED).map((id) => names.get(id)));
  return (
    <>
      {Object.entries(PLACES).map(([id, [x, y, place]]) => {
        const text = names.get(id);
        if (!place || !text || drawn.has(text)) return null;
        drawn.add(text);
        const [dx, dy, anchor] = place;
        const wide = LETTER * text.length;
        const start = x + dx - { start: 0, middle: wide / 2, end: wide }[anchor];
        return (
          <text key={id} x={Math.max(0, Math.min(WHOLE.w - wide, start))} y={y + dy}>
            {text}
          </text>
        );
      })}
      {Object.entries(PAINTED).map(([id, [x, y, degrees]]) => (
        <text
          key={id}
          class={`on-ribbon ${id}`}
          transform={`translate(${x} ${y - 5}) rotate(${degrees})`}
          text-anchor="middle"
        >
          {names.get(id)}
        </text>
      ))}
    </>
  );
}

const Feet = () =>
  FEET.map((degrees, i) => {
    const [x, y] = ring(EARTH.r, degrees);
    return (
      <g key={degrees} transform={`translate(${x} ${y}) rotate(${degrees})`}>
        <path class="foot" d="M-36 0v-58h72V0z" />
        <text y="-16" text-anchor="middle">
          {i + 1}
        </text>
      </g>
    );
  });

function Painted({ say, paper, board }: Pick<Printing, 'say' | 'paper'> & { board: Board }) {
  const kinds = new Map(board.steps.map(({ id, kind }) => [id, kind]));
  return (
    <Leaf {...{ paper }} wide class="wgu-paper">
      <svg
        class="wgu-paper-map"
        font-size="34"
        viewBox={`0 0 ${WHOLE.w} 1298`}
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
      >
        {FAR.map((r) => (
          <circle key={r} class="far" cx={EARTH.x} cy={EARTH.y} r={r} />
        ))}
        {['ways-behind', 'hop', 'far', 'the-rock'].map((part) => (
          <Part key={part} of={part} />
        ))}
        <circle class="under" cx={EARTH.x} cy={EARTH.y} r={EARTH.r + 1} />
        <g opacity=".58">
          <Part of="home" />
        </g>
        {Object.entries(PLACES).map(([id, [x, y, name]]) =>
          !name && kinds.get(id) === 'transit' ? null : (
            <circle key={id} class="ring" cx={x} cy={y} r={RING} />
          ),
        )}
        <Names board={board} />
        <Feet />
      </svg>
      <header class="wgu-paper-head">
        <h2>{face.title}</h2>
        <p>{say('map.how')}</p>
        <p>{say('map.colours')}</p>
      </header>
      <Foot say={say} />
    </Leaf>
  );
}

/** Lower stages do these; a thruster does the others. */
const STAGES: readonly Does[] = ['launch', 'insertion'];
const lookOf = (does: Does): string => (STAGES.includes(does) ? 'lower' : 'fuelled');
const DIAMOND = 13;
const diamond = (x: number, y: number, r = DIAMOND): string =>
  `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
/** Where a move ends and hulls roll (WG-T3). */
const STOPS: readonly Step['kind'][] = ['transit', 'orbit', 'surface', 'libration', 'rock'];

/** Where the name of a step is: how the text runs from there, and the way from the step in the board's units. */
const NAMED: Record<string, ['start' | 'middle' | 'end', dx: number, dy: number]> = {
  sync_transfer: ['start', 0, -22],
  suborbital: ['start', 4, 22],
  earth_reentry: ['start', 0, -32],
  moon_surface: ['middle', 0, 24],
  libration: ['end', 0, -16],
  rock: ['start', 44, 5],
  escape: ['middle', 0, -16],
  sync_2: ['start', 14, 5],
  earth_pad: ['middle', 0, 56],
  moon_sync_2: ['end', -34, 5],
  homebound: ['start', 0, 24],
  outbound: ['middle', 0, 24],
  moon_low_1: ['end', 0, -16],
  polar_2: ['middle', 0, -16],
  moon_polar_2: ['middle', 0, -16],
  low_1: ['middle', 0, 34],
};

function Plan({ board }: { board: Board }) {
  return (
    <svg
      class="wgu-paper-plan"
      font-size="16"
      viewBox={`0 0 ${board.width} ${board.height}`}
      aria-hidden="true"
    >
      {board.bodies.map(
        (body) => body.r > 0 && <circle key={body.id} class="body" cx={body.x} cy={body.y} r={body.r} />,
      )}
      {tracksOf(board).map(({ id, path }) => (
        <path key={id} class="rail" d={path} />
      ))}
      {board.steps.map((step) => (
        <circle
          key={step.id}
          class={`step ${STOPS.includes(step.kind) ? '' : 'through'}`}
          cx={step.x}
          cy={step.y}
          r="8"
        />
      ))}
      {board.steps.map(({ id, x, y, name }) => {
        const [anchor, dx, dy] = NAMED[id] ?? [];
        return (
          anchor && (
            <text key={id} x={x + dx!} y={y + dy!} text-anchor={anchor}>
              {local(name)}
            </text>
          )
        );
      })}
      {board.marks.map(({ id, x, y, does }, i) => (
        <g key={id}>
          <path class={lookOf(does)} d={diamond(x, y)} />
          <text class="no" x={x} y={y}>
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

const SIGNS = [
  { key: 'key.step', look: 'step', d: null },
  { key: 'key.other', look: 'step through', d: null },
  { key: 'key.burn', look: 'fuelled', d: diamond(8, 8, 8) },
  { key: 'key.free', look: 'lower', d: diamond(8, 8, 8) },
];

function Burns({ say, paper, board }: Pick<Printing, 'say' | 'paper'> & { board: Board }) {
  const names = new Map(board.steps.map(({ id, name }) => [id, local(name)]));
  return (
    <Framed {...{ say, paper }} wide title={say('map')} class="wgu-paper-burns">
      <Plan board={board} />
      <ol>
        {board.marks.map(({ id, does, to }) => (
          <li key={id} class={lookOf(does)}>
            <span>{say('to', { step: names.get(to) ?? to })}</span>
          </li>
        ))}
      </ol>
      <p class="wgu-paper-key">
        {SIGNS.map(({ key, look, d }) => (
          <span key={key}>
            <svg class="wgu-paper-plan" viewBox="-1 -1 18 18" aria-hidden="true">
              {d ? <path class={look} d={d} /> : <circle class={look} cx="8" cy="8" r="7" />}
            </svg>
            {say(key)}
          </span>
        ))}
      </p>
    </Framed>
  );
}

export function map(printing: Printing): VNode[] {
  const { say, paper } = printing;
  const board = boardOf(printing);
  if (!board) return [];
  const page = { say, paper, board, wide: true };
  return [<Painted key="map" {...page} />, <Burns key="burns" {...page} />];
}
