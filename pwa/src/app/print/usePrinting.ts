// What a page of sheets needs: the game, the paper and the colours, the texts, and what is printed.
import { useEffect } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { openGame } from '../games';
import { useChosen } from './chosen';
import { paperFailed, paperOfGame } from './sheets';
import { useSource } from './source';

export function usePrinting() {
  const { params } = useRoute();
  const { query } = useLocation();
  const game = params.game ?? '';
  // behind the #, so that no log has it: it opens the whole pack
  const pack = location.hash.slice(1);
  const table = query.table ?? null;
  const [chosen, choose] = useChosen(query);
  const source = useSource({ game, table, pack });
  useEffect(() => void openGame(game), [game]);
  return {
    game,
    query,
    chosen,
    choose,
    source,
    paper: paperOfGame(game),
    /** Of a table, or of a pack that the server keeps. */
    hasOwnCards: table !== null || pack !== '',
    /** What follows the address of each sheet: a table, a pack. */
    more: `${location.search}${location.hash}`,
    failed: source === null || paperFailed(game),
  };
}
