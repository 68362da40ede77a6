// How large a scene's words are where a name is long, and whether a list of names takes one column.
import { type ComponentChildren, isValidElement } from 'preact';

/** All words of what is given, as text. */
export function textOf(node: ComponentChildren): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (isValidElement(node)) return textOf(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}

export interface Room {
  /** Letters of the longest word. */
  word: number;
  /** Letters of all of them. */
  all: number;
}
const LEAST = 0.5;

/** From 1, as large as they are meant, down to half of that. */
export function fitOf(text: string, room: Room): number {
  const longest = Math.max(0, ...text.split(/[\s-]+/).map((word) => word.length));
  const fit = Math.min(1, room.word / Math.max(1, longest), room.all / Math.max(1, text.length));
  return Math.max(LEAST, Math.round(fit * 100) / 100);
}

/** `letters`: the number of letters that fit into half of the phone's width. */
export function inOneColumn(names: readonly string[], letters: number): boolean {
  const lines = names.reduce((sum, name) => sum + Math.ceil(name.length / letters), 0);
  return names.length <= lines / 2;
}
