// Sends one move at a time, and keeps the refusal of the last one.
import { useSending } from '../../shared';
import type { Called, Send, Sent, Step } from '../../shared/game';
import type { JsonObject, Prompt } from '../../table/types';
import type { Props } from './props';
import type { Args } from './wire';

export interface Acting {
  /** Sends one move; nothing while one is on its way. Resolves to true once counted. */
  act: <Move extends keyof Args & string>(move: Move, ...args: Called<Args, Move>) => Promise<boolean>;
  /** The same for moves with their args, one after the other. */
  take: (steps: readonly Step<Args>[]) => Promise<boolean>;
  /** The same for a prompt whose args came from its own form. */
  answer: (prompt: Prompt, args: JsonObject) => Promise<boolean>;
  under: boolean;
  problem: string;
}

export function useActing(table: Pick<Props, 'send'>): Acting {
  const { keep, sentState, problem } = useSending();
  const under = sentState !== null;
  const once = (send: () => Sent) => (under ? Promise.resolve(false) : keep(send()).done);
  const send: Send = table.send;
  return {
    under,
    problem,
    act: (move, ...args) => once(() => table.send(move, ...args)),
    take: (steps) => once(() => table.send(steps)),
    answer: (prompt, args) => once(() => send(prompt.move, args)),
  };
}
