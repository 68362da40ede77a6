// The props of the table on a phone, shared by all of its parts: the model of the view, and the table.
import type { Step as AnyStep, TableProps } from '../../shared/game';
import { createModelContext, gameContext } from '../../shared/kit/modelContext';
import { modelOf, type ViewModel } from './model';
import type { Args, Materials, State } from './wire';

export type Props = TableProps<State, Materials, Args>;
export type Step = AnyStep<Args>;

/** The year's question, the wires, or a sheet over it. */
export type Page = 'now' | 'nations' | 'talk' | 'year';
/** Turns the phone to another page. */
export const [PageProvider, usePage] = createModelContext<(page: Page) => void>('page');

export const { useViewModel, useSeat, withSeat, withModel } = gameContext<ViewModel, State, Materials, Args>(
  modelOf,
);
