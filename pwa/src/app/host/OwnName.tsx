// The host's name at a table: optional, asked when a game is chosen, kept for the next one.
import { m } from '../../paraglide/messages';
import { NAME_FIELD } from '../join/BoardName';
import { change, settings } from '../settings/settings';

export function OwnName() {
  return (
    <label class="own-name row wrap">
      <span>{m.host_name()}</span>
      <input
        class="field grow"
        {...NAME_FIELD}
        enterkeyhint="done"
        placeholder={m.host_call_sign()}
        value={settings.value.name}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
    </label>
  );
}
