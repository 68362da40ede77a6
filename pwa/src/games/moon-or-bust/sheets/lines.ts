import type { Say } from '../../../shared/paper';

/** The keys `key.1`, `key.2` … that have a text. */
export function count(say: Say, key: string): string[] {
  const keys: string[] = [];
  for (let i = 1; say(`${key}.${i}`) !== `${key}.${i}`; i++) keys.push(`${key}.${i}`);
  return keys;
}
