// The board as lines: rails as smooth curves through their nodes, marks as short ways to where they lead.
import type { Board, Step } from '../wire';

export interface Point {
  x: number;
  y: number;
}

/** A curve through all points (Catmull-Rom as cubic Béziers); `closed` ends where it begins. */
export function curve(points: readonly Point[], closed: boolean): string {
  if (points.length < 2) return '';
  const pointAt = (i: number): Point =>
    points[closed ? (i + points.length) % points.length : Math.min(points.length - 1, Math.max(0, i))]!;
  const parts = [`M${pointAt(0).x} ${pointAt(0).y}`];
  const legs = closed ? points.length : points.length - 1;
  for (let i = 0; i < legs; i++) {
    const [a, b, c, d] = [pointAt(i - 1), pointAt(i), pointAt(i + 1), pointAt(i + 2)];
    const start = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
    const end = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
    const round = (p: Point) => `${Math.round(p.x)} ${Math.round(p.y)}`;
    parts.push(`C${round(start)} ${round(end)} ${round(c)}`);
  }
  return parts.join('');
}

export function placesOf(board: Board): Map<string, Point> {
  return new Map([...board.steps, ...board.marks].map(({ id, x, y }) => [id, { x, y }]));
}

export interface Track {
  id: string;
  path: string;
}
/** A rail each; a loop of one step is no line. */
export function tracksOf(board: Board): Track[] {
  const places = placesOf(board);
  return board.rails.flatMap((rail) => {
    const nodes = rail.then ? [...rail.nodes, rail.then] : rail.nodes;
    const points = nodes.map((id) => places.get(id)).filter((point): point is Point => point !== undefined);
    const path = curve(points, !rail.then && points.length > 2);
    return path ? [{ id: rail.id, path }] : [];
  });
}
/** From a mark to the step that a burn there leads to. */
export function exitsOf(board: Board): Track[] {
  const places = placesOf(board);
  return board.marks.flatMap((mark) => {
    const place = places.get(mark.to);
    return place ? [{ id: mark.id, path: `M${mark.x} ${mark.y}L${place.x} ${place.y}` }] : [];
  });
}

/** Steps with the same key are one place: those of an orbit that share a name. */
export function placeKey(step: Step): string {
  return step.kind === 'orbit' ? `${step.body}:${step.name.en}` : step.id;
}
/** One label a place: steps of an orbit that share a name are named once, at the first of them. */
export function labelled(board: Board): Step[] {
  const seen = new Set<string>();
  return board.steps.filter((step) => {
    const key = placeKey(step);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Craft, or what floats, by where they are, in the order in which they came there. */
export function byPlace<T extends { at: string }>(items: Record<string, T>): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of Object.values(items)) groups.set(item.at, [...(groups.get(item.at) ?? []), item]);
  return groups;
}
