// Sends one move at a time, and keeps the refusal of the last one.
import { useState } from 'preact/hooks';
import { underway } from '../../shared';
import type { Called, Send, Sent, Step } from '../../shared/game';
import type { JsonObject, Prompt } from '../../table/types';
import type { Props } from './props';
import type { Args } from './wire';

export interface Acting {
  /** Sends one move; nothing while one is on its way. Resolves to true once counted. */
  act: <Move extends keyof Args & string>(move: Move, ...rest: Called<Args, Move>) => Promise<boolean>;
  /** The same for moves with their args, one after the other. */
  take: (steps: readonly Step<Args>[]) => Promise<boolean>;
  /** The same for a prompt whose args came from its own form. */
  answer: (prompt: Prompt, args: JsonObject) => Promise<boolean>;
  under: boolean;
  problem: string;
}

export function useActing(table: Pick<Props, 'send'>): Acting {
  const [sent, setSent] = useState<Sent | null>(null);
  const state = sent?.state.value;
  const under = underway(sent) !== null;
  const watch = (going: Sent) => {
    setSent(going);
    return going.done;
  };
  return {
    under,
    problem: state === 'refused' ? sent!.problem.value : '',
    act: (move, ...rest) => (under ? Promise.resolve(false) : watch(table.send(move, ...rest))),
    take: (steps) => (under ? Promise.resolve(false) : watch(table.send(steps))),
    answer: (prompt, args) => {
      const send: Send = table.send;
      return under ? Promise.resolve(false) : watch(send(prompt.move, args));
    },
  };
}
