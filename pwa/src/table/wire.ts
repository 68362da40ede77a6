// Holds the hand-written shapes to those generated from openapi.yaml: it compiles, or a field has moved.
import type { components } from '../api/schema';
import type {
  ClockView,
  GameEntry,
  GameInfo,
  OptionInfo,
  PendingRoll,
  Prompt,
  Reply,
  Seat,
  SeatTaken,
  StageBeat,
  StageView,
  TableOpened,
  View,
} from './types';

type Wire = components['schemas'];
/** The fields that a shape names; not those it would let pass besides. */
type Named<T> = keyof { [K in keyof T as string extends K ? never : number extends K ? never : K]: T[K] };
/** True where both have the same fields; else an object that names those only one has. */
type SameFields<Ours, Theirs> = [
  Exclude<Named<Ours>, Named<Theirs>>,
  Exclude<Named<Theirs>, Named<Ours>>,
] extends [never, never]
  ? true
  : { onlyHere: Exclude<Named<Ours>, Named<Theirs>>; onlyOnTheWire: Exclude<Named<Theirs>, Named<Ours>> };

export const checked: {
  view: SameFields<View, Wire['View']>;
  seat: SameFields<Seat, Wire['SeatView']>;
  clock: SameFields<ClockView, Wire['ClockView']>;
  stage: SameFields<StageView, Wire['StageView']>;
  beat: SameFields<StageBeat, Wire['BeatView']>;
  pending: SameFields<PendingRoll, Wire['PendingView']>;
  /** `odds` is there only where a game gives any. */
  prompt: SameFields<Omit<Prompt, 'odds'>, Wire['PromptView']>;
  reply: SameFields<Reply, Wire['Reply']>;
  opened: SameFields<TableOpened, Wire['Opened']>;
  joined: SameFields<SeatTaken, Wire['Joined']>;
  entry: SameFields<GameEntry, Wire['GameEntry']>;
  detail: SameFields<GameInfo, Wire['GameDetail']>;
  option: SameFields<OptionInfo, Wire['OptionInfo']>;
} = {
  view: true,
  seat: true,
  clock: true,
  stage: true,
  beat: true,
  pending: true,
  prompt: true,
  reply: true,
  opened: true,
  joined: true,
  entry: true,
  detail: true,
  option: true,
};
