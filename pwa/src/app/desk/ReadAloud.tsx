// Text to read out now: the history behind the moment, and a question to the table.
import { BookOpen } from 'lucide-preact';
import { m } from '../../i18n/messages';
import { Icon } from '../../shared';
import { useShown } from '../atTable';

/** Null where the moment has no text. */
export function useAloud() {
  const { view, module, materials } = useShown();
  return view.status === 'playing' ? (module?.aloud(view, materials) ?? null) : null;
}

/** `open`: the desk's next step was to read it. */
export function ReadAloud({ open }: { open: boolean }) {
  const reading = useAloud();
  if (!reading) return null;
  return (
    <details class="panel" open={open}>
      <summary class="row">
        <Icon icon={BookOpen} />
        <span class="grow">{m.print_aloud({ title: reading.title })}</span>
      </summary>
      <p>{reading.then}</p>
      {reading.ask && (
        <p>
          <b>{reading.ask}</b>
        </p>
      )}
    </details>
  );
}
