// Props of the table on a phone and all of its parts: the model of the view, and the table.
import { gameContext } from '../../shared/kit/modelContext';
import { type Desk, deskOf } from './model';
import type { Args, Materials, State } from './wire';

export const { useDesk, useSeat, withSeat, withModel } = gameContext<Desk, State, Materials, Args>(deskOf);
