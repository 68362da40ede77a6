// A study on the wire, and its words in the phone's language.
import { getLocale } from '../app/settings';

export type Text = Record<string, string>;

export interface Offer {
  game: string;
  title: Text;
  question: Text;
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
export interface Row {
  label: Text;
  points: Point[];
}
export interface Panel {
  id: string;
  label: Text;
  even: number;
  series: string[];
  rows: Row[];
}
export interface Figures {
  series: { id: string; label: Text }[];
  panels: Panel[];
  answer: Text | null;
  method: Text[];
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

export function say(text: Text): string {
  return text[getLocale()] ?? text.en ?? '';
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
