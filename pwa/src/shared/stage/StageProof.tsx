// The proof behind dice that lie on the stage: what fell, whose numbers it had, and where all of it is checked.
import { ShieldCheck } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import type { LogLine } from '../../table/types';
import type { SayContext } from '../game';
import { DiceRow } from '../kit/Dice';
import { Icon } from '../kit/Icon';
import { DiceTag } from '../kit/Say';
import { Sheet } from '../kit/Sheet';

export interface StageProofProps {
  line: LogLine;
  code: string;
  sides: readonly number[];
  say: SayContext;
  onClose: () => void;
}

export function StageProof({ line, code, sides, say, onClose }: StageProofProps) {
  const by = typeof line.seat === 'string' ? say.name(line.seat) : null;
  return (
    <Sheet open onClose={onClose} title={m.table_dice_title()} icon={ShieldCheck}>
      {Array.isArray(line.faces) && <DiceRow faces={line.faces.map(Number)} sides={sides} />}
      <p>{by}</p>
      <p>
        <DiceTag
          dice={String(line.dice)}
          by={by}
          roll={typeof line.n === 'number' ? line.n : null}
          line={line}
        />
      </p>
      <a class="btn sm" href={`/verify?table=${code}`}>
        <Icon of={ShieldCheck} />
        <span>
          {m.ver_link()}
          <small>{m.ver_link_note()}</small>
        </span>
      </a>
    </Sheet>
  );
}
