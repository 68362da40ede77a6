// One device speaks: titles of events, the last seconds, whose turn it is. In the language of the table.
import { calm, hushed, speaks } from './ports';

export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';
}

/** Says a text, if this is the device that speaks; what it was still saying gives way. `lang` as in 'en', 'de'. */
export function speak(text: string, lang: string): void {
  if (!speaks.value || calm.value || hushed.value || !canSpeak() || document.hidden || text === '') return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = lang;
  words.rate = 0.95;
  const voice = speechSynthesis.getVoices().find((voice) => voice.lang.toLowerCase().startsWith(lang));
  if (voice) words.voice = voice;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/** The seconds that are spoken: the first warning, then ten down to one. */
export function saidSecond(whole: number, warnings: readonly number[]): boolean {
  return (whole >= 1 && whole <= 10) || warnings.includes(whole);
}
