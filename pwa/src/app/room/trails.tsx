// Rockets on the wall: from the island of each table that was won, between the other tables, to the clock's Moon.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { colours, Rocket } from './drawn';

interface Point {
  x: number;
  y: number;
}
/** The positions of things on the wall, in px of the tables' frame. */
export interface Measured {
  /** The foot of each table's rockets, in the middle of its island. */
  islands: readonly Point[];
  /** The distance of a rocket from that middle, to either side. */
  pad: number;
  cols: number;
  /** From one column to the next, and from one row to the next. */
  pitch: Point;
  moon: Point & { radius: number };
}

export interface Flown {
  /** The table's index. */
  at: number;
  place: number;
  /** Flown from the pad on the right. */
  right: boolean;
}

/** More rockets than this on one side of the Moon are in two rows. */
const ONE_ROW = 7;
const RADIANS = Math.PI / 180;

/** A path for each rocket. Those of lower rows go up between the columns, so that no table's words are crossed. */
export function trailPaths(flown: readonly Flown[], { islands, pad, cols, pitch, moon }: Measured): string[] {
  const crowded = islands.length > 20;
  // Degrees from straight below the Moon: rockets keep off a number in the middle column, off the clock, and off the headline.
  const [least, most] = crowded ? [35, 80] : [cols % 2 ? 45 : 8, 65];
  const bend = crowded ? 1.2 : 1.5;
  const ways = flown.map(({ at, right }) => {
    const side = right ? 1 : -1;
    const { x, y } = islands[at] ?? { x: moon.x, y: 0 };
    const from = { x: x + side * pad, y };
    const below = at >= cols;
    const lane = below ? x + (side * pitch.x) / 2 : from.x;
    const left = Math.abs(lane - moon.x) < 1 ? !right : lane < moon.x;
    return { from, below, lane, left, at };
  });
  return ways.map((way) => {
    const { from, below, lane, left } = way;
    const beside = ways
      .filter((one) => one.left === left)
      .sort((one, other) => Math.abs(other.lane - moon.x) - Math.abs(one.lane - moon.x) || one.at - other.at);
    const nth = beside.indexOf(way);
    const share = beside.length > 1 ? nth / (beside.length - 1) : 0.5;
    const turn = (left ? -1 : 1) * (most + (least - most) * share) * RADIANS;
    const far = moon.radius * (crowded ? 1.35 : 0.8) * (beside.length > ONE_ROW && nth % 2 ? 1.25 : 1);
    const aside = { x: far * Math.sin(turn), y: far * Math.cos(turn) };
    const to = `${moon.x + aside.x} ${moon.y + aside.y}`;
    const before = `${moon.x + aside.x * bend} ${moon.y + aside.y * bend}`;
    const rise = (share: number) => from.y - share * pitch.y;
    const up = below ? `C${from.x} ${rise(0.3)} ${lane} ${rise(0.15)} ${lane} ${rise(0.45)}` : '';
    return `M${from.x} ${from.y}${up}V0C${lane} ${-0.2 * far} ${before} ${to}`;
  });
}

/** The pads of an island in its own drawing (`Island`): a rocket's foot, and what the drawing measures. */
const [PAD_X, PAD_Y, DRAWN_WIDE, DRAWN_HIGH] = [128, 183, 600, 260];

function measured(frame: Element, cols: number): Measured {
  const box = frame.getBoundingClientRect();
  const drawn = [...frame.querySelectorAll('.wall-island')].map((one) => one.getBoundingClientRect());
  const [first] = drawn;
  const scale = first ? Math.min(first.width / DRAWN_WIDE, first.height / DRAWN_HIGH) : 0;
  const middle = (at: DOMRect) => ({
    x: at.left - box.left + at.width / 2,
    y: at.top - box.top + at.height / 2,
  });
  const islands = drawn.map(middle).map(({ x, y }) => ({ x, y: y + (PAD_Y - DRAWN_HIGH / 2) * scale }));
  const ring = document.querySelector('.wall-ring')?.getBoundingClientRect();
  const moon = ring
    ? { ...middle(ring), radius: ring.width / 2 }
    : { x: box.width / 2, y: -0.2 * box.height, radius: 0.3 * box.height };
  const [one, next] = islands;
  const pitch = {
    x: cols > 1 && one && next ? next.x - one.x : box.width,
    y: box.height / Math.max(1, Math.ceil(islands.length / cols)),
  };
  return { islands, pad: PAD_X * scale, cols, pitch, moon };
}

/** Drawn once for each table, as soon as it was won. */
export function Trails({ flown, cols }: { flown: readonly Flown[]; cols: number }) {
  const layer = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Measured | null>(null);
  const some = flown.length > 0;
  useLayoutEffect(() => {
    const frame = layer.current?.parentElement;
    if (!frame || !some) return;
    const measure = () => setPlaces(measured(frame, cols));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(frame);
    return () => watch.disconnect();
  }, [some, cols]);
  const paths = places ? trailPaths(flown, places) : [];
  return (
    <div class="wall-trails" ref={layer}>
      {flown.map(({ at, place }, k) =>
        paths[k] ? (
          <div key={at} class={colours(place)}>
            <svg class="way" aria-hidden="true">
              <path class="trail" d={paths[k]} pathLength={1} />
              <path class="trail shade" d={paths[k]} pathLength={1} />
            </svg>
            <svg
              class="head"
              aria-hidden="true"
              viewBox="-70 -150 140 300"
              style={{ offsetPath: `path('${paths[k]}')` }}
            >
              <Rocket />
            </svg>
          </div>
        ) : null,
      )}
    </div>
  );
}
