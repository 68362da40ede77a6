// The server's check of a drawing: masses, broken rules, and the drawing with stages of the right size.
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { post } from '../../../table/api';
import type { DrawingAnswer } from '../model';
import type { Drawing, State } from '../wire';

const QUIET_MS = 300;

const bodyOf = (drawing: Drawing, { burn_rounding, simplified_stack, underped }: State['settings']) =>
  JSON.stringify({ drawing, options: { burn_rounding, simplified_stack, underped } });
const check = (body: string, signal?: AbortSignal) =>
  post<DrawingAnswer>('/games/what-goes-up/drawing', JSON.parse(body), { signal });

export interface Checked {
  /** The last answer, also while the next one is asked for. */
  answer: DrawingAnswer | null;
  /** Why there is no newer one. */
  problem: string;
}
/** Asks for a drawing's check once the fingers rest. */
export function useChecked(drawing: Drawing, settings: State['settings']): Checked {
  const [checked, setChecked] = useState<Checked>({ answer: null, problem: '' });
  const body = bodyOf(drawing, settings);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await check(body, stop.signal);
      if (stop.signal.aborted) return;
      if (answer.kind === 'ok') return setChecked({ answer: answer.data, problem: '' });
      const problem =
        answer.kind !== 'refused'
          ? m.wgw_no_signal()
          : answer.problem.code === 'duplicate_stage'
            ? m.wgw_two_stages()
            : m.wgw_not_checked();
      setChecked((before) => ({ ...before, problem }));
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [body]);
  return checked;
}

/** The drawing with stages that lift what is above them; null without an answer. */
export async function sized(drawing: Drawing, settings: State['settings']): Promise<Drawing | null> {
  const answer = await check(bodyOf(drawing, settings));
  return answer.kind === 'ok' ? (answer.data.sized as Drawing) : null;
}
