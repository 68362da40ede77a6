// The frame of a screen that is drawn: the game's set fills the phone from the strip to the dock, and one acts by touching it.

import { CircleHelp, type LucideIcon } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { keysOf } from '../../../table/read';
import type { Seat } from '../../../table/types';
import { coachLine, GoalLine } from '../../teach/Coach';
import { LessonNow } from '../../teach/now';
import { RichText, useTerms } from '../../teach/Term';
import { Cap } from '../Caps';
import { FlipClock } from '../clock/FlipClock';
import type { Running } from '../clock/useLeft';
import { Dock, Pair } from '../Dock';
import { FileCap, type FileRow, FileSheet, useFile } from '../file/HoldToReveal';
import { Icon } from '../Icon';
import { Windows } from '../Poll';
import { Sheet } from '../sheet/Sheet';
import './hand.css';

/** Where the set may be drawn, in px from its own upper left corner, which is that of the screen. */
export interface WorldBox {
  width: number;
  /** Down to the dock's upper edge. */
  height: number;
  /** Below the order: what one touches lies between this and `bottom`. */
  top: number;
  /** Above the foot with coach and passing link. */
  bottom: number;
}

const UNMEASURED: WorldBox = { width: 390, height: 700, top: 140, bottom: 660 };
/** So many of the reader's own letters make a screen narrow. */
const LARGE_REM = 18.5;

/** Text is so large for this screen that small words leave the picture. */
export const isLarge = (width: number, height: number, rem: number): boolean =>
  Math.min(width, height) < LARGE_REM * rem;

/** A world's box, and where it is in the window. */
interface WorldFrame extends WorldBox {
  left: number;
  over: number;
  screen: string;
}
const screenOf = () => `${innerWidth} ${innerHeight}`;
let last: WorldFrame | null = null;
/** The frame of the last hand on this screen, for scenes that go on in it; null before the first, and on a phone on its side. */
export function lastWorld(): WorldFrame | null {
  return last !== null && last.screen === screenOf() && innerHeight > innerWidth ? last : null;
}

/** Measures the bay, and again whenever it changes; and whether the reader's text is large for it. */
function useWorldBox() {
  const world = useRef<HTMLDivElement>(null);
  const bay = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState(UNMEASURED);
  const [large, setLarge] = useState(false);
  useLayoutEffect(() => {
    const [outer, inner] = [world.current!, bay.current!];
    const deck = inner.parentElement!;
    const measure = () => {
      const frame = outer.getBoundingClientRect();
      const place = inner.getBoundingClientRect();
      const dock = deck.querySelector('.dock')?.getBoundingClientRect();
      if (frame.width === 0) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setLarge(isLarge(frame.width, innerHeight, rem));
      // On its side the phone has its dock beside the world.
      const beside = dock !== undefined && dock.left > place.left;
      const size = {
        width: beside ? dock.left - frame.left : frame.width,
        height: (beside ? frame.bottom : (dock?.top ?? frame.bottom)) - frame.top,
        top: place.top - frame.top,
        bottom: place.bottom - frame.top,
      };
      last = { ...size, left: frame.left, over: frame.top, screen: screenOf() };
      setBox((was) => (keysOf(size).every((key) => was[key] === size[key]) ? was : size));
    };
    measure();
    const watch = new ResizeObserver(measure);
    // an order that grows moves the bay and leaves its size
    for (const node of [outer, ...deck.children]) watch.observe(node);
    return () => watch.disconnect();
  }, []);
  return { world, bay, box, large };
}

interface FootChipProps {
  icon: LucideIcon;
  pressed?: boolean;
  onTap: () => void;
  children: ComponentChildren;
}
/** A small way in at the foot: the coach, the rules of the game. */
export function FootChip({ icon, pressed, onTap, children }: FootChipProps) {
  return (
    <button type="button" class="coach-chip" aria-pressed={pressed} onClick={onTap}>
      <Icon icon={icon} />
      <span class="sign-alone">{children}</span>
    </button>
  );
}

/** The coach as a chip: a tap shows its line and the goal. Not there where nothing is to be said. */
function CoachChip({ move }: { move?: string | undefined }) {
  const lesson = useContext(LessonNow);
  const [open, setOpen] = useState(false);
  if (!lesson || (!lesson.coach && !lesson.goal)) return <span />;
  const line = coachLine(lesson, move);
  return (
    <>
      <FootChip icon={CircleHelp} onTap={() => setOpen(true)}>
        {m.teach_coach()}
      </FootChip>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.teach_coach()}>
        {line && <RichText text={line} words={lesson.words} pictures={lesson.pictures} />}
        <GoalLine />
        {lesson.coach && (
          <Cap
            onTap={() => {
              setOpen(false);
              lesson.coachOff();
            }}
          >
            {m.teach_coach_off()}
          </Cap>
        )}
      </Sheet>
    </>
  );
}

/** Passing, or another small way out: an underlined link at the foot. */
export function PassLink({ onTap, children }: { onTap: () => void; children: ComponentChildren }) {
  return (
    <button type="button" class="pass-link" onClick={onTap}>
      {children}
    </button>
  );
}

export interface HandScreenProps {
  /** Names the question on screen. */
  question: string;
  /** At most six words. */
  order: ComponentChildren;
  /** One reason. */
  note?: ComponentChildren;
  clock?: (Running & { warnings?: number[] }) | null;
  /** Right of the order instead of the flip clock: a clock that is a thing of the set. */
  beside?: ComponentChildren;
  /** One line across the edge above the order. */
  ribbon?: ComponentChildren;
  /** The set's near edge: the dock's colour. */
  near: string;
  /** The drawing and what lies over it to be touched, laid out in this box. */
  world: (box: WorldBox) => ComponentChildren;
  /** Left end of the foot, in place of the coach. */
  start?: ComponentChildren;
  /** The coach's subject. */
  move?: string | undefined;
  /** Right end of the foot. */
  pass?: ComponentChildren;
  /** Lamps, where all act at once. */
  seats?: readonly Seat[] | undefined;
  you?: string | null | undefined;
  /** The secret file, in a game that has one; its words are called only when it is opened. */
  file?: { title: string; rows: () => readonly FileRow[] } | undefined;
  /** Above the caps. */
  above?: ComponentChildren;
  /** The caps; beside the file's, if there is one. */
  children: ComponentChildren;
  class?: string;
}

export function HandScreen(props: HandScreenProps) {
  const { clock, file } = props;
  const { world, bay, box, large } = useWorldBox();
  const heading = useId();
  const hold = useFile();
  const low = useTerms(props.note);
  const open = file !== undefined && hold.open.value;
  return (
    <div class={`hand house ${large ? 'large' : ''} ${props.class ?? ''}`} style={{ '--near': props.near }}>
      {props.ribbon}
      <section class="now" aria-labelledby={heading}>
        <div>
          <h1 id={heading}>{props.order}</h1>
          {props.note && <p>{low.said}</p>}
          {low.pop}
        </div>
        {props.beside ?? (clock && <FlipClock clock={clock} />)}
      </section>
      <main class="bay" ref={bay}>
        <div class={`hand-world ${open ? 'covered' : ''}`} ref={world}>
          {props.world(box)}
        </div>
        {open && <FileSheet title={file.title} rows={file.rows()} aloud={hold.aloud.value} />}
      </main>
      <div class="row between foot">
        {props.start ?? <CoachChip move={props.move} />}
        {props.pass}
      </div>
      <Dock phase={props.question}>
        {props.seats && <Windows seats={props.seats} you={props.you} />}
        {props.above}
        {file ? (
          <Pair>
            <FileCap file={hold} />
            {props.children}
          </Pair>
        ) : (
          props.children
        )}
      </Dock>
    </div>
  );
}
