// Odds of a prompt that no game view draws: every exact chance in it, as words and a percentage.

import { percent } from '../../shared';
import { wordsFor } from '../../shared/words/words';
import { isHidden, type Json } from '../../table/types';
import { useShown } from '../atTable';

interface Chance {
  /** The keys on the way here, the last one naming it. */
  path: string[];
  p: number;
  exact: string;
}

function chances(odds: Json, path: string[] = []): Chance[] {
  if (typeof odds !== 'object' || odds === null || isHidden(odds)) return [];
  if (Array.isArray(odds)) return odds.flatMap((odd) => chances(odd, path));
  if (typeof odds.num === 'number' && typeof odds.den === 'number') {
    const value = odds.value ?? odds.id;
    const p = typeof odds.p === 'number' ? odds.p : odds.num / odds.den;
    return [
      { path: value === undefined ? path : [...path, String(value)], p, exact: `${odds.num}/${odds.den}` },
    ];
  }
  return Object.entries(odds).flatMap(([key, chance]) => chances(chance, [...path, key]));
}

export function OddsWords({ odds }: { odds: Json }) {
  const { module, say } = useShown();
  const list = chances(odds);
  if (list.length === 0) return null;
  const words = (id: string) => wordsFor(module, id, {}, say);
  const last = (chance: Chance) => chance.path.at(-1) ?? '';
  const name = (chance: Chance) => {
    const twins = list.filter((other) => last(other) === last(chance)).length > 1;
    return (twins ? chance.path.slice(-2) : chance.path.slice(-1)).map(words).join(', ');
  };
  return (
    <ul class="odds-list stack">
      {list.slice(0, 24).map((chance, i) => (
        <li key={i}>
          <b>{percent(chance.p)}</b> {name(chance)} <span class="muted">{chance.exact}</span>
        </li>
      ))}
    </ul>
  );
}
