// The referee's verbs: what figures are called, by how much, and whose a design, a derp or a craft is.
import { m } from '../../i18n/messages';
import { type Verbs, verbsBy } from '../../shared/words/verbs';
import { calledWords } from './ids';
import { WORDS } from './table';
import type { Ctx } from './wire';

const OWN: Verbs<Ctx> = {
  who: (_n, about, ctx) => {
    const { derps = {}, craft = {}, designs = {} } = ctx.view.state ?? {};
    const design = designs[String(about.design)];
    const subject = derps[String(about.derp)] ?? craft[String(about.craft)] ?? design;
    const seat = design?.holder ?? (subject && 'seat' in subject ? subject.seat : String(about.seat));
    const name = ctx.name(seat);
    return subject ? m.wgu_verb_who({ name, thing: calledWords(subject.name) }) : name;
  },
};
export const verbWords = verbsBy('what_goes_up', WORDS, OWN, {
  craft_fuel: 'fuel',
  craft_rations: 'rations',
});
