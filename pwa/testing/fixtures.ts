// Fixtures for the views of all games: tests and the gallery only, never in a build.

import type { SayContext } from '../src/shared/game';
import { plain } from '../src/shared/teach/rich';
import { makeSay } from '../src/shared/words/words';
import type { JsonObject, LogLine, Seat, View } from '../src/table/types';
import { T0 } from './views';

const NOW = T0;

export function line(seq: number, id: string, params: JsonObject = {}, rules: string[] = []): LogLine {
  return { seq, at_ms: NOW + seq * 1000, id, rules, to: 'all', ...params };
}

/** Somebody at the table, and there. */
export function player(seat: string, name: string, more: Partial<Seat> = {}): Seat {
  return {
    seat,
    name,
    team: null,
    role: null,
    kind: 'player',
    admitted: true,
    connected: true,
    seen_ms: NOW,
    status: 'thinking',
    ...more,
  };
}

/** Words for people and things, as the app has them. */
export function sayOf<S, M = null>(view: View<S>, materials: M | null = null): SayContext<S, M> {
  return makeSay(view, materials);
}

/** A part of something larger that a test needs, typed as the whole. */
export function partOf<T>(value: object): T {
  return value as T;
}

/** The words of a teaching text that are read. */
export const wordCount = (text: string): number => plain(text).split(/\s+/).filter(Boolean).length;
