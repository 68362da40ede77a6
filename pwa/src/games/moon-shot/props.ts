// Props of the table on a phone and all of its parts: the model of the view, and the table.
import type { TableProps } from '../../shared/game';
import { gameContext } from '../../shared/kit/modelContext';
import { type Desk, deskOf } from './model';
import type { Args, Materials, State } from './wire';

export type Props = TableProps<State, Materials, Args>;

export const { useDesk, useSeat, withSeat, withModel } = gameContext<Desk, State, Materials, Args>(deskOf);
export type Seat = ReturnType<typeof useSeat>;
