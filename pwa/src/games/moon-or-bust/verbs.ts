// The referee's verbs: what figures are called, by how much; and where the game was, in a line.
import { m } from '../../paraglide/messages';
import { type Verbs, verbsBy } from '../../shared/words/verbs';
import { team } from './say';
import type { Ctx } from './wire';
import { powerTitle } from './words';

export const VERBS: Verbs<Ctx> = {
  pr: (n) => m.mb_n_pr({ n }),
  funding: (n) => m.mb_n_funding({ n }),
  proxies: (n) => m.mb_verb_proxies({ n }),
  who: (_n, about, ctx) => {
    if (!about.team) return '';
    const whose = team(String(about.team), ctx);
    return about.power ? m.mb_verb_who({ team: whose, power: powerTitle(ctx, String(about.power)) }) : whose;
  },
  threat: (n) => m.mb_verb_threat({ n }),
  solution: (_n, about, ctx) => m.mb_verb_solution({ team: team(String(about.team), ctx) }),
  shared_solution: () => m.mb_verb_shared(),
};
export const verbWords = verbsBy('moon_or_bust', VERBS, {
  funding: m.mb_also_funding,
  proxies: m.mb_also_proxies,
  threat: m.mb_also_threat,
  rewind: m.mb_also_rewind,
});
