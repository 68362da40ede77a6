// The stage at a table: on a phone below the strip, on a big screen all of it.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import { lazyPart } from '../../../shared/kit/Boundary';
import { Stage } from '../../../shared/stage/Stage';
import { makeSay } from '../../../shared/words/words';
import type { LogLine } from '../../../table/types';
import { useAtTable } from '../../atTable';
import { entries, openGame, opening, openStage, stageComing, stageOf } from '../../games';
import type { OwnPace } from '../../host/ownPace';
import type { StageProofProps } from './StageProof';

const StageProof = lazyPart<StageProofProps>(() =>
  import('./StageProof').then((file) => ({ default: file.StageProof })),
);

interface OnStageProps {
  big?: boolean;
  head: ComponentChildren;
  /** Where nobody else looks up: how this phone goes on. */
  own?: OwnPace | null;
}

export function OnStage({ big, head, own }: OnStageProps) {
  const { table, module, materials } = useAtTable();
  const on = table.onStage.value;
  const live = table.live.value;
  const [proof, setProof] = useState<LogLine | null>(null);
  const staged = stageOf(live?.game);
  const began = on?.stage.at_ms;
  // What failed to come is asked for once more each time something is told.
  useEffect(() => {
    void openGame(live?.game);
    void openStage(live?.game);
  }, [began, live?.game]);
  if (!on || !live) return null;
  return (
    <>
      <Stage
        {...{ on, live, module, materials, head }}
        big={big ?? false}
        scenes={staged?.scenes ?? null}
        coming={stageComing(live.game) || opening(live.game)}
        wordless={!module && entries.has(live.game)}
        sounds={staged?.sounds}
        {...(big ? {} : { onSkip: own?.skip ?? (() => table.skip()) })}
        {...(own ? { skipWords: m.stage_skip_alone() } : {})}
        {...(own?.toMyTurn ? { onToMyTurn: own.toMyTurn } : {})}
        {...(live.you.referee && !big
          ? { onClear: () => void table.command('/clock', { action: 'clear' }) }
          : {})}
        onProof={big ? undefined : setProof}
      />
      {proof && <StageProof line={proof} say={makeSay(live, materials)} onClose={() => setProof(null)} />}
    </>
  );
}
