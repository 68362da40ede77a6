// The screens after play: fetched while it runs.
export { Nullify } from '../roles/Nullify';
export { Target } from '../roles/Targets';
export { Breather, Conflict } from './Conflict';
