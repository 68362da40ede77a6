// The headless table: what views may import. No view code below this folder.
export { get, post, serverBuild } from './api';
export { newId } from './keep';
export type { Command, CommandState } from './outbox';
export {
  activate,
  activeSeat,
  forgetSeat,
  type KeptSeat,
  keepSeat,
  keptSeats,
  noteSeat,
  seatsAt,
} from './seats';
export { type Foul, type MoveStep, TableStore } from './store';
export * from './types';
