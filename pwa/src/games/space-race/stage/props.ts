// The props of a scene of this game.
import type { LineOf } from '../../../shared/game';
import type { Frame } from '../../../shared/scene';
import type { LogLine } from '../../../table/types';
import type { Line, Materials, State } from '../wire';

export type Props<Id extends Line['id']> = Frame<LineOf<Line, Id> & LogLine, State, Materials>;
