// Polls an answer each second while a screen shows it; an unchanged answer costs a few bytes.
import { useEffect, useState } from 'preact/hooks';
import { provideClock } from '../../shared';
import type { Answer } from '../../table/api';
import { answerText } from '../problem';

const EVERY_MS = 1000;
/** The page is hidden, or the server does not answer. */
const SELDOM_MS = 5000;

interface Polled<T> {
  data: T | null;
  /** Why there is nothing newer; empty while all is well. */
  problem: string;
  /** It cannot be had: what was asked for is not there, or not for this device. */
  gone: boolean;
}

/** `key`: what is asked for; another key begins again. Countdowns run by the clock of the server that answers. */
// Long: one timer that four events start anew.
export function usePolled<T extends object>(
  key: string,
  read: (etag: string | null) => Promise<Answer<T>>,
  every = EVERY_MS,
): Polled<T> & { again: () => void } {
  const [polled, setPolled] = useState<Polled<T>>({ data: null, problem: '', gone: false });
  const [wake] = useState({ due: false, up: () => {} });
  const again = () => {
    wake.due = true;
    wake.up();
  };
  useEffect(() => {
    let over = false;
    let etag: string | null = null;
    const run = async () => {
      while (!over) {
        wake.due = false;
        const answer = await read(etag);
        if (over) return;
        if (answer.kind === 'ok') {
          etag = answer.etag;
          if ('now_ms' in answer.data && typeof answer.data.now_ms === 'number') {
            const ahead = answer.data.now_ms - Date.now();
            provideClock(() => Date.now() + ahead);
          }
          setPolled({ data: answer.data, problem: '', gone: false });
        } else if (answer.kind === 'refused') {
          setPolled({ data: null, problem: answerText(answer), gone: true });
          return;
        } else {
          const problem = answerText(answer);
          setPolled((before) => (before.problem === problem ? before : { ...before, problem }));
        }
        const pauseMs = answer.kind === 'away' || document.hidden ? SELDOM_MS : every;
        // Asked for meanwhile: what is on its way may be older.
        if (wake.due) continue;
        await new Promise<void>((resolve) => {
          wake.up = resolve;
          setTimeout(resolve, pauseMs);
        });
      }
    };
    const seen = () => document.hidden || again();
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    void run();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
      provideClock(() => Date.now());
    };
  }, [key]);
  return { ...polled, again };
}
