// The stage at a table: on a phone below the strip, on a big screen all of it.

import { useEffect } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { playersOf } from '../../../shared';
import { Stage } from '../../../shared/stage/Stage';
import type { TableStore } from '../../../table';
import { useAtTable } from '../../atTable';
import { entries, openGame, opening, openStage, setOf, stageComing, stageOf } from '../../games';
import type { OwnPace } from '../../host/ownPace';
import { BROAD, useWide } from '../../useWide';

interface OnStageProps {
  onTv?: boolean;
  /** Between the columns of a desk. */
  between?: boolean;
  head: Parameters<typeof Stage>[0]['head'];
  /** This phone's ways to go on, if nobody else looks up. */
  pace?: OwnPace | null;
  /** The other seats that this phone plays. */
  others?: readonly TableStore[];
}

export function OnStage({ onTv, between, head, pace, others = [] }: OnStageProps) {
  const { table, module, materials } = useAtTable();
  const on = table.onStage.value;
  const live = table.live.value;
  const staged = stageOf(live?.game);
  const began = on?.stage.at_ms;
  const wide = useWide(between ? BROAD : undefined);
  // A part that could not be fetched is asked for again with each new scene.
  useEffect(() => {
    void openGame(live?.game);
    void openStage(live?.game);
  }, [began, live?.game]);
  if (!on || !live) return null;
  const people = playersOf(live).filter((seat) => seat.bot === null);
  const waves = !onTv && table.seat.kind === 'player' && people.length > 1;
  const skip = () => {
    table.skip();
    for (const store of [table, ...others]) store.seenEnough();
  };
  const clear = () => void table.command('/clock', { action: 'clear' });
  return (
    <Stage
      {...{ on, live, module, materials, head, onTv }}
      framed={!onTv && wide}
      scenes={staged?.scenes ?? null}
      coming={stageComing(live.game) || opening(live.game)}
      wordless={!module && entries.has(live.game)}
      set={setOf(live.game)}
      sounds={staged?.sounds}
      occasions={waves ? staged?.occasions : undefined}
      table={table}
      onSkip={onTv ? undefined : (pace?.skip ?? skip)}
      skipWords={pace ? m.stage_skip_alone() : undefined}
      onToMyTurn={pace?.toMyTurn}
      onClear={live.you.referee && !onTv ? clear : undefined}
    />
  );
}
