// The referee's verbs: what figures are called, by how much.
import { m } from '../../paraglide/messages';
import { type Verbs, verbsBy } from '../../shared/words/verbs';
import type { Ctx } from './wire';

export const VERBS: Verbs<Ctx> = {
  points: (n) => m.ms_points({ n }),
  shots: (n) => m.ms_verb_shots({ n }),
};
export const verbWords = verbsBy('moon_shot', VERBS, {
  points: m.ms_also_points,
  back: m.ms_also_back,
  rewind: m.ms_also_back,
});
