// The props of a scene of this game.
import type { LineOf } from '../../../shared/game';
import type { SceneProps } from '../../../shared/stage/scene';
import type { Line, Materials, State } from '../wire';

export type Props<Id extends Line['id']> = SceneProps<LineOf<Line, Id>, State, Materials>;
