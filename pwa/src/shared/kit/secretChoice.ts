// A choice that several make in secret at the same time: chosen, locked in by GO, counted, opened again.
import type { Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { promptOf } from '../../table/read';
import { type Json, type JsonObject, type Maybe, type Prompt, seen } from '../../table/types';
import type { Draft, Send } from '../game';
import { useGo } from './useGo';

interface Table<Args extends object> {
  view: { phase: string; prompts: readonly Prompt[] };
  draft: Draft;
  send: Send<Args>;
}

interface Choosing<Value> {
  draft: Signal<Value | null>;
  /** The args that the move is sent with. */
  argsOf(value: Value | null): JsonObject;
  sent: Maybe<Value | null> | undefined;
  first: Value | null;
}

/**
 * All args of a move, as this seat chooses them. `sent`: what the table has from it, which counts until the next answer;
 * `first`: chosen before anybody has touched anything. GO is off while nothing is chosen.
 */
export function useSecretArgs<Args extends object, Move extends keyof Args & string>(
  table: Table<Args>,
  move: Move,
  sent: Maybe<(Args[Move] & JsonObject) | null> | undefined,
  first: (Args[Move] & JsonObject) | null = null,
) {
  const draft = table.draft<(Args[Move] & JsonObject) | null>(move, first);
  return useChoosing<Args, Args[Move] & JsonObject>(table, move, {
    draft,
    argsOf: (args) => args ?? {},
    sent,
    first,
  });
}

/** The same for a move whose only arg is `arg`: its value is chosen. */
export function useSecretChoice<
  Args extends object,
  Move extends keyof Args & string,
  Arg extends keyof Args[Move] & string,
>(
  table: Table<Args>,
  move: Move,
  arg: Arg,
  sent: Maybe<(Args[Move][Arg] & Json) | null> | undefined,
  first: (Args[Move][Arg] & Json) | null = null,
) {
  const draft = table.draft<(Args[Move][Arg] & Json) | null>(move, first);
  const argsOf = (value: Json) => ({ [arg]: value });
  return useChoosing<Args, Args[Move][Arg] & Json>(table, move, { draft, argsOf, sent, first });
}

function useChoosing<Args extends object, Value extends Json>(
  table: Table<Args>,
  move: string,
  { draft, argsOf, sent, first }: Choosing<Value>,
) {
  const { phase } = table.view;
  const prompt = promptOf(table.view, move);
  const [changing, setChanging] = useState('');
  const lock = () => {
    setChanging('');
    const send: Send = table.send;
    return send(move, argsOf(draft.value));
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
    choose: (value: Value | null) => {
      draft.value = value;
    },
    /** For the screen's order and note while the answer is on its way. */
    order,
    note,
    /** For its `GoCap`. */
    cap: { state, onTap: state === 'counted' ? change : press },
    /** Chooses and locks in at once: a link that passes. */
    pass: (value: Value) => {
      draft.value = value;
      press();
    },
  };
}
