// The headless table: what views may import. No view code below this folder.
export { type Answer, get, getFile, isUpgraded, post } from './api';
export type { OnStage } from './curtain';
export type { Foul } from './dice/proof';
export { rollsOf } from './dice/source';
export { newId } from './keep';
export type { Command } from './link/outbox';
export {
  activate,
  activeSeat,
  activeSeats,
  arrive,
  forgetSeat,
  inviteAt,
  type KeptSeat,
  keepSeat,
  keptSeats,
  leadsTable,
  noteSeat,
  playersAt,
  seatsAt,
} from './seats';
export type { SendOptions } from './sending';
export type { TableStore } from './store';
export { hold, storeOf } from './stores';
export * from './types';
