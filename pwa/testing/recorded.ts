// The recordings that `make scenes` makes of the server: views and commits by name, for tests and the gallery only.

import type { BeatTable } from '../src/shared/game';
import type { LogLine, View } from '../src/table/types';
import { beatsOf, type Moment } from './frames';

interface Recording<S, M> {
  materials: M;
  scenes: Record<string, View<S>>;
  moments: Record<string, { view: View<S>; lines: LogLine[]; materials?: M }>;
}
type Makers<T> = Record<string, () => T>;

/** A copy of a view whose clocks run now. */
function now<S>(recorded: View<S>): View<S> {
  const view = structuredClone(recorded);
  const late = Date.now() - view.now_ms;
  view.now_ms += late;
  for (const item of [view.clock, ...view.pending]) if (item?.due_ms) item.due_ms += late;
  return view;
}
function makers<T, R>(records: Record<string, R>, make: (record: R) => T): Makers<T> {
  return Object.fromEntries(Object.entries(records).map(([name, record]) => [name, () => make(record)]));
}

/** A game's recording, from `import.meta.glob('./recorded.json', { eager: true, import: 'default' })`. */
export function recorded<S, M extends object, More extends object = object>(
  files: Record<string, unknown>,
  beats: BeatTable,
) {
  const [file] = Object.values(files);
  if (!file) throw new Error('nothing is recorded: `make scenes`');
  const { materials, scenes, moments, ...more } = file as Recording<S, M> & More;
  return {
    ...(more as More),
    materials,
    scenes: makers(scenes, now),
    moments: makers(moments, ({ view, lines, materials: ownMaterials = materials }): Moment => {
      const logLines = structuredClone(lines);
      const fresh = logLines.filter(({ seq }) => seq > view.seq);
      return { view: now(view), lines: logLines, beats: beatsOf(fresh, beats), materials: ownMaterials };
    }),
  };
}

/** The same view with other values in its state. */
export function withState<S>(view: View<S>, state: Partial<S>): View<S> {
  return { ...view, state: { ...(view.state as S), ...state } };
}
/** The same view on another phone, but for what only its seat may see; `watch` has no seat. */
export function onPhoneOf<S>(view: View<S>, seat: string): View<S> {
  return { ...view, you: { ...view.you, seat } };
}
