// Both threats, sealed until war lays one open.

import { Lock } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import { Icon } from '../../../shared';
import { boardMark } from '../../../shared/words/boardMark';
import { SIDES } from '../model';
import { useDesk } from '../props';
import { teamName } from '../words';

export function Seals({ words }: { words: string }) {
  const desk = useDesk();
  const open = desk.state.reveal?.war?.threat ?? {};
  return (
    <div class="mb-seals">
      {SIDES.map((side) => (
        <div class="panel" key={side} {...boardMark({ team: side }, 'threat')}>
          {open[side] === undefined ? (
            <span class="mb-hatch">
              <Icon of={Lock} />
            </span>
          ) : (
            <b class="num mb-open-threat">{open[side]}</b>
          )}
          <span class="who">
            {teamName(desk, side)}
            <small>{open[side] === undefined ? words : m.mb_threat_open()}</small>
          </span>
        </div>
      ))}
    </div>
  );
}
