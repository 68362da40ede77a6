// The referee's verbs: what figures are called, by how much.
import { m } from '../../i18n/messages';
import { type Verbs, verbsBy } from '../../shared/words/verbs';
import { WORDS } from './table';
import type { Ctx } from './wire';

const OWN: Verbs<Ctx> = {
  tokens: (n) => m.tm_tokens({ n }),
  stages: (n) => m.tm_stages({ n }),
  who: (_n, about, ctx) =>
    about.rocket
      ? m.tm_verb_rocket({ name: ctx.name(String(about.seat)), rocket: String(about.rocket) })
      : ctx.name(String(about.seat)),
};
export const verbWords = verbsBy('t_minus', WORDS, OWN, { rewind: 'back' });
