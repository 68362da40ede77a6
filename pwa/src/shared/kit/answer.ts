// Why a control that is off does nothing: a tap on it is answered with one sentence, in the dock.
import { signal } from '@preact/signals';

const SHOWN_MS = 4000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The sentence that is shown now; empty otherwise. */
export const answered = signal('');

/** Say why a tap does nothing, for some seconds. */
export function answer(sentence: string): void {
  clearTimeout(timer);
  answered.value = sentence;
  if (sentence) timer = setTimeout(() => answer(''), SHOWN_MS);
}
