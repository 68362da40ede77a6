// Frames of scenes for tests: a moment is a view with the lines that are told of it; the words of a frame as text.
import { type ComponentChild, type ComponentType, h, type VNode } from 'preact';
import type { LogLine, View } from '../../table/types';

/** Something that happens, as the lines of one commit with their kinds of beat and lengths. */
export interface Moment {
  // biome-ignore lint/suspicious/noExplicitAny: views of every game.
  view: View<any>;
  /** All lines up to the end of the commit. */
  lines: LogLine[];
  beats: [line: LogLine, kind: string, ms: number][];
  materials?: unknown;
}

function isNode(node: unknown): node is VNode<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node;
}

/** All words of what would be drawn, in order. Dice in flight have none. */
export function wordsOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(wordsOf).filter(Boolean).join(' ');
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (!isNode(node)) return '';
  if (typeof node.type === 'function') {
    const draw = node.type as (props: unknown) => ComponentChild;
    if (node.type.name === 'ThrownDice') return '';
    return wordsOf(draw(node.props));
  }
  const label = node.props['aria-label'];
  return [typeof label === 'string' ? label : '', wordsOf(node.props.children)].filter(Boolean).join(' ');
}

/** What is known once this line is told. */
export function toldUpTo(moment: Moment, line: LogLine): LogLine[] {
  return moment.lines.slice(0, moment.lines.indexOf(line) + 1);
}

/** The words of one frame: of the `k`-th beat of a moment, `t` ms into it. */
export function frameOf(
  // biome-ignore lint/suspicious/noExplicitAny: scenes of every game.
  scenes: Record<string, ComponentType<any>>,
  moment: Moment,
  k: number,
  t: number,
  how: { big?: boolean; reduced?: boolean } = {},
): string {
  const [line, kind, ms] = moment.beats[k]!;
  const Scene = scenes[kind]!;
  return wordsOf(
    h(Scene, {
      beat: { seq: line.seq, k, kind, at_ms: 0, ms },
      line,
      told: toldUpTo(moment, line),
      view: moment.view,
      materials: moment.materials ?? null,
      elapsed: t,
      big: how.big ?? false,
      reduced: how.reduced ?? false,
    }),
  );
}
