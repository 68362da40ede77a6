// The politicians' talk and the screens after play: fetched while it runs.
export { Chips } from '../roles/Chips';
export { Confer } from '../roles/Confer';
export { Guess } from '../roles/Guess';
export { Nullify } from '../roles/Nullify';
export { Target } from '../roles/Targets';
export { Breather, Conflict } from './Conflict';
export { Vote } from './Vote';
