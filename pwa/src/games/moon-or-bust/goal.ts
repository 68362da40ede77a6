// The goal of the game, said on the screen of the first decision.
import { m } from '../../i18n/messages';
import type { ViewModel } from './model';

/** The reason under an order, after the goal as long as the first decision of the game is open. */
export const withGoal = ({ state }: Pick<ViewModel, 'state'>, note: string, decided = false): string =>
  state.turn <= 1 && !decided ? `${m.mb_goal()} ${note}`.trim() : note;
