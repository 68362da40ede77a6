// Words for the referee's verbs: a game names its figures, the platform makes the sentence.
import type { JsonObject } from '../../table/types';
import type { WordTable } from './byId';

/** The subject of a verb: `{team: 'a'}`, `{seat: 's1', rocket: 'A'}`. */
type About = JsonObject;

/** The name of a figure ("2 PR") or a look, by the verb's name; `who` where a seat or a team is not enough. */
export type Verbs<Ctx> = Record<string, (n: number, about: About, ctx: Ctx) => string>;

/**
 * For `words` of a game: an id `verb.<game>.<name>` with `{n, about}` in words; null for anything else. `ownVerbs`: those
 * that take more than their number. `same`: those that are called as another one is.
 */
export function verbsBy<Ctx>(
  game: string,
  table: WordTable,
  ownVerbs: Verbs<Ctx> = {},
  same: Readonly<Record<string, string>> = {},
) {
  return (id: string, params: Record<string, unknown>, ctx: Ctx | null): string | null => {
    const [kind, subject, param = ''] = id.split('.');
    if (subject !== game || kind !== 'verb' || !ctx) return null;
    const name = same[param] ?? param;
    const n = Number(params.n ?? 0);
    return ownVerbs[name]?.(n, (params.about ?? {}) as About, ctx) ?? table[`verb_${name}`]?.({ n }) ?? null;
  };
}
