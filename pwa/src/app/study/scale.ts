// The scale of a study's shares: where it begins and ends, and the ticks that are labelled.
import type { Wire } from '../../table/types';

/** What the scale has to hold. */
interface Panel {
  even: number;
  rows: { points: Pick<Wire['StudyPoint'], 'low' | 'high'>[] }[];
}

/** Between two ticks: the smallest that leaves labels apart on the narrowest phone. */
const STEPS = [0.05, 0.1, 0.2, 0.25];
/** Most steps on a scale. */
const MOST = 4;

export interface Scale {
  low: number;
  high: number;
  step: number;
}

/** The shares to be shown: all of them, to full steps of five percent. */
export function scaleOf(panel: Panel): Scale {
  const points = panel.rows.flatMap((row) => row.points);
  const least = Math.min(panel.even, ...points.map((point) => point.low));
  const most = Math.max(panel.even, ...points.map((point) => point.high));
  const low = Math.max(0, Math.floor(least * 20) / 20);
  const high = Math.min(1, Math.max(Math.ceil(most * 20) / 20, low + 0.05));
  const step = STEPS.find((one) => high - low <= MOST * one + 1e-9) ?? 0.25;
  return { low, high, step };
}

/** The labelled shares, all on the scale. */
export function ticksOf({ low, high, step }: Scale): number[] {
  const found: number[] = [];
  for (let at = Math.max(0, Math.ceil(low / step - 1e-9)); at * step <= high + 1e-9; at += 1)
    found.push(at * step);
  return found;
}
