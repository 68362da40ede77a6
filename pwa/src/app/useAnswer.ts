// Asking the server for something: whether it is on its way, and in words why it was refused.
import { useEffect, useRef, useState } from 'preact/hooks';
import { newId } from '../table';
import type { Answer } from '../table/api';
import type { JsonObject } from '../table/types';
import { useAtTable } from './atTable';
import { answerText } from './problem';

export interface Asking {
  /** One at a time: null while another one is on its way. */
  ask<T>(asking: () => Promise<Answer<T>>): Promise<Answer<T> | null>;
  busy: boolean;
  problem: string;
  say(problem: string): void;
}

export function useAnswer(): Asking {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  return {
    ask: async (asking) => {
      if (busy) return null;
      setBusy(true);
      const answer = await asking();
      setBusy(false);
      setProblem(answerText(answer));
      return answer;
    },
    busy,
    problem,
    say: setProblem,
  };
}

/** Reads a path, again whenever `again` changes; without a path it asks nothing. `data` is the last successful answer. */
export function useRead<T>(
  path: string | null,
  again?: unknown,
): { data: T | null; answer: Answer<T> | null } {
  const { table } = useAtTable();
  const [state, setState] = useState<{ data: T | null; answer: Answer<T> | null }>({
    data: null,
    answer: null,
  });
  useEffect(() => {
    if (path === null) return;
    let over = false;
    void table.read<T>(path).then((answer) => {
      if (!over) setState(({ data }) => ({ data: answer.kind === 'ok' ? answer.data : data, answer }));
    });
    return () => {
      over = true;
    };
  }, [table, path, again]);
  return state;
}

/** Gives what is asked again the id that it had: after a lost answer a second tap does nothing twice. */
export function useSameId(): (body: object) => string {
  const last = useRef({ of: '', id: '' });
  return (body) => {
    const of = JSON.stringify(body);
    if (last.current.of !== of) last.current = { of, id: newId() };
    return last.current.id;
  };
}

/**
 * Previews a command, again whenever the table moves on. Null until the answer to this very command arrives: the
 * preview of another one is never shown for it. Without a body nothing is requested.
 */
export function usePreview<T>(path: string, body: JsonObject | null): [T | null, string] {
  const { table, view } = useAtTable();
  const seq = view?.seq;
  const asked = JSON.stringify([path, body]);
  const [state, setState] = useState<{ asked: string; data: T | null; problem: string } | null>(null);
  useEffect(() => {
    if (!body) return;
    let over = false;
    void table.command<T>(`${path}?preview=true`, body).then((answer) => {
      const data = answer.kind === 'ok' ? answer.data : null;
      if (!over) setState({ asked, data, problem: answerText(answer) });
    });
    return () => {
      over = true;
    };
  }, [table, asked, seq]);
  return state?.asked === asked ? [state.data, state.problem] : [null, ''];
}
