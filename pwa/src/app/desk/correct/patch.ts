// Corrections in the making: steps of a JSON Patch, how they change the state on screen, and what was typed as a value.

import { pointerOf, tokensOf } from '../../../shared/words/paths';
import { valueAt as valueIn } from '../../../table/corrected';
import { isHidden, isObject, type Json, type ProblemDetail } from '../../../table/types';

// Types, not interfaces: they are sent as they are.
type Change = { op: 'replace' | 'add'; path: string; value: Json };
type Removal = { op: 'remove'; path: string };
export type PatchStep = Change | Removal;

/** The value at a path; undefined where there is none, or inside something hidden. */
export const valueAt = (state: Json, pointer: string): Json | undefined => valueIn(state, tokensOf(pointer));

/** The state after one step; undefined where the step does not fit. Nothing is changed in place. */
function after(node: Json, tokens: readonly string[], step: PatchStep): Json | undefined {
  const [token, ...rest] = tokens;
  if (token === undefined) return step.op === 'remove' ? undefined : step.value;
  const last = rest.length === 0;
  const adds = last && step.op === 'add';
  if (Array.isArray(node)) {
    const at = token === '-' ? node.length : Number(token);
    const most = adds ? node.length : node.length - 1;
    if (!Number.isInteger(at) || at < 0 || at > most) return undefined;
    if (adds) return [...node.slice(0, at), step.value ?? null, ...node.slice(at)];
    if (last && step.op === 'remove') return node.filter((_, k) => k !== at);
    const inner = after(node[at]!, rest, step);
    return inner === undefined ? undefined : node.map((one, k) => (k === at ? inner : one));
  }
  if (!isObject(node) || isHidden(node)) return undefined;
  if (!Object.hasOwn(node, token) && !adds) return undefined;
  if (last && step.op === 'remove') {
    return Object.fromEntries(Object.entries(node).filter(([key]) => key !== token));
  }
  const inner = last && step.op !== 'remove' ? step.value : after(node[token]!, rest, step);
  return inner === undefined ? undefined : { ...node, [token]: inner };
}

/** The state with the steps applied, and the first step that no longer fits (the table has moved on). */
export function applied(state: Json, steps: readonly PatchStep[]): { state: Json; unfit: number | null } {
  let now = state;
  for (const [k, step] of steps.entries()) {
    const next = after(now, tokensOf(step.path), step);
    if (next === undefined) return { state: now, unfit: k };
    now = next;
  }
  return { state: now, unfit: null };
}

/** One more step; a second change of the same value takes the place of the first. */
export function withStep(steps: readonly PatchStep[], step: PatchStep): PatchStep[] {
  if (step.op !== 'replace') return [...steps, step];
  for (let k = steps.length - 1; k >= 0; k -= 1) {
    const before = steps[k]!;
    // A list may have been renumbered in between: then the same path is another value.
    if (before.op === 'remove') break;
    if (before.op === 'add' && before.path !== step.path) break;
    if (before.path === step.path)
      return steps.map((one, j) => (j === k ? { ...before, value: step.value } : one));
  }
  return [...steps, step];
}

/** True if a step changes this place or something in it. */
export function touched(steps: readonly PatchStep[], pointer: string): boolean {
  return steps.some((step) => step.path === pointer || step.path.startsWith(`${pointer}/`));
}

// -- what is typed -----------------------------------------------------------------------------------------

export type Kind = 'number' | 'yesno' | 'text' | 'nothing' | 'json';
export const KINDS: readonly Kind[] = ['number', 'yesno', 'text', 'nothing', 'json'];

/** The kind of field that a value gets. Of a sealed one nothing is known. */
export function kindOf(value: Json | undefined): Kind {
  if (value === undefined || isHidden(value)) return 'number';
  if (value === null) return 'nothing';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'yesno';
  return typeof value === 'string' ? 'text' : 'json';
}

/** The text that a field starts with. */
export function typedOf(value: Json | undefined): string {
  if (value === undefined || value === null || isHidden(value)) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

/** The typed text as a value; undefined if it is not of that kind. */
export function parsed(kind: Kind, text: string): Json | undefined {
  const plain = text.trim().replace('−', '-');
  switch (kind) {
    case 'nothing':
      return null;
    case 'yesno':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'text':
      return text;
    case 'number':
      return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
    case 'json':
      try {
        const value = JSON.parse(text) as Json;
        return isHidden(value) ? undefined : value;
      } catch {
        return undefined;
      }
  }
}

// -- refusals ----------------------------------------------------------------------------------------------

export interface Refusal {
  /** By step: what the desk said of it. */
  steps: Record<number, { code: string; detail: string }>;
  reason: string | null;
  /** Return the problems without a field; null if there are none. */
  rest: boolean;
}

/** Sorts a refusal to the fields that it is about. */
export function refusalOf(problem: ProblemDetail): Refusal {
  const out: Refusal = { steps: {}, reason: null, rest: true };
  for (const error of problem.errors ?? []) {
    const found = /^patch\.(\d+)(?:\.|$)/.exec(error.path);
    if (found) out.steps[Number(found[1])] ??= { code: error.code, detail: error.detail };
    else if (error.path === 'reason') out.reason = error.detail;
    else continue;
    out.rest = false;
  }
  return out;
}

// -- the tree ----------------------------------------------------------------------------------------------

export interface Node {
  path: string;
  key: string;
  value: Json;
  /** True if the value has parts to open. */
  deep: boolean;
}

export function childrenOf(state: Json, pointer: string): Node[] {
  const value = valueAt(state, pointer);
  if (typeof value !== 'object' || value === null || isHidden(value)) return [];
  const rows: [string, Json][] = Array.isArray(value)
    ? value.map((one, k) => [String(k), one])
    : Object.entries(value);
  return rows.map(([key, one]) => ({
    path: pointerOf([...tokensOf(pointer), key]),
    key,
    value: one,
    deep: typeof one === 'object' && one !== null && !isHidden(one),
  }));
}

/** Every value below a path that is no object and no list (or an empty one), sealed ones included. */
export function leavesOf(state: Json, pointer = ''): Node[] {
  return childrenOf(state, pointer).flatMap((node) => {
    const inner = node.deep ? leavesOf(state, node.path) : [];
    return inner.length > 0 ? inner : [node];
  });
}

/** The results of a search: every word is in the path's words or in the value's. */
export function found(nodes: readonly Node[], query: string, text: (node: Node) => string): Node[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return nodes.filter((node) => {
    const here = `${text(node)} ${node.path}`.toLowerCase();
    return words.every((word) => here.includes(word));
  });
}

/** The sealed values, those that name one of `near` (a seat, its team) first. */
export function sealedOf(state: Json, near: readonly string[] = []): Node[] {
  const closeness = (node: Node) => {
    const tokens = tokensOf(node.path);
    return near.findIndex((one) => tokens.includes(one)) + 1 || near.length + 1;
  };
  const sealed = leavesOf(state).filter((node) => isHidden(node.value));
  return sealed.sort((a, b) => closeness(a) - closeness(b));
}
