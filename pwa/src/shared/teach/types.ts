// The types of a game's teaching file and of its pictures. The file holds every word of teaching, once a language.
import type { ComponentType } from 'preact';

/** `[token]` in a text, or `[tokens|token]`, is a term: a tap opens its sentence. */
type Rich = string;

interface Card {
  /** At most six words. */
  title: string;
  /** At most 45 words. */
  text: Rich;
  /** A description of the picture, for those who do not see it. */
  picture: string;
}

export const CARDS = ['what', 'turn', 'nasty', 'win'] as const;
export type CardId = (typeof CARDS)[number];

interface RoleWords {
  sentence: string;
  /** A few words below its figure in the lobby, in a game whose roles are picked. */
  short?: string;
  /** Three things one does. */
  acts: readonly Rich[];
  goal: string;
  picture: string;
}

/** `said`: other forms under which a screen may say it; none where `title` and its plural are all. */
export interface TermWords {
  title: string;
  text: string;
  said?: readonly string[];
}

export const PRESETS = ['first_game', 'as_written', 'fast_hour', 'for_a_class'] as const;
export type PresetId = (typeof PRESETS)[number];

/** Phases, roles and prompts are those of the game, as its `wire.ts` has them; `teaching.test.ts` holds the files to it. */
export interface AnyTeaching {
  /** One sentence: what one does here, and against whom. */
  what: string;
  minutes: string;
  /** The things that must lie on the table. */
  needs: string;
  briefing: Record<CardId, Card>;
  roles: Record<string, RoleWords>;
  /** The player's aim in each phase, under the order; by role where aims differ. `any`: in the phases without one. */
  goals: Record<string, Rich | Record<string, Rich>>;
  /** The same where the table chose another ending (`Moment.ending`). */
  endings?: Record<string, Rich>;
  /** One line at each prompt, at most 25 words. */
  coach: Record<string, Rich>;
  terms: Record<string, TermWords>;
  /** One line: what a preset changes in this game. */
  presets: Record<PresetId, string>;
}

/** The texts of rules, from a game's `rules.ts`. */
export type Texts = Readonly<Record<string, () => string>>;

/** By kind and id, as the game's `pictures.svg` has them; loaded when the first one is needed. */
export type Pictures = Record<'card' | 'role' | 'term', Record<string, ComponentType | undefined>>;

/** What a game teaches, and its pictures once they are here. */
export interface Taught {
  words: AnyTeaching;
  pictures: Pictures | null;
}
