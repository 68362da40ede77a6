// The state as the referee's own phone shows it, for a co-referee who plays: what their seat knows stays sealed there.
import { useEffect, useState } from 'preact/hooks';
import type { FileRow, KeyWords } from '../../../shared';
import { pathWords, valueWords } from '../../../shared';
import { isHidden, type Json, type View } from '../../../table/types';
import { useShown } from '../../atTable';
import { leavesOf, type Node, valueAt } from './patch';

export interface Plain {
  /** Null until it is there. */
  state: Json | null;
  /** A co-referee's, with a seat of their own. */
  plays: boolean;
  /** What this seat knows of a sealed value; undefined where it knows nothing. */
  own: (path: string) => Json | undefined;
}

export function usePlain(): Plain {
  const { view, table } = useShown();
  const plays = view.you.seat !== 'referee';
  const [found, setFound] = useState<Json | null>(null);
  useEffect(() => {
    if (!plays) return;
    let over = false;
    void table.read<View>('?as=referee').then((answer) => {
      if (!over && answer.kind === 'ok') setFound(answer.data.state as Json);
    });
    return () => {
      over = true;
    };
  }, [plays, table, view.seq]);
  const mine = (view.state ?? {}) as Json;
  const state = plays ? found : mine;
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

/** What this seat knows of the values below a path, for its file. */
export function ownRows(plain: Plain, at: string, words: KeyWords): FileRow[] {
  const known = leavesOf(plain.state ?? {}, at).flatMap((node): Node[] => {
    const value = plain.own(node.path);
    if (value === undefined) return [];
    const inner = leavesOf(value).map((leaf) => ({ ...leaf, path: node.path + leaf.path }));
    return inner.length > 0 ? inner : [{ ...node, value }];
  });
  return known
    .slice(0, MOST_LINES)
    .map((node) => ({ term: pathWords(node.path, words), lines: [valueWords(node.value, words)] }));
}
