// The table on a player's phone: which screen the phase calls for.
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { seatById } from '../../shared';
import { lazyPart } from '../../shared/kit/Boundary';
import { readerOf } from './model';
import { useSeat, useViewModel, withSeat } from './props';
import { EventCard } from './turn/EventCard';
import { DrawEvent, Solutions } from './turn/Opening';
import { PLAYED, Play, Watching } from './turn/Play';
import { heldCard, StillUnder, UnderHand, unseenRoll } from './turn/UnderHand';
import type { PhaseName } from './wire';
import './game.css';

const later = () => import('./turn/Later');
const Conflict = lazyPart(later, 'Conflict');

const SCREENS: Partial<Record<PhaseName, ComponentType<{ order?: string }>>> = {
  solutions: Solutions,
  event: DrawEvent,
  reading: EventCard,
  vote: lazyPart(later, 'Vote'),
  play: Play,
  target: lazyPart(later, 'Target'),
  nullify: lazyPart(later, 'Nullify'),
  conflict: Conflict,
  breather: lazyPart(later, 'Breather'),
};

function Table() {
  const model = useViewModel();
  useEffect(() => {
    for (const role of model.roles) void PLAYED[role].Board.preload();
  }, [model.roles.join()]);
  useEffect(() => void Conflict.preload(), []);
  const { table } = useSeat();
  if (heldCard.value && model.side) return <UnderHand side={model.side} />;
  const { event } = model.state;
  const reads = event !== null && readerOf(model, event.drawer) === seatById(table.view, model.me)?.name;
  const unseen = unseenRoll(model, table, reads);
  if (unseen && model.side) return <StillUnder side={model.side} roll={unseen} />;
  // MB-04 comes before the first turn, whatever the phase is called meanwhile.
  const PhaseName = model.state.turn === 0 ? Solutions : SCREENS[model.state.phase];
  if (!PhaseName) return <Watching order={m.table_note_finished()} />;
  return <PhaseName key={`${model.state.turn}/${model.state.phase}`} />;
}

export default withSeat(Table, m.mb_setup);
