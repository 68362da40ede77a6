// The proof behind dice that lie on the stage: what fell, whose numbers it had, and where all of it is checked.
import { ShieldCheck } from 'lucide-preact';
import { m } from '../../../paraglide/messages';
import { DiceRow, DiceTag, Sheet } from '../../../shared';
import type { SayContext } from '../../../shared/game';
import { sidesOf } from '../../../table/dice/notation';
import { text } from '../../../table/read';
import type { LogLine } from '../../../table/types';
import { ProofLink } from '../ProofLink';

export function StageProof({ line, say, onClose }: { line: LogLine; say: SayContext; onClose: () => void }) {
  const by = say.name(text(line.seat));
  const faces = Array.isArray(line.faces) ? line.faces.map(Number) : [];
  return (
    <Sheet open onClose={onClose} title={m.table_dice_title()} icon={ShieldCheck}>
      {faces.length > 0 && <DiceRow faces={faces} sides={sidesOf(String(line.notation))} />}
      {by && <p>{by}</p>}
      <p>
        <DiceTag line={line} by={by} />
      </p>
      <ProofLink code={say.view.code} />
    </Sheet>
  );
}
