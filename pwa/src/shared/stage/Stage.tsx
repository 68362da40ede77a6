// The stage: the house lights go down and one thing is told, on every device at the same time.

import type { ComponentChildren, ComponentType } from 'preact';
import { m } from '../../paraglide/messages';
import type { OnStage } from '../../table';
import type { Materials, StageBeat, View } from '../../table/types';
import type { GameModule } from '../game';
import { Boundary } from '../kit/Boundary';
import { Cap } from '../kit/Caps';
import { Dock, Pair } from '../kit/Dock';
import { reducedMotion } from '../kit/ports';
import { makeSay, sayLine } from '../words/words';
import type { SceneProps } from './scene';
import { lineOf, linesUpTo, momentAt, viewBefore } from './timeline';
import { useServerNow } from './useElapsed';
import './stage.css';

// biome-ignore lint/suspicious/noExplicitAny: one place where every game's scenes fit.
export type AnyScenes = Partial<Record<string, ComponentType<SceneProps<any, any, any>>>>;

export interface StageProps {
  on: OnStage;
  /** The newest view: who is at the table. What it says of the game is not shown. */
  live: View;
  scenes: AnyScenes | null;
  module: GameModule | undefined;
  materials: Materials | null;
  big?: boolean;
  /** What stands above on this device: the strip, or the screen's head. */
  head?: ComponentChildren;
  onSkip?: () => void;
  /** For the referee. */
  onClear?: () => void;
}

/** What was known before a beat: the view from then, or who sits there and nothing else. */
function factsAt(beat: StageBeat, views: readonly View[], live: View): View {
  return viewBefore(beat, views) ?? { ...live, state: null, prompts: [], pending: [], log: [], result: null };
}

export function Stage({
  on,
  live,
  scenes,
  module,
  materials,
  big = false,
  head,
  onSkip,
  onClear,
}: StageProps) {
  const now = useServerNow(true);
  const { beat, elapsed } = momentAt(on.stage, now, on.pace, on.skippedUntil);
  return (
    <div
      class={`house on-stage ${big ? 'big' : 'phone'}`}
      data-beat={beat ? `${beat.seq}.${beat.k}` : ''}
      data-elapsed={Math.round(elapsed)}
    >
      {head}
      <main class="stage-scene" aria-live="polite">
        {beat && (
          <OneBeat
            key={`${beat.seq}.${beat.k}`}
            beat={beat}
            elapsed={elapsed}
            on={on}
            view={factsAt(beat, on.views, live)}
            {...{ scenes, module, materials, big }}
          />
        )}
      </main>
      {!big && (
        <Dock phase="stage">
          <Pair even>
            {onSkip && <Cap onTap={onSkip}>{m.stage_skip()}</Cap>}
            {onClear && <Cap onTap={onClear}>{m.stage_clear()}</Cap>}
          </Pair>
        </Dock>
      )}
    </div>
  );
}

function OneBeat({
  beat,
  elapsed,
  on,
  view,
  scenes,
  module,
  materials,
  big,
}: Pick<StageProps, 'on' | 'scenes' | 'module' | 'materials'> & {
  beat: StageBeat;
  elapsed: number;
  view: View;
  big: boolean;
}) {
  const line = lineOf(beat, on.lines);
  if (!line) return null;
  const Scene = scenes?.[beat.kind];
  const say = makeSay(view, materials);
  const plain = <PlainScene text={sayLine(module, line, say)} />;
  if (!Scene) return plain;
  return (
    <Boundary fallback={() => plain}>
      <Scene
        {...{ beat, line, view, materials, say, module, elapsed, big }}
        told={linesUpTo(beat, on.lines)}
        reduced={reducedMotion()}
      />
    </Boundary>
  );
}

/** A beat that nobody has drawn: the line's own sentence, large. */
export function PlainScene({ text }: { text: string }) {
  return (
    <div class="stage-plain">
      <h1 class="say">{text}</h1>
    </div>
  );
}

/** For who skipped: the table is there, the others are not. */
export function StillLooking({ until }: { until: number }) {
  const now = useServerNow(true);
  if (now >= until) return null;
  return (
    <p class="still-looking" role="status">
      {m.stage_others_look()}
    </p>
  );
}
