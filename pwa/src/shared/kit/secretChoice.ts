// A choice that several make in secret at the same time: chosen, locked in by GO, counted, opened again.
import { useState } from 'preact/hooks';
import { promptOf } from '../../table/read';
import { type Json, type Maybe, type Prompt, seen } from '../../table/types';
import type { Draft, Send } from '../game';
import { useGo } from './useGo';

interface Table<Args extends object> {
  view: { phase: string; prompts: readonly Prompt[] };
  draft: Draft;
  send: Send<Args>;
}

/**
 * One arg of a move, as this seat chooses it. `sent`: what the table has from it, which counts until the next answer;
 * `first`: chosen before anybody has touched anything.
 */
export function useSecretChoice<
  Args extends object,
  Move extends keyof Args & string,
  Arg extends keyof Args[Move] & string,
>(
  table: Table<Args>,
  move: Move,
  arg: Arg,
  sent: Maybe<Args[Move][Arg] | null> | undefined,
  first: (Args[Move][Arg] & Json) | null = null,
) {
  const { phase } = table.view;
  const prompt = promptOf(table.view, move);
  const draft = table.draft<(Args[Move][Arg] & Json) | null>(move, first);
  const [changing, setChanging] = useState('');
  const lock = () => {
    setChanging('');
    const send: Send = table.send;
    return send(move, { [arg]: draft.value });
  };
  const { state, press, order, note } = useGo({
    counted: prompt?.submitted === true && changing !== phase,
    changeable: true,
    can: draft.value !== null,
    lock,
    undo: lock,
  });
  const open = prompt !== undefined && (state === 'ready' || state === 'off');
  const change = () => {
    draft.value ??= seen(sent) ?? first;
    setChanging(phase);
  };
  return {
    prompt,
    /** It can be touched: nothing is on its way, and what counts is being changed. */
    open,
    value: state === 'counted' ? (seen(sent) ?? draft.value) : draft.value,
    choose: (value: (Args[Move][Arg] & Json) | null) => {
      draft.value = value;
    },
    /** For the screen's order and note while the answer is on its way. */
    order,
    note,
    /** For its `GoCap`. */
    cap: { state, onTap: state === 'counted' ? change : press },
    /** Chooses and locks in at once: a link that passes. */
    pass: (value: Args[Move][Arg] & Json) => {
      draft.value = value;
      press();
    },
  };
}
