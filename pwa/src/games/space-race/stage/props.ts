// The props of a scene of this game.
import type { LineOf } from '../../../shared/game';
import type { SceneProps } from '../../../shared/stage/scene';
import type { LogLine } from '../../../table/types';
import type { Line, Materials, State } from '../wire';

export type Props<Id extends Line['id']> = SceneProps<LineOf<Line, Id> & LogLine, State, Materials>;
