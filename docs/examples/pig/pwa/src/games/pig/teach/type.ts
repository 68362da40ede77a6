// What Pig has to teach: its terms, as the file of each language has them.
import type words from './en.json';

export type Term = keyof typeof words.terms;
