// What the table teaches at this moment: words, the goal, the coach's line; the shell provides it, screens read it.
import { createContext } from 'preact';
import type { AnyTeaching, Pictures } from './types';

export interface Lesson {
  words: AnyTeaching;
  pictures: Pictures | null;
  goal: string | null;
  /** The line at what is offered now; null after the first turns, or where the coach is switched off. */
  coach: string | null;
  /** The coach is not wanted any more. */
  silence(): void;
}

export const LessonNow = createContext<Lesson | null>(null);
