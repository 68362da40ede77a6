// The headless table: what views may import. No view code below this folder.
export { get, getFile, post, serverBuild } from './api';
export type { OnStage } from './curtain';
export { newId } from './keep';
export { aim } from './nonce';
export type { Command, CommandState } from './outbox';
export type { Foul, FoulKind } from './proof';
export {
  activate,
  activeSeat,
  activeSeats,
  forgetSeat,
  inviteAt,
  type KeptSeat,
  keepSeat,
  keptSeats,
  leadsTable,
  noteSeat,
  seatsAt,
} from './seats';
export { type Source, sourceOf } from './source';
export { type MoveStep, TableStore } from './store';
export * from './types';
