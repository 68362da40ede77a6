// Odds of a prompt that no game view draws: every exact chance in it, as words and a percentage.
import type { GameModule, SayContext } from '../games/module';
import type { Json } from '../table/types';
import { isHidden } from '../table/types';
import { percent } from '../ui';
import { readable } from '../ui/schemaForm';
import { wordsOrNull } from './words';

interface Chance {
  name: string;
  p: number;
  exact: string;
}

function chances(odds: Json, name = ''): Chance[] {
  if (typeof odds !== 'object' || odds === null || isHidden(odds)) return [];
  if (Array.isArray(odds)) return odds.flatMap((one) => chances(one, name));
  if (typeof odds.num === 'number' && typeof odds.den === 'number') {
    const value = odds.value ?? odds.id;
    const p = typeof odds.p === 'number' ? odds.p : odds.num / odds.den;
    return [{ name: value === undefined ? name : String(value), p, exact: `${odds.num}/${odds.den}` }];
  }
  return Object.entries(odds).flatMap(([key, one]) => chances(one, key));
}

export function OddsWords({
  odds,
  module,
  say,
}: {
  odds: Json;
  module: GameModule | undefined;
  say: SayContext;
}) {
  const list = chances(odds);
  if (list.length === 0) return null;
  return (
    <ul class="odds-list">
      {list.slice(0, 24).map((one) => (
        <li key={one.name}>
          <b>{percent(one.p, say.locale)}</b> {wordsOrNull(module, one.name, {}, say) ?? readable(one.name)}{' '}
          <span class="muted">{one.exact}</span>
        </li>
      ))}
    </ul>
  );
}
