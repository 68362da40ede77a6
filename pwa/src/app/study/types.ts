// A study on the wire, and its words in the phone's language.

import type { Words } from '../../table/types';
import { getLocale } from '../settings/settings';

export interface Offer {
  game: string;
  title: Words;
  question: Words;
  default_games: number;
}
export interface Point {
  series: string;
  games: number;
  wins: number;
  share: number;
  low: number;
  high: number;
  exact: number | null;
}
interface Row {
  label: Words;
  points: Point[];
}
export interface Panel {
  id: string;
  label: Words;
  even: number;
  series: string[];
  rows: Row[];
}
export interface Figures {
  series: { id: string; label: Words }[];
  panels: Panel[];
  answer: Words | null;
  /** The answer for everybody; the first panel shows it. */
  short: Words | null;
  method: Words[];
}
export interface StudyView {
  id: string;
  game: string;
  seed: number;
  games: number;
  status: 'queued' | 'running' | 'done' | 'cancelled' | 'failed';
  stage: 'waiting' | 'preparing' | 'playing';
  prepared: number;
  done: number;
  of: number;
  figures: Figures;
}

export const running = (study: StudyView | null): boolean =>
  study?.status === 'queued' || study?.status === 'running';

export const count = (n: number): string => n.toLocaleString(getLocale());
export function percent(share: number, digits = 1): string {
  return (100 * share).toLocaleString(getLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
