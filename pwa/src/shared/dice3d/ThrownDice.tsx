// Thrown dice: the picture of a throw at a moment. It has no timer of its own, so every device shows the same picture.
import { createContext } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Once } from '../../table/once';
import { Die } from '../kit/dice/Dice';
import { reducedMotion } from '../kit/ports';
import { useBox } from '../kit/useBox';
import { cue } from '../sound/cues';
import type { Flick } from './flick';
import { dropped, THROW_MS, throwLength } from './timing';
import './dice3d.css';

type Engine = typeof import('./engine');
const engine = new Once<Engine>(() => import('./engine'));

/** Fetches what throwing needs; to be called when a table opens. Without it the dice lie flat, as in lists. */
export const loadDice = () => engine.ask();

export interface ThrownDiceProps {
  sides: readonly number[];
  faces: readonly number[];
  /** The roll's nonce as its log line has it, or any text that all devices share: the same seed is the same throw. */
  seed: string;
  /** Milliseconds since the throw. */
  elapsed: number;
  /** Of the thrower's own hand, where no nonce carries it. */
  flick?: Flick | undefined;
  /** Faces turn over in place. */
  reduced?: boolean;
  onTv?: boolean;
  /** Real dice that were typed in: they drop in flat. */
  entered?: boolean;
  /** The length of the throw in ms, where a beat sets another one. */
  lasts?: number;
  /** A pool of light to lie in; not where the scene has one. */
  pool?: boolean;
  /** Black with amber pips; else ivory. */
  black?: boolean;
  onTap?: (() => void) | undefined;
}

/** The text for screen readers: it names no face before the dice lie still. */
function labelOf(sides: readonly number[], faces: readonly number[], still: boolean): string {
  if (!still) return m.ui_dice_in_the_air();
  return faces.map((face, i) => m.ui_die({ sides: sides[i] ?? 6, face })).join(', ');
}

/** A knock for each bounce that has just been, one buzz when they lie still. Who comes in later hears none of it. */
function useKnocks(ms: number, knocks: readonly { ms: number }[], still: number): void {
  const before = useRef(ms);
  useEffect(() => {
    const from = before.current;
    before.current = ms;
    if (ms <= from || ms - from > 250) return;
    if (knocks.some((knock) => knock.ms > from && knock.ms <= ms)) cue('knock');
    if (still > from && still <= ms) cue('rest');
  }, [ms, knocks, still]);
}

/** Canvas pixels that a die may fly beyond its place on a phone, whose edge has words. */
const BEYOND = 24;

/**
 * The canvas is larger than the place of the dice, so that none is cut off in the air: on the big screen it is the
 * screen, on a phone it goes on to its sides and to the upper and lower edge of the stage or of what scrolls.
 * Returns where the place begins on it, in canvas pixels.
 */
function spreadOut(canvas: HTMLCanvasElement, dense: number, onTv: boolean) {
  const box = canvas.parentElement!.getBoundingClientRect();
  const around = canvas.closest('.stage-scene, .deck');
  const stage = around?.getBoundingClientRect() ?? box;
  const [from, edge] = around ? [stage.left, stage.left + around.clientWidth] : [0, innerWidth];
  const left = onTv ? box.left : Math.min(BEYOND, Math.max(0, box.left - from));
  const right = onTv ? innerWidth - box.right : Math.min(BEYOND, Math.max(0, edge - box.right));
  const top = onTv ? box.top : Math.max(0, box.top - stage.top);
  const bottom = onTv ? innerHeight - box.bottom : Math.max(0, stage.bottom - box.bottom);
  const [width, height] = [box.width + left + right, box.height + top + bottom];
  canvas.style.left = `${-left}px`;
  canvas.style.top = `${-top}px`;
  // it follows its place at once when a phone is turned, though it is measured again only later
  canvas.style.width = `calc(100% + ${left + right}px)`;
  canvas.style.height = `calc(100% + ${top + bottom}px)`;
  const px = (length: number) => Math.round(length * dense);
  return { left: px(left), top: px(top), width: px(width), height: px(height) };
}

const NONE = { knocks: [], still: 0 };
/** More pixels than this are not worth their time. */
const DENSEST = 2;

function Solids(props: ThrownDiceProps & { loaded: Engine; reduced: boolean }) {
  const {
    sides,
    faces,
    seed,
    elapsed,
    flick,
    reduced,
    onTv = false,
    lasts = THROW_MS,
    loaded,
    pool = true,
    black = false,
  } = props;
  const { ref, box } = useBox();
  const canvas = useRef<HTMLCanvasElement>(null);
  const key = `${sides.join()}/${faces.join()}/${flick?.x},${flick?.y}`;
  const plan = useMemo(() => loaded.planOf(sides, faces, seed, flick), [loaded, key, seed]);
  const sounds = useMemo(() => (reduced ? NONE : loaded.soundsOf(plan)), [loaded, plan, reduced]);
  const ms = Math.min(elapsed * (THROW_MS / lasts), THROW_MS);
  useKnocks(ms, sounds.knocks, reduced ? THROW_MS : sounds.still);
  const dense = Math.min(onTv ? 1.5 : DENSEST, globalThis.devicePixelRatio || 1);
  const [width, height] = [Math.round(box.width * dense), Math.round(box.height * dense)];
  useLayoutEffect(() => {
    const surface = canvas.current;
    const ctx = surface?.getContext('2d');
    if (!surface || !ctx || width === 0 || height === 0) return;
    const still = ms >= THROW_MS;
    const { left, top, ...paper } = spreadOut(surface, dense, onTv);
    if (surface.width !== paper.width) surface.width = paper.width;
    if (surface.height !== paper.height) surface.height = paper.height;
    const sight = { width, height, dense, left, top };
    loaded.drawThrow(ctx, plan, sight, reduced ? THROW_MS : ms, { blank: reduced && !still, pool, black });
  }, [loaded, plan, width, height, dense, ms, reduced, pool, black, onTv]);
  return (
    <div ref={ref} class="thrown-box">
      <canvas ref={canvas} />
    </div>
  );
}

type FlatProps = ThrownDiceProps & { reduced: boolean };
/** Real dice, or dice whose solids did not come: flat faces that drop in. */
function Flat({ sides, faces, elapsed, reduced, entered, onTv = false }: FlatProps) {
  const ms = entered ? elapsed : elapsed - THROW_MS + throwLength(sides, true);
  const n = faces.length;
  const knocks = faces.map((_, i) => ({ ms: 240 + i * 140 }));
  useKnocks(ms, knocks, throwLength(sides, true));
  return (
    <span class="row dice thrown-flat" aria-hidden="true">
      {faces.map((face, i) => {
        const t = dropped(i, n, ms);
        // From a lower height on the big screen, where words are right above.
        const high = onTv ? 28 : 90;
        const style = reduced
          ? { visibility: t < 1 ? 'hidden' : 'visible' }
          : { opacity: t === 0 ? 0 : 1, transform: `translateY(${Math.round(-high * (1 - t * t))}px)` };
        return (
          <span key={i} style={style}>
            <Die face={t > 0 ? face : null} sides={sides[i] ?? 6} />
          </span>
        );
      })}
    </span>
  );
}

/** The default for a tap on dice at rest: on the stage it opens their proof. */
export const DiceTap = createContext<(() => void) | undefined>(undefined);

/** Dice in the air and at rest, as a function of `elapsed` only. They fill their box. */
export function ThrownDice(props: ThrownDiceProps) {
  const { sides, faces, elapsed, entered = false, lasts, onTv = false } = props;
  const atRest = useContext(DiceTap);
  useEffect(() => void loadDice(), []);
  const reduced = props.reduced ?? reducedMotion();
  const still = elapsed >= (lasts ?? throwLength(sides, entered));
  const onTap = props.onTap ?? (still ? atRest : undefined);
  const loaded = engine.value;
  const picture =
    entered || !loaded ? (
      <Flat {...props} reduced={reduced} />
    ) : (
      <Solids {...props} loaded={loaded} reduced={reduced} />
    );
  const label = labelOf(sides, faces, still);
  const name = `thrown ${onTv ? 'thrown-big' : ''}`;
  if (!onTap) {
    return (
      <div class={name} role="img" aria-label={label}>
        {picture}
      </div>
    );
  }
  return (
    <button type="button" class={name} aria-label={label} onClick={onTap}>
      {picture}
    </button>
  );
}

interface TimedThrowProps extends Omit<ThrownDiceProps, 'elapsed' | 'lasts' | 'onTap'> {
  onStill?: () => void;
}

/** Give it a `key` for each roll. */
export function TimedThrow({ onStill, ...dice }: TimedThrowProps) {
  const length = throwLength(dice.sides, dice.entered);
  const [elapsed, setElapsed] = useState(0);
  const done = useRef(onStill);
  done.current = onStill;
  const still = elapsed >= length;
  useEffect(() => {
    if (still) {
      done.current?.();
      return;
    }
    const began = performance.now() - elapsed;
    let asked = 0;
    const next = () => {
      setElapsed(performance.now() - began);
      asked = requestAnimationFrame(next);
    };
    asked = requestAnimationFrame(next);
    // A page that is not painted gets no frames; its dice come to lie all the same.
    const late = setTimeout(() => setElapsed(length), length - elapsed + 400);
    return () => {
      cancelAnimationFrame(asked);
      clearTimeout(late);
    };
  }, [still, length]);
  return <ThrownDice {...dice} elapsed={elapsed} onTap={still ? undefined : () => setElapsed(length)} />;
}
