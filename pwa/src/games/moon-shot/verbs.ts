// The referee's verbs: what figures are called, by how much.
import { m } from '../../i18n/messages';
import { verbsBy } from '../../shared/words/verbs';
import { WORDS } from './table';

export const verbWords = verbsBy(
  'moon_shot',
  WORDS,
  { points: (n) => m.ms_points({ n }) },
  { rewind: 'back' },
);
