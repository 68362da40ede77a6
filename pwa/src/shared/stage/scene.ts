// A scene: one kind of beat, drawn as it is at a moment. A game exports its scenes in `stage/index.ts`.
import type { ComponentType } from 'preact';
import type { LineHead, LogLine, Materials, StageBeat, View } from '../../table/types';
import type { GameModule, SayContext } from '../game';
import type { Cue } from '../sound';

/** The line of an end. */
export type FinishedLine = LineHead & {
  id: 'game.finished';
  winners: string[];
  draw: boolean;
  called_off?: boolean;
};

/** A platform line that has a beat. */
export type PlatformLine =
  | FinishedLine
  | (LineHead & {
      id: 'lots.drawn';
      draw: number;
      places: { team: string; role: string | null }[] | null;
      order: string[];
    });

export interface SceneProps<Line = LogLine, State = unknown, M = Materials> {
  beat: StageBeat;
  /** The line that is shown. */
  line: Line;
  /** All lines up to this one, oldest first: everything known by now. */
  log: readonly LogLine[];
  /** The view before this beat's commit. Its `state` is null where this device came in late. */
  view: View<State>;
  materials: M | null;
  /** Names and words; for sentences of the game. */
  say: SayContext<State, M>;
  module: GameModule | undefined;
  /** Since the beat began, in ms of the pace `show`. Draw what is to be seen then; start no timers. */
  elapsed: number;
  onTv: boolean;
  /** A picture of the game's set, for scenes of the platform. */
  set?: string | undefined;
  /** Nothing moves: the last picture of each step, at its time. */
  reduced: boolean;
}

/** A game's scenes by the kind of beat; `BeatLines` and `Line` are in its `wire.ts`. A kind may be missing. */
export type Scenes<BeatLines, Line extends { id: string }, State, M> = {
  [Kind in keyof BeatLines]?: ComponentType<
    SceneProps<Extract<Line | PlatformLine, { id: BeatLines[Kind] }>, State, M>
  >;
};

/** The sounds of a beat, at ms of the pace `show`: a cue, or words for the one device that speaks. */
export interface Heard {
  at: number;
  cue?: Cue;
  said?: string;
}

/** Follows from the line alone, as the picture does: every device gives the same, or none. */
export type HeardOf<Line = LogLine, State = unknown, M = Materials> = (
  line: Line,
  frame: Pick<SceneProps<Line, State, M>, 'log' | 'materials' | 'say'>,
) => readonly Heard[];

/** By the kind of beat; what is missing is silent but for its dice. */
export type Sounds<BeatLines, Line extends { id: string }, State, M> = {
  [Kind in keyof BeatLines]?: HeardOf<Extract<Line | PlatformLine, { id: BeatLines[Kind] }>, State, M>;
};
