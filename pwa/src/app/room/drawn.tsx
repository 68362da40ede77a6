// The drawings that desk, wall and result share: an island with its number, a flight, dark cities.
import { shapesOf } from '../../shared/scene/shapes';
import file from './drawn.svg?raw';

const DRAWN = shapesOf(file);

/** The seat's or team's colours; cream where a table was won by nobody in particular. */
export const colours = (place: number): string => (place > 0 ? `room-flight s${place}` : 'room-flight');

/** One of the drawings, in a picture of its own. */
const Shape = ({ of }: { of: string }) => <g dangerouslySetInnerHTML={{ __html: DRAWN[of] ?? '' }} />;

/** A rocket, nose up, its middle at 0,0. */
export const Rocket = () => <Shape of="rocket" />;

/** Somebody flew: the winner's sky, the Moon, a trail over a town; two trails where it was a draw. */
export function Flight({ place, draw = false }: { place: number; draw?: boolean }) {
  return (
    <svg class={colours(place)} viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Shape of="sky" />
      <Shape of="climb" />
      {draw && (
        <g class={colours(2)} transform="matrix(-1 0 0 1 520 0)">
          <Shape of="climb" />
        </g>
      )}
      <Shape of="town" />
    </svg>
  );
}

/** No winner: the lights are out. */
export const Dark = () => (
  <svg class="room-dark" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <Shape of="dark" />
  </svg>
);

interface IslandProps {
  number: number;
  sides: readonly number[];
  flown: number | null;
  /** The lamps of each side's mast, by its place. */
  lamps: Record<number, { lit: number; of: number }>;
}
/** A table on the wall: its island with a rocket under cover on each side, and one that is gone where it flew. */
export function Island({ number, sides, flown, lamps }: IslandProps) {
  const gone = flown === null ? -1 : Math.max(0, sides.indexOf(flown));
  return (
    <svg class="wall-island" viewBox="-300 -215 600 260" aria-hidden="true">
      <Shape of="island" />
      {sides.map((place, at) => (
        <g
          key={place}
          transform={`translate(${at === 0 ? -128 : 128} -32)`}
          class={place > 0 ? `s${place}` : ''}
        >
          <Shape of={at === gone ? 'gone' : 'covered'} />
          {lamps[place] && <Mast {...lamps[place]} x={at === 0 ? -82 : 82} />}
        </g>
      ))}
      <Shape of="board" />
      <text y="-118" text-anchor="middle" font-size="88" fill="#13181a">
        {number}
      </text>
    </svg>
  );
}

/** The distance of a mast's lamps. */
const LAMP = 27;

/** A lattice mast with lamps, the lowest lit first. */
function Mast({ lit, of, x }: { lit: number; of: number; x: number }) {
  const top = -84 - LAMP * of;
  return (
    <g transform={`translate(${x} 0)`}>
      <Shape of="lattice" />
      <path d={`M-15 ${top}H15V-82H-15z`} fill="#0d151c" />
      {Array.from({ length: of }, (_, at) => (
        <g key={at} transform={`translate(0 ${-96 - LAMP * at})`} class={at < lit ? 'lamp lit' : 'lamp'}>
          <circle r="10" />
          {at < lit && <path d="M-5 0l4 4 6-8" />}
        </g>
      ))}
    </g>
  );
}
