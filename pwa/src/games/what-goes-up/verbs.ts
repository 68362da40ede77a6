// The referee's verbs: what figures are called, by how much, and whose a design, a derp or a craft is.
import { m } from '../../paraglide/messages';
import { type Verbs, verbsBy } from '../../shared/words/verbs';
import { calledWords } from './ids';
import type { Ctx } from './wire';

export const VERBS: Verbs<Ctx> = {
  points: (n) => m.wgu_verb_points({ n }),
  dots: (n) => m.wgu_verb_dots({ n }),
  luck: (n) => m.wgu_verb_luck({ n }),
  fuel: (n) => m.wgu_verb_fuel({ n }),
  rations: (n) => m.wgu_verb_rations({ n }),
  fail: (n) => m.wgu_verb_fail({ n }),
  boom: (n) => m.wgu_verb_boom({ n }),
  stamina: (n) => m.wgu_verb_stamina({ n }),
  craft_fuel: (n) => m.wgu_verb_fuel({ n }),
  craft_rations: (n) => m.wgu_verb_rations({ n }),
  who: (_n, about, ctx) => {
    const { derps = {}, craft = {}, designs = {} } = ctx.view.state ?? {};
    const design = designs[String(about.design)];
    const thing = derps[String(about.derp)] ?? craft[String(about.craft)] ?? design;
    const seat = design?.holder ?? (thing && 'seat' in thing ? thing.seat : String(about.seat));
    const name = ctx.name(seat);
    return thing ? m.wgu_verb_who({ name, thing: calledWords(thing.name) }) : name;
  },
};
export const verbWords = verbsBy('what_goes_up', VERBS, {
  rewind: m.wgu_also_rewind,
  points: m.wgu_also_points,
  stamina: m.wgu_also_stamina,
  rations: m.wgu_also_rations,
  craft_rations: m.wgu_also_rations,
});
