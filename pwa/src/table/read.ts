// Reading what came over the wire: values of any kind as text or numbers, a prompt by its move.
import type { Prompt } from './types';

export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const num = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : []);

/** What this seat is asked or may do under that name. */
export function promptOf(view: { prompts: readonly Prompt[] }, move: string): Prompt | undefined {
  return view.prompts.find((one) => one.move === move);
}
