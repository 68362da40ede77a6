// What the default of each prompt throws away, game by game.
import { forceOf, grantOf, modelOf, paidTests } from '../src/games/moon-or-bust/model';
import { m } from '../src/i18n/messages';
import { promptOf } from '../src/table/read';
import type { View } from '../src/table/types';

export type Shown = { view: View<never>; materials: never };
/** What goes unless something is chosen, as the screen names it; '': nothing, in this scene. */
type Goes = (shown: Shown) => string | number;

const deskIn = ({ view, materials }: Shown) =>
  modelOf(view, view.seats.find(({ seat }) => seat === view.you.seat) ?? null, materials)!;
/** What was granted comes back; whoever hands it out reads so of everybody. */
const returned =
  (grant: (desk: ReturnType<typeof deskIn>) => number): Goes =>
  (shown) =>
    promptOf(shown.view, 'grant') ? m.mb_share_note() : grant(deskIn(shown)) || '';
export const LOSES: Record<string, Goes> = {
  'moon-or-bust lock_tests': returned((desk) => paidTests(desk) * forceOf(desk).test_price),
  'moon-or-bust lock_cards': returned((desk) => grantOf(desk).pr),
  'moon-or-bust nullify': () => m.mb_nullify_note(),
  'what-goes-up ready': ({ view }) => (promptOf(view, 'ready')?.label.points ? 'unused' : ''),
};
/** These throw nothing away: they ask, answer, begin or go back, or a cap of their own names what they take. */
export const KEEPS: Record<string, string> = {
  'moon-or-bust': 'roll draw_event vote ask ready unready grant declare_told aim confer shake end_conference',
  'moon-shot': 'shot ask_undo score_for agree_undo refuse_undo claim confirm reject ready',
  'space-race': 'submit ready unready next_year name_candidate goofspiel',
  't-minus': 'set_out build pass fire separate call roll ready name_capsule',
  'what-goes-up': `write assemble build improve train heal launch stay wait roll take_apart decline unready insert come_down
    save luck take_it fly shed deploy jury_rig dock part_ways eva last_words`,
};
