// The referee's verbs: what figures are called, by how much.
import { m } from '../../paraglide/messages';
import { type Verbs, verbsBy } from '../../shared/words/verbs';
import type { Ctx } from './wire';

export const VERBS: Verbs<Ctx> = {
  tokens: (n) => m.tm_tokens({ n }),
  progress: (n) => m.tm_verb_spaces({ n }),
  stages: (n) => m.tm_stages({ n }),
  supply: (n) => m.tm_verb_supply({ n }),
  who: (_n, about, ctx) =>
    about.rocket
      ? m.tm_verb_rocket({ name: ctx.name(String(about.seat)), rocket: String(about.rocket) })
      : ctx.name(String(about.seat)),
};
export const verbWords = verbsBy('t_minus', VERBS, {
  tokens: m.tm_also_tokens,
  back: m.tm_also_back,
  rewind: m.tm_also_back,
  progress: m.tm_also_progress,
  stages: m.tm_also_stages,
});
