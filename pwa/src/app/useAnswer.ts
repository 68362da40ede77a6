// Asking the server for something: whether it is on its way, and in words why it was refused.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Answer, type JsonObject, newId, type TableStore } from '../table';
import { useAtTable } from './atTable';
import { answerText } from './problem';
import { useBusy } from './useBusy';

export interface Asking {
  /** One at a time: null while another one is on its way. `then` takes what was not refused. */
  ask<T>(asking: () => Promise<Answer<T>>, then?: (data: T) => void): Promise<Answer<T> | null>;
  busy: boolean;
  problem: string;
  say(problem: string): void;
}

export function useAnswer(): Asking {
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState('');
  return {
    ask: async (asking, then) => {
      const answer = await run(asking);
      if (answer) setProblem(answerText(answer));
      if (answer?.kind === 'ok') then?.(answer.data);
      return answer;
    },
    busy,
    problem,
    say: setProblem,
  };
}

/** Asks whenever one of `on` changes, `wait` ms later; an answer that another question has overtaken is dropped. */
export function useAsking<T>(
  ask: (() => Promise<T>) | null,
  take: (answer: T) => void,
  on: readonly unknown[],
  wait = 0,
): void {
  useEffect(() => {
    if (!ask) return;
    let over = false;
    const run = () => void ask().then((answer) => over || take(answer));
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (wait > 0) timer = setTimeout(run, wait);
    else run();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, on);
}

interface Read<T> {
  data: T | null;
  answer: Answer<T> | null;
}
/**
 * Reads a path, again whenever `again` changes, from the second time on `calm` ms later; without a path it asks nothing.
 * `data` is the last successful answer.
 */
export function useRead<T>(path: string | null, again?: unknown, calm = 0): Read<T> {
  const { table } = useAtTable();
  const [state, setState] = useState<Read<T>>({ data: null, answer: null });
  useAsking(
    path === null ? null : () => table.read<T>(path),
    (answer) => setState(({ data }) => ({ data: answer.kind === 'ok' ? answer.data : data, answer })),
    [table, path, again],
    state.answer ? calm : 0,
  );
  return state;
}

/** Gives what is asked again the id that it had: after a lost answer a second tap does nothing twice. */
export function useSameId(): (body: object) => string {
  const last = useRef({ of: '', id: '' });
  return (body) => {
    const key = JSON.stringify(body);
    if (last.current.of !== key) last.current = { of: key, id: newId() };
    return last.current.id;
  };
}

/**
 * Previews a command (of the store `of`), again whenever the table moves on. Null until the answer to this very command arrives: the
 * preview of another one is never shown for it. Without a body nothing is requested.
 */
export function usePreview<T>(
  path: string,
  body: JsonObject | null,
  source?: TableStore,
): [T | null, string] {
  const { table, view } = useAtTable();
  const asks = source ?? table;
  const asked = JSON.stringify([path, body]);
  const [state, setState] = useState<{ asked: string; data: T | null; problem: string } | null>(null);
  useAsking(
    body && (() => asks.command<T>(`${path}?preview=true`, body)),
    (answer) => {
      const data = answer.kind === 'ok' ? answer.data : null;
      setState({ asked, data, problem: answerText(answer) });
    },
    [asks, asked, view?.seq],
  );
  return state?.asked === asked ? [state.data, state.problem] : [null, ''];
}
