// Commits of the story played again, one after the other, over the screen of this device alone: nothing is sent and nothing changes.

import { ShieldCheck } from 'lucide-preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { DiceRow, DiceTag, Sheet } from '../../../shared';
import type { SayContext } from '../../../shared/game';
import { useAfter } from '../../../shared/kit/effects';
import { serverNow } from '../../../shared/kit/ports';
import { useModal } from '../../../shared/kit/sheet/modal';
import { hushed } from '../../../shared/sound/ports';
import { stageAgain } from '../../../shared/stage/again';
import { Stage } from '../../../shared/stage/Stage';
import { makeSay } from '../../../shared/words/words';
import { sidesOf } from '../../../table/dice/notation';
import { text } from '../../../table/read';
import { momentAt } from '../../../table/timeline';
import type { LogLine, View } from '../../../table/types';
import { useAtTable } from '../../atTable';
import type { Staged } from '../../games';
import { useWide } from '../../useWide';
import { ProofLink } from '../ProofLink';

interface PlayAgainProps {
  seqs: readonly number[];
  lines: readonly LogLine[];
  staged: Staged;
  view: View;
  onClose: () => void;
}

export function PlayAgain({ seqs, lines, staged, view, onClose }: PlayAgainProps) {
  const { table, module, materials } = useAtTable();
  const modal = useModal(true, onClose);
  const framed = useWide();
  const [from, setFrom] = useState(0);
  const stage = useMemo(() => stageAgain(seqs.slice(from), lines, staged.beats, serverNow()), [from]);
  const [proof, setProof] = useState<LogLine | null>(null);
  // Public beats go first.
  const live = table.onStage.value !== null;
  useEffect(() => {
    if (live || !stage) onClose();
  }, [live, stage]);
  useAfter(stage && !proof ? stage.until_ms - serverNow() : null, onClose, [proof, stage]);
  // Other devices stay silent for beats that only this device shows.
  useEffect(() => {
    hushed.value = true;
    return () => {
      hushed.value = false;
    };
  }, []);
  if (!stage || live) return null;
  const next = () => {
    const seqNow = momentAt(stage, serverNow(), 'show').beat?.seq;
    setFrom(seqNow === undefined ? from + 1 : seqs.indexOf(seqNow) + 1);
  };
  const on = { stage, pace: 'show' as const, lines, views: [], skippedUntil: 0 };
  return (
    <dialog {...modal} class="again" aria-label={m.stage_again()}>
      <Stage
        {...{ on, module, materials, framed }}
        live={view}
        scenes={staged.scenes}
        head={() => <p class="again-head">{m.stage_again_here()}</p>}
        onProof={setProof}
        onSkip={onClose}
        skipWords={m.stage_again_back()}
        onNext={from + 1 < seqs.length ? next : undefined}
      />
      {proof && <StageProof line={proof} say={makeSay(view, materials)} onClose={() => setProof(null)} />}
    </dialog>
  );
}

/** The proof behind dice that lie on the stage: what fell, whose numbers it had, and where all of it is checked. */
function StageProof({ line, say, onClose }: { line: LogLine; say: SayContext; onClose: () => void }) {
  const roller = say.name(text(line.seat));
  const faces = Array.isArray(line.faces) ? line.faces.map(Number) : [];
  return (
    <Sheet open onClose={onClose} title={m.ver_order()} icon={ShieldCheck}>
      {faces.length > 0 && <DiceRow faces={faces} sides={sidesOf(String(line.notation))} />}
      {roller && <p>{roller}</p>}
      <p>
        <DiceTag line={line} actor={roller} />
      </p>
      <ProofLink code={say.view.code} />
    </Sheet>
  );
}
