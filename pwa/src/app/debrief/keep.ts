// What is kept of a game that is over: the deciding moment painted, the moments worth telling, everyone's medal, and
// when it turned, which chooses the moments.
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { whatStands } from '../../shared/stage/again';
import type { GameCredits, Swing } from '../../shared/stage/credits';
import type { LogLine, Seat } from '../../table/types';
import { type Shown, useBoard, useShown } from '../atTable';
import { stageOf } from '../games';
import { useWholeLog } from '../useWholeLog';
import { useArt } from './art';
import { type Points, swingAt } from './turned';

const AGAIN_MS = 4000;
/** Waiting for a worker that may not be there. */
const RARELY_MS = 15_000;

/** The figures, asked for until they are done, since a job or an answer may be lost; null where there are none. */
export function usePoints({ table, view }: Pick<Shown, 'table' | 'view'>): Points | null {
  const ended = view.status === 'finished';
  const [points, setPoints] = useState<Points | null>(null);
  useEffect(() => {
    if (!ended) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const ask = async () => {
      const answer = await table.command<Points>('/turning-points');
      if (over || answer.kind === 'refused') return;
      const data = answer.kind === 'ok' ? answer.data : null;
      if (data) setPoints(data);
      if (data?.status !== 'done') timer = setTimeout(ask, data?.status === 'running' ? AGAIN_MS : RARELY_MS);
    };
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [table, ended]);
  return points;
}

export interface Given {
  /** Null of a game without a stage. */
  credits: GameCredits | null;
  /** The lines that a rewind has not undone. */
  log: readonly LogLine[];
  points: Points | null;
  swing: Swing;
  /** The first line is here, too. */
  whole: boolean;
}

/** The game's own credits, null of a game without a stage, and the lines that a rewind has not undone. */
export function useCredits(): Pick<Given, 'credits' | 'log'> {
  const { view, table } = useShown();
  const board = useBoard();
  const staged = stageOf(view.game);
  const logLines = table.log.value;
  const log = useMemo(() => whatStands(logLines, staged?.stands), [logLines, staged]);
  const off = view.result?.called_off === true;
  const credits = (view.status === 'finished' && staged?.credits?.({ ...board, log })) || null;
  return { credits: credits && off ? endedEarly(credits) : credits, log };
}

/** The game's own credits, and the swing of each commit. */
export function useGiven(): Given {
  const points = usePoints(useShown());
  const swing = useCallback((seq: number) => swingAt(points?.steps ?? [], seq), [points]);
  const whole = useWholeLog();
  return { ...useCredits(), points, swing, whole };
}

/** The moments of a game that the referee ended, and medals if there were any: it has no ending of its own. */
export function endedEarly({ dramas, medal, turn }: GameCredits): GameCredits {
  const hasStakes = dramas.some(({ stake }) => stake > 0);
  return { dramas, turn, medal: hasStakes ? medal : undefined };
}

/** That, and the painted moment as a URL. */
export function useKeep(): Given & { art: string | null } {
  const { view } = useShown();
  const inputs = useGiven();
  return { ...inputs, art: useArt(view.game, inputs.credits?.poster?.art) };
}

/** The player who sits at this phone; null on a screen or the referee's. */
export const playerHere = ({ view, table }: Pick<Shown, 'view' | 'table'>): Seat | null =>
  view.seats.find(({ seat, kind }) => seat === table.seat.seat && kind === 'player') ?? null;
