// This phone's settings: theme, language, sound, buzz, how files open. Kept on the phone, nowhere else.
import { effect, signal } from '@preact/signals';
import { baseLocale, type Locale, locales, switchTo } from '../../i18n/catalogue';
import {
  audible,
  calm,
  fileMode,
  hapticsOn,
  prepareSound,
  shakeOn,
  soundOn,
  soundWish,
  speaks,
  unlockSound,
} from '../../shared';
import { ink } from '../../shared/look/ink';
import { capital } from '../../shared/words/lists';
import { load, save } from '../../table/keep';

type Theme = 'dark' | 'light' | 'phone';
export interface Settings {
  theme: Theme;
  language: Locale;
  /** Null: as the device is used, on at the big screen and the referee's, off on players' phones. */
  sound: boolean | null;
  /** For rooms that want none: no sound, no ticker tape, the lights stay up. */
  calm: boolean;
  /** This device says aloud what opens, the last seconds, whose turn it is. */
  voice: boolean;
  haptics: boolean;
  file: 'hold' | 'tap';
  /** Shake to roll, where the phone has asked for leave. */
  shake: boolean;
  /** A line of advice at each choice in the first turns. */
  coach: boolean;
  /** The name last used at a table. */
  name: string;
}

const KEY = 'fd.settings';

function phoneLanguage(): Locale {
  const wished = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  const first = wished.map((wish) => locales.find((locale) => wish.startsWith(locale))).find(Boolean);
  return first ?? baseLocale;
}

/** What a language calls itself. */
export const languageName = (locale: Locale): string =>
  capital(new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale);

/** The language that follows the one that is on; the last is followed by the first. */
export const nextLanguage = (): Locale =>
  locales[(locales.indexOf(settings.value.language) + 1) % locales.length] ?? baseLocale;

export const settings = signal<Settings>({
  theme: 'dark',
  language: phoneLanguage(),
  sound: null,
  calm: false,
  voice: false,
  haptics: true,
  file: 'hold',
  shake: false,
  coach: true,
  name: '',
  ...load<Partial<Settings>>(KEY, {}),
});

export function change(some: Partial<Settings>): void {
  const before = settings.value.language;
  settings.value = { ...settings.value, ...some };
  save(KEY, settings.value);
  if (settings.value.language === before) return;
  // Without a network the words of another language may be out of reach: the phone keeps the one it has.
  switchTo(settings.value.language).catch(() => change({ language: before }));
}

const light = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: light)');

function paint(): void {
  const { theme, language } = settings.value;
  const bright = theme === 'light' || (theme === 'phone' && light?.matches === true);
  const root = document.documentElement;
  root.dataset.theme = bright ? 'flightplan' : 'console';
  root.classList.toggle('calm', settings.value.calm);
  root.lang = language;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', ink('--color-base-100'));
}

/** Follows the settings from now on. */
export function applySettings(): void {
  effect(paint);
  light?.addEventListener('change', paint);
  effect(() => {
    fileMode.value = settings.value.file;
    shakeOn.value = settings.value.shake;
    hapticsOn.value = settings.value.haptics;
    soundWish.value = settings.value.sound;
    calm.value = settings.value.calm;
    speaks.value = settings.value.voice;
  });
  effect(() => {
    if (audible.value) prepareSound();
  });
  // A browser plays nothing before a tap: any tap will do, where sound is on.
  const unlock = () => {
    if (soundOn.value) unlockSound();
  };
  for (const kind of ['pointerup', 'keydown'] as const)
    document.addEventListener(kind, unlock, { passive: true });
}
