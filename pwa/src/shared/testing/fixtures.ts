// What the views of all games have alike: tests and the gallery only, never in a build.
import { T0, viewAt } from '../../table/testing';
import type { JsonObject, LogLine, Prompt, Schema, Seat, View } from '../../table/types';
import type { SayContext } from '../game';
import { makeSay } from '../words/words';

export const NOW = T0;

export function line(seq: number, id: string, params: JsonObject = {}, rules: string[] = []): LogLine {
  return { seq, at_ms: NOW + seq * 1000, id, rules, to: 'all', ...params };
}

/** Prompts of a game whose ids begin with this. */
export function prompts(prefix: string) {
  return (move: string, properties: JsonObject = {}, more: Partial<Prompt> = {}): Prompt => ({
    move,
    label: { id: `${prefix}.${move}` },
    args: { type: 'object', properties: properties as Record<string, Schema> },
    default: {},
    must: false,
    submitted: false,
    ...more,
  });
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

type Own<S> = Pick<View<S>, 'game' | 'phase' | 'seats' | 'state'> & Partial<View<S>>;

/** A view as the first seat has it, while nothing else is going on. */
export function viewWith<S>(own: Own<S>): View<S> {
  return { ...viewAt(40), name: 'Friday evening', options: {}, now_ms: Date.now(), ...own };
}

/** Words for people and things, as the app has them. */
export function sayOf<S, M = null>(view: View<S>, materials: M | null = null): SayContext<S, M> {
  return makeSay(view, materials);
}

/** What a test needs of something larger, as if it were all there. */
export function partOf<T>(value: object): T {
  return value as T;
}
