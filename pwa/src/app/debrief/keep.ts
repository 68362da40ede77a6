// What stays of a game that is over: the deciding moment painted, the moments worth telling, everybody's medal.
import { useMemo } from 'preact/hooks';
import { whatStands } from '../../shared/stage/again';
import type { GameCredits } from '../../shared/stage/credits';
import type { LogLine } from '../../table/types';
import { useShown } from '../atTable';
import { stageOf } from '../games';
import { useArt } from './art';
import { useWholeLog } from './Story';

/** What stands of the log, and what a game gives to its end; null of a game that was ended, or has no stage. */
export function useGiven(): { given: GameCredits | null; log: readonly LogLine[] } {
  const { view, table, materials, say } = useShown();
  useWholeLog();
  const staged = stageOf(view.game);
  const all = table.log.value;
  const log = useMemo(() => whatStands(all, staged?.stands), [all, staged]);
  const history = <T>(pointer: string, count: number) => table.history<T>(pointer, count);
  const off = view.result?.called_off === true;
  const given = (!off && staged?.credits?.({ view, materials, say, log, history })) || null;
  return { given, log };
}

/** That, and the painted moment as a URL. */
export function useKeep(): { given: GameCredits | null; art: string | null } {
  const { view } = useShown();
  const { given } = useGiven();
  return { given, art: useArt(view.game, given?.poster?.art) };
}
