// The dock: buttons under the thumbs. It takes no tap for 350 ms after the question changed, and says so.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';

const GUARD_MS = 350;

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
    if (before === '' || before === phase) return;
    dock.dataset.guard = '';
    const open = setTimeout(() => delete dock.dataset.guard, GUARD_MS);
    return () => clearTimeout(open);
  }, [phase]);
  useLayoutEffect(() => {
    const dock = node.current!;
    const guard = (event: Event) => {
      if (dock.dataset.guard === undefined) return;
      event.stopPropagation();
      event.preventDefault();
      setEarly(true);
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
          {m.ui_too_early()}
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
