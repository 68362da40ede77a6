// "Your file": the cap that is the same on every phone, and the sheet that covers the middle while it is held.
import { type Signal, useSignal } from '@preact/signals';
import { Fingerprint, Headphones } from 'lucide-preact';
import type { ComponentChildren, TargetedPointerEvent } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { answer } from '../answer';
import { Cap } from '../Caps';
import { useRedraw } from '../effects';
import { Icon } from '../Icon';
import { fileMode } from '../ports';
import { Sheet } from '../sheet/Sheet';
import { Hold, OPEN_MS } from './hold';
import { askForTilt, isToAskForTilt, onSeal } from './seal';

const SPACE = -1;
/** A click follows the finger that made it within this time. */
const BY_HAND_MS = 700;

export interface FileHold {
  open: Signal<boolean>;
  /** Read aloud is allowed: somebody confirmed headphones for this one look. */
  aloud: Signal<boolean>;
  hold: Hold;
}

/** One hold a screen: shared by the cap in the dock and the sheet over the middle. */
export function useFile(): FileHold {
  const open = useSignal(false);
  const aloud = useSignal(false);
  const hold = useMemo(
    () =>
      new Hold((now) => {
        open.value = now;
        if (!now) aloud.value = false;
      }),
    [open, aloud],
  );
  useEffect(() => {
    const seal = () => hold.seal();
    const stop = onSeal(seal, (event) => hold.touchElsewhere(event.pointerId));
    return () => {
      seal();
      stop();
    };
  }, [hold]);
  return { open, aloud, hold };
}

function within(node: HTMLElement, event: PointerEvent): boolean {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** What a thing needs that is read while it is held: by a finger, the space bar, or a click that comes from a reader. */
export function useHolding({ hold }: FileHold, onRead: () => void) {
  /** When a finger or a key last touched it: a click without one comes from a reader or a switch. */
  const touched = useRef(Number.NEGATIVE_INFINITY);
  const touch = () => {
    touched.current = performance.now();
  };
  const tap = fileMode.value === 'tap';
  return {
    onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => {
      touch();
      if (tap || event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      hold.press(event.pointerId);
    },
    onPointerMove: (event: TargetedPointerEvent<HTMLElement>) => {
      if (hold.state !== 'idle' && !tap && !within(event.currentTarget, event)) hold.seal();
    },
    onPointerUp: (event: PointerEvent) => {
      touch();
      askForTilt();
      if (tap) return;
      if (hold.state === 'pressing') answer(m.ui_file_hold_how());
      hold.lift(event.pointerId);
    },
    onPointerCancel: (event: PointerEvent) => {
      if (!tap) hold.lift(event.pointerId);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') hold.seal();
      if (event.key !== ' ' && event.key !== 'Enter') return;
      touch();
      event.preventDefault();
      if (event.repeat || event.key === 'Enter') return;
      if (tap) hold.toggle();
      else hold.press(SPACE);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      touch();
      event.preventDefault();
      if (!tap) hold.lift(SPACE);
    },
    onBlur: () => hold.seal(),
    onClick: () => {
      if (performance.now() - touched.current > BY_HAND_MS) onRead();
      else if (tap) hold.toggle();
    },
    onContextMenu: (event: Event) => event.preventDefault(),
  };
}

export function FileCap({ file }: { file: FileHold }) {
  const { hold, open, aloud } = file;
  const [asking, setAsking] = useState(false);
  const tap = fileMode.value === 'tap';
  const holding = useHolding(file, () => setAsking(true));
  const words = open.value
    ? { head: m.ui_file_reading(), note: tap ? m.ui_file_tap_seal() : m.ui_file_let_go() }
    : { head: m.ui_file(), note: tap ? m.ui_file_tap_read() : m.ui_file_hold_read() };
  return (
    <>
      <button type="button" class={`btn btn-hold ${open.value ? 'down' : ''}`} {...holding}>
        <Icon icon={Fingerprint} size="l" />
        <span class="sign-alone">
          {words.head}
          <small>{words.note}</small>
        </span>
      </button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={m.ui_file_aloud_title()} icon={Headphones}>
        <p>{m.ui_file_aloud_text()}</p>
        <Cap
          kind="primary"
          onTap={() => {
            setAsking(false);
            aloud.value = true;
            hold.toggle();
          }}
        >
          {m.ui_file_aloud_yes()}
        </Cap>
      </Sheet>
    </>
  );
}

/** A row of the file: a word in front, and lines that are one line each. */
export interface FileRow {
  term: string;
  lines: readonly string[];
}

/** The file as every role fills it in: padded to the same number of lines with what is public anyway. */
export function padRows(
  rows: readonly FileRow[],
  filler: readonly string[],
  lines: number,
  term: string,
): FileRow[] {
  let remaining = lines;
  const fitting = rows.flatMap((row) => {
    const rowLines = row.lines.slice(0, remaining);
    remaining -= rowLines.length;
    return rowLines.length > 0 ? [{ ...row, lines: rowLines }] : [];
  });
  if (remaining === 0) return fitting;
  const more = Array.from({ length: remaining }, (_, index) => filler[index] ?? '\u00a0');
  // A text that stops in the middle of a sentence ends in dots.
  const last = more[remaining - 1]!;
  if (filler.length > remaining && !/[.!?]$/.test(last)) more[remaining - 1] = `${last} …`;
  return [...fitting, { term, lines: more }];
}

function Seal() {
  const [end] = useState(() => performance.now() + OPEN_MS);
  useRedraw(200);
  const left = Math.max(0, end - performance.now());
  return (
    <>
      <span class="plate">{m.ui_file_seals({ n: Math.ceil(left / 1000) })}</span>
      <span class="seal" aria-hidden="true">
        <i style={{ width: `${(left / OPEN_MS) * 100}%` }} />
      </span>
    </>
  );
}

export function FileSheet({
  title,
  rows,
  aloud,
}: {
  title: string;
  rows: readonly FileRow[];
  aloud: boolean;
}) {
  const node = useRef<HTMLElement>(null);
  useEffect(() => {
    if (aloud) node.current?.focus();
  }, [aloud]);
  return (
    <section class="file panel stack" aria-hidden={aloud ? undefined : 'true'} tabIndex={-1} ref={node}>
      <div class="file-head">
        <h2 class="plate">{title}</h2>
        <Seal />
      </div>
      <dl>
        {rows.map((row) => [
          <dt key={`${row.term}-t`}>{row.term}</dt>,
          <dd key={`${row.term}-d`}>
            {row.lines.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </dd>,
        ])}
      </dl>
      <p class="note file-note">{isToAskForTilt() ? m.ui_file_tilt() : m.ui_file_plain()}</p>
    </section>
  );
}

interface MiddleProps {
  file: FileHold;
  title: string;
  rows: () => readonly FileRow[];
  children: ComponentChildren;
}
/** The board, or the file while it is held. `rows` is called on press and not before; what it made leaves the page on release. */
export function Middle({ file, title, rows, children }: MiddleProps) {
  const open = file.open.value;
  return (
    <div class="mid">
      {/* The board keeps its place and its scroll, unseen. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class={`deck ${open ? 'covered' : ''}`} tabIndex={0}>
        {children}
      </main>
      {open && <FileSheet title={title} rows={rows()} aloud={file.aloud.value} />}
    </div>
  );
}
