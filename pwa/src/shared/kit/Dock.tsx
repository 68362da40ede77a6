// The dock: buttons under the thumbs. It takes no tap for 350 ms after the question changed.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export const GUARD_MS = 350;

/** The question that was last on screen. A new screen brings a new dock: it has to know of the one before. */
let asked = '';

/** `phase` names the question on screen; a tap meant for the one before must not answer this one. */
export function Dock({ phase, children }: { phase: string; children: ComponentChildren }) {
  const node = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const dock = node.current!;
    const before = asked;
    asked = phase;
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
    };
    const kinds = ['click', 'pointerdown', 'keydown'] as const;
    for (const kind of kinds) dock.addEventListener(kind, guard, true);
    return () => {
      for (const kind of kinds) dock.removeEventListener(kind, guard, true);
    };
  }, []);
  return (
    <footer class="dock" ref={node}>
      {children}
    </footer>
  );
}

/** Two caps side by side: the file left, the act right. */
export function Pair({ children, even = false }: { children: ComponentChildren; even?: boolean }) {
  return <div class={`pair ${even ? 'even' : ''}`}>{children}</div>;
}
