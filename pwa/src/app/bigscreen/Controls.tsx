// The screen's own settings: sound, language, full screen, another table. Hidden while nobody touches it.

import { Languages, Maximize, Minimize, Monitor, Volume2, VolumeX } from 'lucide-preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { audible, Cap, LinkCap, soundRuns, useListener } from '../../shared';
import { change, languageName, nextLanguage } from '../settings/settings';
import './arrival.css';

const SHOWN_MS = 4000;
/** They turn the pages of the credits. */
const TURNS = new Set(['ArrowLeft', 'ArrowRight']);
const GAP_PX = 8;

/** True for a while after somebody moved a pointer, touched, or pressed a key. */
function useRecentTouch(): boolean {
  const [touched, setTouched] = useState(true);
  useEffect(() => {
    let timer = 0;
    const touch = (event?: Event) => {
      if (event instanceof KeyboardEvent && TURNS.has(event.key)) return;
      setTouched(true);
      clearTimeout(timer);
      timer = window.setTimeout(() => setTouched(false), SHOWN_MS);
    };
    touch();
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const kind of kinds) addEventListener(kind, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, touch);
    };
  }, []);
  return touched;
}

function useFullScreen(): [on: boolean, toggle: () => void] {
  const [on, setOn] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const changed = () => setOn(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = () =>
    void (on ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {});
  return [on, toggle];
}

/** "Sound on", or what is still missing for it. */
export function soundWords(): string {
  if (!audible.value) return m.app_sound_off();
  return soundRuns.value ? m.app_sound_on() : m.tv_sound_tap();
}

/** The tap itself lets the page be heard: a first one does not switch off what was never heard. */
function toggleSound(heard: boolean): void {
  if (audible.value && !heard) return;
  change(audible.value ? { sound: false } : { sound: true, calm: false });
}

/** Keeps the room that the controls take at the screen's foot free of the page. */
function useRoom(shown: boolean) {
  const ref = useRef<HTMLElement>(null);
  const measure = () => {
    const top = ref.current?.getBoundingClientRect().top ?? innerHeight;
    const high = shown ? Math.max(0, Math.ceil(innerHeight - top) + GAP_PX) : 0;
    document.documentElement.style.setProperty('--tv-bar', `${high}px`);
  };
  useLayoutEffect(measure, [shown]);
  useListener(['resize'], measure, [shown]);
  useEffect(() => () => document.documentElement.style.removeProperty('--tv-bar'), []);
  return ref;
}

/**
 * `waits`: the screen has no table yet. `over`: a beat plays at its full size; the controls take the place of its
 * title.
 */
export function Controls({ waits = false, over = false }: { waits?: boolean; over?: boolean }) {
  const touched = useRecentTouch();
  const room = useRoom(touched && !over);
  const [full, toggleFull] = useFullScreen();
  const heard = audible.value && soundRuns.value;
  const next = nextLanguage();
  useEffect(() => {
    document.documentElement.classList.toggle('tv-idle', !touched);
    return () => document.documentElement.classList.remove('tv-idle');
  }, [touched]);
  // Two of them by their signs alone: all have to fit above a scene's words.
  const words = over ? 'sr' : undefined;
  return (
    <nav
      ref={room}
      class={`tv-controls row wrap ${over ? 'over' : ''} ${touched ? '' : 'away'}`}
      aria-label={m.app_screen_name()}
    >
      <Cap icon={heard ? Volume2 : VolumeX} pressed={audible.value} onTap={() => toggleSound(heard)}>
        {soundWords()}
      </Cap>
      <Cap icon={Languages} onTap={() => change({ language: next })}>
        {languageName(next)}
      </Cap>
      {document.fullscreenEnabled && (
        <Cap icon={full ? Minimize : Maximize} pressed={full} onTap={toggleFull}>
          <span class={words}>{full ? m.tv_full_off() : m.tv_full_on()}</span>
        </Cap>
      )}
      {!waits && (
        <LinkCap icon={Monitor} href="/tv">
          <span class={words}>{m.room_other_table()}</span>
        </LinkCap>
      )}
    </nav>
  );
}
