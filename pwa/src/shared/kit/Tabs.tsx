// Tabs: one panel of several, arrow keys move between them.
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';

export interface Tab<T extends string> {
  id: T;
  label: ComponentChildren;
}

export function Tabs<T extends string>(props: {
  tabs: readonly Tab<T>[];
  tab: T;
  onChange: (id: T) => void;
  label: string;
}) {
  const { tabs, tab: active, onChange, label } = props;
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const current = tabs.findIndex((tab) => tab.id === active);
    const next = tabs.at((current + step) % tabs.length);
    if (step === 0 || !next) return;
    event.preventDefault();
    onChange(next.id);
    bar.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div class="tabs tabbar" role="tablist" aria-label={label} ref={bar} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`tab-${tab.id}`}
          aria-selected={tab.id === active}
          tabIndex={tab.id === active ? 0 : -1}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
