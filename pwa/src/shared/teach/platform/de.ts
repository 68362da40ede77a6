// Words of the app itself that screens of every game use, in German.
import type { TermWords } from '../types';

const terms: Record<string, TermWords> = {
  go: {
    title: 'GO',
    text: 'Deine Wahl steht und ist gesendet. Es geht weiter, wenn alle GO sind; bis dahin kannst du es zurücknehmen.',
  },
  file: {
    title: 'Deine Akte',
    said: ['Akte', 'deiner Akte', 'deine Akte'],
    text: 'Was nur du lesen darfst. Halte das Feld unten gedrückt: Sie ist offen, solange du hältst.',
  },
  sealed: {
    title: 'Versiegelt',
    said: ['versiegelt', 'versiegeln'],
    text: 'Gesendet, gezählt und zu: Niemand sonst liest es, bis es für alle aufgeht.',
  },
  referee: {
    title: 'Spielleitung',
    text: 'Wer den Tisch eröffnet hat: startet, hält die Uhr, stellt richtig. Sieht keine Geheimnisse, außer die Lobby sagt es.',
  },
};
export default terms;
