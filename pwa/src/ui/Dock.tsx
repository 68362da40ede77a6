// The dock: buttons under the thumbs. It takes no tap for 350 ms after the question changed.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export const GUARD_MS = 350;

/** `phase` names the question on screen; a tap meant for the one before must not answer this one. */
export function Dock({ phase, children }: { phase: string; children: ComponentChildren }) {
  const until = useRef(0);
  const node = useRef<HTMLElement>(null);
  const before = useRef(phase);
  useLayoutEffect(() => {
    if (before.current === phase) return;
    before.current = phase;
    until.current = performance.now() + GUARD_MS;
  }, [phase]);
  useLayoutEffect(() => {
    const dock = node.current!;
    const guard = (event: Event) => {
      if (performance.now() >= until.current) return;
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
