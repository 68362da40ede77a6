// Text to read out now: the history behind the moment, and a question to the table.
import { BookOpen } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Icon } from '../../shared';
import { useShown } from '../atTable';

/** Null where the moment has no text. */
export function useAloud() {
  const { view, module, materials } = useShown();
  return view.status === 'playing' ? (module?.aloud?.(view, materials) ?? null) : null;
}

/** `open`: the desk's next step was to read it. */
export function ReadAloud({ open }: { open: boolean }) {
  const found = useAloud();
  if (!found) return null;
  return (
    <details class="panel" open={open}>
      <summary class="row">
        <Icon icon={BookOpen} />
        <span class="grow">{m.print_aloud({ title: found.title })}</span>
      </summary>
      <p>{found.then}</p>
      {found.ask && (
        <p>
          <b>{found.ask}</b>
        </p>
      )}
    </details>
  );
}
