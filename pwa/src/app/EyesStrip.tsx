// "Eyes to the front" on the device of somebody who leads the table.
import { Play } from 'lucide-preact';
import { m } from '../i18n/messages';
import { Cap } from '../shared';
import { useTable } from './atTable';
import { useAnswer } from './useAnswer';
import './eyes.css';

export function EyesStrip() {
  const table = useTable();
  const { ask, busy, problem } = useAnswer();
  return (
    <div class="eyes-strip row" role="status">
      <b class="grow">
        {m.app_id_problem_eyes_front()}
        <small>{problem || m.app_eyes_note()}</small>
      </b>
      <Cap
        compact
        kind="primary"
        icon={Play}
        off={busy}
        onTap={() => void ask(() => table.command('/eyes-front', { on: false }))}
      >
        {m.ui_go_on()}
      </Cap>
    </div>
  );
}
