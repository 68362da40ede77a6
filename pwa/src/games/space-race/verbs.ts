// The referee's verbs: what figures are called, by how much.
import { m } from '../../i18n/messages';
import { verbsBy } from '../../shared/words/verbs';
import { WORDS } from './table';
import type { Ctx } from './wire';
import { partTitle } from './words';

export const verbWords = verbsBy<Ctx>('space_race', WORDS, {
  part: (n, about, ctx) => m.sr_verb_part({ n, part: partTitle(ctx, Number(about.item)) }),
  bids: (_n, about, ctx) => m.sr_verb_bids({ name: ctx.name(String(about.seat)) }),
});
