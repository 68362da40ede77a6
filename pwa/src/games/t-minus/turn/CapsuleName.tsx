// A name for one's first capsule, before the first launch: one's own, or a ready one by a touch. Nobody waits for it.
import { m } from '../../../i18n/messages';
import { useSending, type WorldBox } from '../../../shared';
import { promptOf } from '../../../table/read';
import { useSeat } from '../props';
import { nameIn } from '../set/layout';
import { MAX_NAME, offeredNames } from '../words';
import './capsuleName.css';

export function CapsuleName({ area }: { area: WorldBox }) {
  const { model, table } = useSeat();
  const { keep } = useSending();
  const { view, state, me } = model;
  const name = state.capsules[me] ?? '';
  const { top, ready } = nameIn(area);
  if (!promptOf(view, 'name_capsule')) return null;
  const give = (text: string) => text && text !== name && keep(table.send('name_capsule', { text }));
  return (
    <div class="tm-name" style={{ top }}>
      <input
        key={name}
        aria-label={m.tm_label_name_capsule()}
        placeholder={m.tm_label_name_capsule()}
        maxLength={MAX_NAME}
        defaultValue={name}
        enterKeyHint="done"
        onChange={(event) => give(event.currentTarget.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      {ready && (
        <p>
          {offeredNames(view, me).map((word) => (
            <button key={word} type="button" aria-pressed={word === name} onClick={() => give(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
