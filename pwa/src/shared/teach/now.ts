// The lesson of this moment: words, the goal, the coach's line. The shell provides it, screens read it.
import { signal } from '@preact/signals';
import { createContext } from 'preact';
import type { AnyTeaching, Pictures, Texts } from './types';

export interface Lesson {
  words: AnyTeaching;
  pictures: Pictures | null;
  goal: string | null;
  /** Role and team of this seat, in the first turns of a game that has them. */
  who: string;
  /** The line at what is offered now; null after the first turns, or where the coach is switched off. */
  coach: string | null;
  /** The coach is not wanted any more. */
  coachOff(): void;
}

/** The text of each rule, by its id, of the games whose teaching is here. */
export const ruleTexts = signal<Texts>({});

export const LessonNow = createContext<Lesson | null>(null);
