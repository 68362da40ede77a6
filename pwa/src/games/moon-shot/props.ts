// Props of the table on a phone and all of its parts: the model of the view, and the table.
import type { TableProps } from '../../shared/game';
import { gameContext } from '../../shared/kit/modelContext';
import { modelOf, type ViewModel } from './model';
import type { Args, Materials, State } from './wire';

export type Props = TableProps<State, Materials, Args>;

export const { useViewModel, useSeat, withSeat, withModel } = gameContext<ViewModel, State, Materials, Args>(
  modelOf,
);
export type Seat = ReturnType<typeof useSeat>;
