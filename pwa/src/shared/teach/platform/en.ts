// Words of the app itself that screens of every game use, in English.
import type { TermWords } from '../types';

const terms: Record<string, TermWords> = {
  go: {
    title: 'GO',
    text: 'Your choice is made and sent. The table goes on when everybody is GO; until then you can take it back.',
  },
  file: {
    title: 'Your file',
    said: ['file'],
    text: 'What only you may read. Hold the field at the bottom, and it opens for as long as you hold it.',
  },
  sealed: {
    title: 'Sealed',
    said: ['seals', 'seal'],
    text: 'Sent, counted and closed: nobody else can read it until it is opened for all.',
  },
  referee: {
    title: 'Referee',
    text: 'Whoever hosts the table: starts it, keeps the clock, puts mistakes right. Sees no secrets unless the lobby says so.',
  },
};
export default terms;
