// Quick timer: no table, no network; it goes on through a reload.
import { Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import {
  Cap,
  Chips,
  clockCue,
  cue,
  eachSecond,
  FlipClock,
  FuseBar,
  Icon,
  leftMs,
  Order,
  Plate,
  provideClock,
  Stepper,
  soundOn,
  unlockSound,
  useLeft,
} from '../../shared';
import { clockWords } from '../../shared/words/figures';
import { load, save } from '../../table/keep';
import { change } from '../settings/settings';
import { keepAwake } from '../settings/wake';
import { TopBar } from '../TopBar';

/** Milliseconds that no setting of the device's clock moves. */
const monotonic = () => performance.timeOrigin + performance.now();

const KEY = 'fd.quicktimer';
const PRESETS = [30, 60, 90, 120, 180, 300];
const MAX_SECONDS = 3600;
const WARNINGS = [30, 10];

interface Kept {
  total: number;
  due: number | null;
  /** Milliseconds left when it stopped; null before the start. */
  left: number | null;
}

/** Ticks and the relay at zero, for as long as the timer runs. */
function useTicks(due: number | null, onEnd: () => void): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (due === null) return;
    const stopAwake = keepAwake();
    const tell = (whole: number) => {
      const sound = clockCue(whole, WARNINGS);
      if (sound) cue(sound);
    };
    const stop = eachSecond(due, tell, () => end.current());
    return () => {
      stop();
      stopAwake();
    };
  }, [due]);
}

export function QuickTimer() {
  const [timer, setAt] = useState<Kept>(() => load<Kept>(KEY, { total: 90, due: null, left: null }));
  const set = (some: Partial<Kept>) => setAt((before) => ({ ...before, ...some }));
  useEffect(() => void save(KEY, timer), [timer]);
  useEffect(() => {
    provideClock(monotonic);
    return () => provideClock(() => Date.now());
  }, []);
  useTicks(timer.due, () => set({ due: null, left: 0 }));

  const running = timer.due !== null;
  const over = timer.left === 0 && !running;
  const paused = !running && timer.left !== null && !over;
  const fresh = timer.left === null && !running;
  const still = timer.left ?? timer.total * 1000;
  const clock = { due_ms: timer.due, left_ms: still, paused };
  useLeft(clock);

  const start = (ms: number) => set({ due: monotonic() + ms, left: null });
  const pause = () => set({ left: leftMs({ due_ms: timer.due }) ?? 0, due: null });
  const reset = () => set({ due: null, left: null });
  const add = (more: number) => {
    if (running) set({ due: Math.max(monotonic() + 1000, timer.due! + more * 1000) });
    else set({ left: Math.max(1000, still + more * 1000) });
  };
  const sound = soundOn.value;

  return (
    <div class="phone">
      <TopBar title={m.app_quick_timer()}>
        <button
          type="button"
          class="ib"
          aria-label={sound ? m.app_sound_off() : m.app_sound_on()}
          aria-pressed={sound}
          onClick={() => {
            change({ sound: !sound });
            if (!sound) unlockSound();
          }}
        >
          <Icon icon={sound ? Volume2 : VolumeX} size="l" />
        </button>
      </TopBar>
      <Order note={over ? undefined : m.app_timer_note()}>
        {over
          ? m.app_timer_over()
          : running
            ? m.app_timer_runs()
            : paused
              ? m.app_timer_held()
              : m.app_timer_title()}
      </Order>
      <main class="deck">
        <div class="timer-face centred spaced">
          <FlipClock clock={clock} class="flip-big" />
          <FuseBar clock={clock} total={timer.total} warnings={WARNINGS} />
        </div>
        {fresh || over ? (
          <HowLong total={timer.total} onTotal={(total) => set({ total, left: null, due: null })} />
        ) : (
          <div class="chips thirds">
            {[-10, 10, 30].map((more) => (
              <Cap key={more} compact onTap={() => add(more)}>
                {more > 0 ? `+${more} s` : `−${-more} s`}
              </Cap>
            ))}
          </div>
        )}
      </main>
      <footer class="dock">
        {fresh || over ? (
          <Cap kind="primary" class="btn-roll" onTap={() => start(timer.total * 1000)}>
            {m.app_timer_start({ time: clockWords(timer.total) })}
          </Cap>
        ) : (
          <div class="pair even">
            <Cap icon={RotateCcw} onTap={reset}>
              {m.app_timer_reset()}
            </Cap>
            <Cap
              icon={running ? Pause : Play}
              kind="primary"
              onTap={() => (running ? pause() : start(still))}
            >
              {running ? m.ref_pause() : m.ui_go_on()}
            </Cap>
          </div>
        )}
      </footer>
    </div>
  );
}

/** The seconds to run: one of the usual ones, or by steps of five. */
function HowLong({ total, onTotal }: { total: number; onTotal: (total: number) => void }) {
  return (
    <section>
      <Plate>{m.teach_minutes()}</Plate>
      <Chips
        options={PRESETS}
        face={clockWords}
        on={(choice) => choice === total}
        onTap={onTotal}
        class="thirds"
      />
      <div class="row between timer-step">
        <span>{m.app_timer_seconds()}</span>
        <Stepper
          label={m.app_timer_seconds()}
          value={total}
          min={5}
          max={MAX_SECONDS}
          step={5}
          onChange={onTotal}
        />
      </div>
    </section>
  );
}
