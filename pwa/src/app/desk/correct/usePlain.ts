// The state as the referee's own phone shows it, for a co-referee who plays: what their seat knows stays sealed there.
import { type FileRow, type KeyWords, pathWords, valueWords } from '../../../shared';
import { isHidden, type Json, type View } from '../../../table/types';
import { useShown } from '../../atTable';
import { useRead } from '../../useAnswer';
import { leavesOf, type Node, valueAt } from './patch';

export interface Plain {
  /** Null until it is there. */
  state: Json | null;
  /** A co-referee's, with a seat of their own. */
  plays: boolean;
  /** The part of a sealed value that this seat knows; undefined if it knows nothing. */
  own: (path: string) => Json | undefined;
}

export function usePlain(): Plain {
  const { view } = useShown();
  const plays = view.you.seat !== 'referee';
  const { data } = useRead<View>(plays ? '?as=referee' : null, view.seq);
  const mine = (view.state ?? {}) as Json;
  const state = plays ? ((data?.state ?? null) as Json) : mine;
  return {
    state,
    plays,
    own: (path) => {
      if (!plays || !state || !isHidden(valueAt(state, path))) return undefined;
      const known = valueAt(mine, path);
      return isHidden(known) ? undefined : known;
    },
  };
}

const MOST_LINES = 14;

/** Values as the file shows them: one line each, without emphasis. */
export const fileRows = (nodes: readonly Node[], words: KeyWords): FileRow[] =>
  nodes
    .slice(0, MOST_LINES)
    .map(({ path, value }) => ({ term: pathWords(path, words), lines: [valueWords(value, words)] }));

/** The values below a path that this seat knows, for its file. */
export function ownRows(plain: Plain, at: string, words: KeyWords): FileRow[] {
  const known = leavesOf(plain.state ?? {}, at).flatMap((node): Node[] => {
    const value = plain.own(node.path);
    if (value === undefined) return [];
    const inner = leavesOf(value).map((leaf) => ({ ...leaf, path: node.path + leaf.path }));
    return inner.length > 0 ? inner : [{ ...node, value }];
  });
  return fileRows(known, words);
}
