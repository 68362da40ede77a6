// Frames of scenes for tests: a moment is a view with the lines that follow it; the words of a frame as text.
import { type ComponentChild, type ComponentType, h, type VNode } from 'preact';
import type { BeatTable, GameModule } from '../src/shared/game';
import { lengthOf, playedOf } from '../src/shared/stage/again';
import { makeSay } from '../src/shared/words/words';
import type { LogLine, Materials, View } from '../src/table/types';

/** Something that happens, as the lines of one commit with their kinds of beat and lengths. */
export interface Moment {
  // biome-ignore lint/suspicious/noExplicitAny: views of every game.
  view: View<any>;
  /** All lines up to the end of the commit. */
  lines: LogLine[];
  beats: [line: LogLine, kind: string, ms: number][];
  materials?: unknown;
}

/** Return the beats of a commit's lines that are played, with their lengths from the game's data. */
export function beatsOf(log: readonly LogLine[], beats: BeatTable): Moment['beats'] {
  return playedOf(log, beats).map((line) => [line, beats[line.id]!.kind, lengthOf(line, beats)]);
}

function isNode(node: unknown): node is VNode<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node;
}

/** All words of what would be drawn, in order. Dice in flight have none. */
function wordsOf(node: unknown): string {
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

export function logUpTo(moment: Moment, line: LogLine): LogLine[] {
  return moment.lines.slice(0, moment.lines.indexOf(line) + 1);
}

/** The input of a scene for a frame: the `k`-th beat of a moment, `t` ms into it. */
export function propsOf(
  moment: Moment,
  i: number,
  t: number,
  { onTv = false, reduced = false, module }: { onTv?: boolean; reduced?: boolean; module?: GameModule } = {},
) {
  const [line, kind, ms] = moment.beats[i]!;
  const materials = (moment.materials ?? null) as Materials | null;
  return {
    beat: { seq: line.seq, k: i, kind, at_ms: 0, ms },
    line,
    log: logUpTo(moment, line),
    view: moment.view,
    materials,
    say: makeSay(moment.view, materials),
    module,
    elapsed: t,
    onTv,
    reduced,
  };
}

/** The words of one frame: of the `k`-th beat of a moment, `t` ms into it. */
export function frameOf(
  // biome-ignore lint/suspicious/noExplicitAny: scenes of every game.
  scenes: Record<string, ComponentType<any>>,
  moment: Moment,
  i: number,
  t: number,
  how: { onTv?: boolean; reduced?: boolean } = {},
): string {
  const Scene = scenes[moment.beats[i]![1]]!;
  return wordsOf(h(Scene, propsOf(moment, i, t, how)));
}
