// What the table on a phone, and each of its parts, is given.
import type { Step as AnyStep, ViewProps as PartProps, TableProps } from '../../shared/game';
import type { Desk } from './model';
import type { Args, Materials, State } from './wire';

export type Props = TableProps<State, Materials, Args>;
export type Step = AnyStep<Args>;
export type ViewProps = PartProps<Desk, Props>;
