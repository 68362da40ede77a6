// The dock: buttons under the thumbs. It takes no tap for 350 ms after the question changed, and says so; a double tap
// takes nothing back.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { answer, answered } from './answer';

const GUARD_MS = 350;
/** The second touch of a double tap comes within this time, however late the table's answer to the first is shown. */
const DOUBLE_MS = 800;
/** When a dock was last tapped: what counts since is not taken back by the second touch of the same tap. */
let tappedMs = Number.NEGATIVE_INFINITY;

/** A tap that would take back what the tap just before it has done. */
function isSecondTouch(event: Event): boolean {
  if (event.type !== 'click') return false;
  const before = tappedMs;
  tappedMs = event.timeStamp;
  const target = event.target as Element | null;
  return target?.closest('.go-counted') != null && event.timeStamp - before < DOUBLE_MS;
}

/** The question that was last on screen. A new screen brings a new dock: it has to know of the one before. */
let asked = '';

/** `phase` names the question on screen; a tap meant for the one before must not answer this one. */
export function Dock({ phase, children }: { phase: string; children: ComponentChildren }) {
  const node = useRef<HTMLElement>(null);
  /** A tap came too early, and why nothing came of it is said. */
  const [early, setEarly] = useState(false);
  useLayoutEffect(() => {
    const dock = node.current!;
    const before = asked;
    asked = phase;
    setEarly(false);
    answer('');
    if (before === '' || before === phase) return;
    dock.dataset.guard = '';
    const open = setTimeout(() => delete dock.dataset.guard, GUARD_MS);
    return () => clearTimeout(open);
  }, [phase]);
  useLayoutEffect(() => {
    const dock = node.current!;
    const guard = (event: Event) => {
      const second = isSecondTouch(event);
      const early = dock.dataset.guard !== undefined;
      if (!early && !second) return;
      event.stopPropagation();
      event.preventDefault();
      if (early) setEarly(true);
    };
    const stop = new AbortController();
    const how = { signal: stop.signal, capture: true };
    for (const kind of ['click', 'pointerdown', 'keydown']) dock.addEventListener(kind, guard, how);
    return () => stop.abort();
  }, []);
  return (
    <footer class="dock" ref={node}>
      {early && (
        <p class="hold" role="status">
          {m.app_id_problem_stale_phase()}
        </p>
      )}
      {answered.value && !early && (
        <p class="hold answer" role="status">
          {answered.value}
        </p>
      )}
      {children}
    </footer>
  );
}

/** Two caps side by side: the file left, the act right. */
export function Pair({ children, even = false }: { children: ComponentChildren; even?: boolean }) {
  return <div class={`pair ${even ? 'even' : ''}`}>{children}</div>;
}
