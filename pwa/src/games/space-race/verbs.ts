// The referee's verbs: what figures are called, by how much.
import { m } from '../../paraglide/messages';
import { type Verbs, verbsBy } from '../../shared/words/verbs';
import type { Ctx } from './wire';
import { partOf } from './words';

export const VERBS: Verbs<Ctx> = {
  garnets: (n) => m.sr_verb_garnets({ n }),
  radiation: (n) => m.sr_verb_radiation({ n }),
  tol: (n) => m.sr_verb_tol({ n }),
  part: (n, about, ctx) => m.sr_verb_part({ n, part: partOf(ctx, Number(about.item)) }),
  bids: (_n, about, ctx) => m.sr_verb_bids({ name: ctx.name(String(about.seat)) }),
};
export const verbWords = verbsBy('space_race', VERBS, {
  garnets: m.sr_also_garnets,
  part: m.sr_also_part,
  rewind: m.sr_also_rewind,
});
