// The referee's verbs: what figures are called, by how much.
import { m } from '../../paraglide/messages';
import { type Verbs, verbsBy } from '../../shared/words/verbs';
import type { Ctx } from './wire';

export const VERBS: Verbs<Ctx> = {
  points: (n) => m.wgu_verb_points({ n }),
  dots: (n) => m.wgu_verb_dots({ n }),
  luck: (n) => m.wgu_verb_luck({ n }),
  fuel: (n) => m.wgu_verb_fuel({ n }),
  rations: (n) => m.wgu_verb_rations({ n }),
};
export const verbWords = verbsBy('what_goes_up', VERBS);
