// The stage at a table: on a phone below the strip, on a big screen all of it.

import type { ComponentChildren } from 'preact';
import type { GameModule } from '../../shared/game';
import { Stage } from '../../shared/stage/Stage';
import type { TableStore } from '../../table';
import type { Materials } from '../../table/types';
import { stageOf } from '../games';

export function OnStage({
  table,
  module,
  materials,
  big,
  head,
}: {
  table: TableStore;
  module: GameModule | undefined;
  materials: Materials | null;
  big?: boolean;
  head: ComponentChildren;
}) {
  const on = table.onStage.value;
  const live = table.live.value;
  const staged = stageOf(live?.game);
  if (!on || !live) return null;
  return (
    <Stage
      {...{ on, live, module, materials, head }}
      big={big ?? false}
      scenes={staged?.scenes ?? null}
      sounds={staged?.sounds}
      {...(big ? {} : { onSkip: () => table.skip() })}
      {...(live.you.referee && !big
        ? { onClear: () => void table.command('/clock', { action: 'clear' }) }
        : {})}
    />
  );
}
