// The referee's verbs: what figures are called, by how much; and where the game was, in a line.
import { m } from '../../i18n/messages';
import { verbsBy } from '../../shared/words/verbs';
import { team } from './say';
import { WORDS } from './table';
import type { Ctx } from './wire';
import { powerTitle } from './words';

export const verbWords = verbsBy<Ctx>('moon_or_bust', WORDS, {
  pr: (n) => m.mb_n_pr({ n }),
  funding: (n) => m.mb_n_funding({ n }),
  who: (_n, about, ctx) => {
    if (!about.team) return '';
    const whose = team(String(about.team), ctx);
    return about.power ? m.mb_verb_who({ team: whose, power: powerTitle(ctx, String(about.power)) }) : whose;
  },
  solution: (_n, about, ctx) => m.mb_verb_solution({ team: team(String(about.team), ctx) }),
});
