// Words for the referee's verbs: a game names its figures, the platform makes the sentence.
import type { JsonObject } from '../../table/types';

/** The subject of a verb: `{team: 'a'}`, `{seat: 's1', rocket: 'A'}`. */
type About = JsonObject;

/** The name of a figure ("2 PR") or a look, by the verb's name; `who` where a seat or a team is not enough. */
export type Verbs<Ctx> = Record<string, (n: number, about: About, ctx: Ctx) => string>;

/**
 * For `words` of a game: an id `verb.<game>.<name>` with `{n, about}` in words, and `also.<game>.<name>`, other words
 * that people type for it; null for anything else.
 */
export function verbsBy<Ctx>(game: string, verbs: Verbs<Ctx>, also: Record<string, () => string> = {}) {
  const start = `verb.${game}.`;
  const other = `also.${game}.`;
  return (id: string, params: Record<string, unknown>, ctx: Ctx | null): string | null => {
    if (id.startsWith(other)) return also[id.slice(other.length)]?.() ?? null;
    if (!id.startsWith(start) || !ctx) return null;
    const about = (params.about ?? {}) as About;
    return verbs[id.slice(start.length)]?.(Number(params.n ?? 0), about, ctx) ?? null;
  };
}
