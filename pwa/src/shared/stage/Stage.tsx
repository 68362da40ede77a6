// The stage: the house lights go down and one beat is shown, on every device at the same time.

import type { ComponentChildren, ComponentType } from 'preact';
import { useMemo } from 'preact/hooks';
import { m } from '../../i18n/messages';
import type { OnStage, TableStore } from '../../table';
import { lastRoll, texts } from '../../table/read';
import { lineOf, linesUpTo, reportOf, standsAt, viewBefore } from '../../table/timeline';
import type { LogLine, Materials, StageBeat, View } from '../../table/types';
import { DiceTap } from '../dice3d';
import type { GameModule } from '../game';
import { Boundary, lazyPart } from '../kit/Boundary';
import { Cap } from '../kit/Caps';
import { Dock, Pair } from '../kit/Dock';
import { useLate } from '../kit/effects';
import { Glyph } from '../kit/Glyph';
import { reducedMotion } from '../kit/ports';
import { placeOf } from '../words/people';
import { makeSay, sayLine } from '../words/words';
import type { HeardOf, SceneProps } from './scene';
import { type Occasions, occasionAt } from './signs';
import { useServerNow } from './useElapsed';
import { useHeard, useLights } from './useHeard';
import './stage.css';

/** Fetched where a sign may be held up. */
const SignRack = lazyPart(() => import('./Signs'), 'SignRack', { extra: true });

// biome-ignore lint/suspicious/noExplicitAny: one place where every game's scenes fit.
export type AnyScenes = Partial<Record<string, ComponentType<SceneProps<any, any, any>>>>;

// biome-ignore lint/suspicious/noExplicitAny: one place where every game's sounds fit.
export type AnySounds = Partial<Record<string, HeardOf<any, any, any>>>;

interface StageProps {
  on: OnStage;
  /** The newest view: who is at the table. What it says of the game is not shown. */
  live: View;
  scenes: AnyScenes | null;
  /** The scenes are being fetched: until then nothing is shown, because a sentence would reveal all of it at once. */
  coming?: boolean;
  /** The game's own words could not be had: nobody reads ids of lines instead. */
  wordless?: boolean;
  /** The game's set, shown until the scene is loaded. */
  set?: string | undefined;
  sounds?: AnySounds | undefined;
  module: GameModule | undefined;
  materials: Materials | null;
  onTv?: boolean | undefined;
  /** Drawn as on the big screen, in a frame between the head and the caps: on tablets and laptops. */
  framed?: boolean | undefined;
  /** The top of this device's screen, the strip or the screen's head, by the view that the beat has, and its kind. */
  head: (before: View | null, beat?: string) => ComponentChildren;
  /** A tap on dice that lie there. */
  onProof?: ((roll: LogLine) => void) | undefined;
  onSkip?: (() => void) | undefined;
  /** The label of the skip button if a skip affects more than this device. */
  skipWords?: string | undefined;
  /** On until this seat is asked. */
  onToMyTurn?: (() => void) | null | undefined;
  /** Goes on to the next commit when several play again. */
  onNext?: (() => void) | undefined;
  /** After which lines a sign may be held up; none on a device without a player. */
  occasions?: Occasions | undefined;
  table?: Pick<TableStore, 'command'> | undefined;
  /** For the referee. */
  onClear?: (() => void) | undefined;
}

/** Scenes that take longer to come are told without words: on a phone without signal they may never come. */
const LATE_MS = 2000;

/** The seats, and nothing of the game. */
export function withoutFacts(view: View): View {
  return { ...view, state: null, prompts: [], pending: [], log: [], result: null };
}

/** The view before a beat, or only its seats. */
function factsAt(beat: StageBeat, views: readonly View[], live: View): View {
  return viewBefore(beat, views) ?? withoutFacts(live);
}

export function Stage(props: StageProps) {
  const { on, live, coming = false, set, framed = false, onTv: screen = false, head } = props;
  const { onSkip, skipWords, onToMyTurn, onNext, onClear } = props;
  const onTv = screen || framed;
  const now = useServerNow();
  const { beat, elapsed } = standsAt(on.stage, now, on.pace, on.skippedUntil);
  const before = beat && viewBefore(beat, on.views);
  const kind = beat?.kind;
  const late = useLate(coming ? LATE_MS : null);
  const top = useMemo(() => head(before, kind), [head, before, kind]);
  const lines = useMemo(() => on.stage.beats.map((beat) => [beat, lineOf(beat, on.lines)] as const), [on]);
  const occasion = beat && props.occasions && occasionAt(lines, { beat, elapsed }, props.occasions);
  useLights(now - (on.stage.beats[0]?.at_ms ?? 0), on.stage.beats.at(-1)?.kind === 'end');
  const scene = (
    <main class="stage-scene" aria-live="polite">
      {set && (!beat || coming || !lineOf(beat, on.lines)) && <img class="stage-still" src={set} alt="" />}
      {beat && late && <PlainScene text={m.stage_wordless()} />}
      {beat && !coming && (
        <OneBeat
          key={`${beat.seq}.${beat.k}`}
          {...{ ...props, onTv, beat, elapsed }}
          view={factsAt(beat, on.views, live)}
        />
      )}
    </main>
  );
  const dock = !screen && (
    <Dock phase="stage">
      {occasion && props.table && <SignRack {...{ live, occasion, table: props.table }} />}
      <Pair even>
        {onSkip && <Cap onTap={onSkip}>{skipWords ?? m.stage_skip_alone()}</Cap>}
        {onToMyTurn && <Cap onTap={onToMyTurn}>{m.stage_to_my_turn()}</Cap>}
        {onNext && <Cap onTap={onNext}>{m.stage_next()}</Cap>}
        {onClear && <Cap onTap={onClear}>{m.stage_clear()}</Cap>}
      </Pair>
    </Dock>
  );
  const looks = {
    class: `house on-stage ${onTv ? 'big' : 'phone'}`,
    'data-beat': beat ? `${beat.seq}.${beat.k}` : '',
    'data-at': beat?.at_ms,
    'data-elapsed': Math.round(elapsed),
  };
  if (framed) {
    return (
      <div class="stage-room phone house">
        {top}
        <div class="stage-frame">
          <div class="framed">
            <div {...looks}>{scene}</div>
          </div>
        </div>
        {dock}
      </div>
    );
  }
  return (
    <div {...looks}>
      {top}
      {scene}
      {dock}
    </div>
  );
}

/** The platform's own scenes, by the kind of beat; each is fetched with the first beat of its kind. */
const PLATFORM: AnyScenes = { lots: lazyPart(() => import('./LotsScene'), 'LotsScene') };

/** What draws this kind of beat: the game's scene, or the platform's. */
export const sceneOf = (scenes: AnyScenes | null | undefined, kind: string) =>
  scenes?.[kind] ?? PLATFORM[kind];

const NOTHING = () => [];

function OneBeat({
  beat,
  elapsed,
  on,
  view,
  scenes,
  wordless = false,
  sounds,
  module,
  materials,
  onTv = false,
  set,
  onProof,
}: StageProps & { beat: StageBeat; elapsed: number; view: View }) {
  const line = lineOf(beat, on.lines);
  const log = linesUpTo(beat, on.lines);
  const say = makeSay(view, materials);
  const hearing = line && (sounds?.[beat.kind] ?? NOTHING);
  const heard = useMemo(
    () => (hearing && line ? hearing(line, { log, materials, say }) : []),
    [hearing, line, materials],
  );
  useHeard(elapsed, heard);
  if (!line) return null;
  const Scene = sceneOf(scenes, beat.kind);
  const roll = lastRoll(log);
  const reported = reportOf(beat, on.stage);
  if (reported.length > 0) {
    const texts = reported.flatMap((beat) => {
      const beatLine = lineOf(beat, on.lines);
      return beatLine ? [wordless ? m.stage_wordless() : sayLine(module, beatLine, say)] : [];
    });
    return <PlainScene set={set} text={m.stage_report()} lines={texts} />;
  }
  const won = line.id === 'game.finished' ? texts(line.winners).map((seat) => placeOf(view, seat)) : [];
  const sentence = wordless ? m.stage_wordless() : sayLine(module, line, say);
  const plain = <PlainScene {...{ set, won }} text={sentence} />;
  const frame = { beat, line, log, view, materials, say, module, elapsed, onTv, set };
  if (!Scene || wordless) return plain;
  return (
    <Boundary fallback={() => plain}>
      <DiceTap.Provider value={roll && onProof && (() => onProof(roll))}>
        <Scene {...frame} reduced={reducedMotion()} />
      </DiceTap.Provider>
    </Boundary>
  );
}

/** The number of newest lines in a report; the log has the others. */
const MOST_LINES = 4;

/** A beat that nobody has drawn, or many that waited: sentences on the dark near edge of the game's set. */
export function PlainScene(props: {
  text: string;
  lines?: readonly string[];
  set?: string | undefined;
  /** The places of the winners, for their shapes. */
  won?: readonly number[];
}) {
  const { text, lines = [], set, won = [] } = props;
  const before = lines.length - MOST_LINES;
  return (
    <>
      {set && <img class="stage-still" src={set} alt="" />}
      <div class={`stage-plain ${set ? '' : 'bare'}`}>
        {won.length > 0 && (
          <p class="stage-won">
            {won.map((place) => (
              <Glyph key={place} place={place} />
            ))}
          </p>
        )}
        <h1 class="say">{text}</h1>
        {lines.length > 0 && (
          <ul class="why">
            {before > 0 && <li class="muted">{m.stage_report_before({ n: before })}</li>}
            {lines.slice(-MOST_LINES).map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** For who skipped: the table is there, the others are not. */
export function StillLooking({ until }: { until: number }) {
  const now = useServerNow();
  if (now >= until) return null;
  return (
    <p class="still-looking" role="status">
      {m.stage_others_look()}
    </p>
  );
}
