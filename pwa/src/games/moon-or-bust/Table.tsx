// The table on a player's phone: which screen the phase calls for.
import type { ComponentType } from 'preact';
import { m } from '../../paraglide/messages';
import { onPhone, useDesk } from './props';
import { Nullify } from './roles/Nullify';
import { Target } from './roles/Targets';
import { Watching } from './Screen';
import { Breather, Conflict } from './turn/Conflict';
import { EventCard } from './turn/EventCard';
import { DrawEvent, Solutions } from './turn/Opening';
import { Play } from './turn/Play';
import { held, UnderHand } from './turn/UnderHand';
import { Vote } from './turn/Vote';
import type { PhaseName } from './wire';
import './game.css';

const SCREENS: Partial<Record<PhaseName, ComponentType<{ act?: undefined }>>> = {
  solutions: Solutions,
  event: DrawEvent,
  reading: EventCard,
  vote: Vote,
  play: Play,
  target: Target,
  nullify: Nullify,
  conflict: Conflict,
  breather: Breather,
};

function Table() {
  const desk = useDesk();
  if (held.value && desk.side) return <UnderHand side={desk.side} />;
  // MB-04 comes before the first turn, whatever the phase is called meanwhile.
  const PhaseName = desk.state.turn === 0 ? Solutions : SCREENS[desk.state.phase];
  if (!PhaseName) return <Watching order={m.mb_over()} />;
  return <PhaseName key={`${desk.state.turn}/${desk.state.phase}`} />;
}

export default onPhone(Table, m.mb_setup);
