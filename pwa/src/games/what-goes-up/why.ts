// Why a practice bot did what it did, in a sentence.

import { m } from '../../paraglide/messages';
import type { Sentences } from '../../shared/game';
import { words } from './ids';
import type { Ctx, Line } from './wire';

const who = (line: { seat: string }, ctx: Ctx) => ({ name: ctx.name(line.seat) });
const what = (line: { seat: string; mission: string }, ctx: Ctx) => ({
  ...who(line, ctx),
  mission: line.mission,
});

type Why = Extract<Line, { id: `wgu.why.${string}` }>;

export const why: Sentences<Why, Ctx> = {
  'wgu.why.assemble': (line, ctx) => m.wgu_bot_assemble({ ...what(line, ctx), fail: line.fail }),
  'wgu.why.coast': (line, ctx) => m.wgu_bot_coast(who(line, ctx)),
  'wgu.why.draw': (line, ctx) => m.wgu_bot_draw(what(line, ctx)),
  'wgu.why.fly': (line, ctx) =>
    line.home
      ? m.wgu_bot_home(who(line, ctx))
      : m.wgu_bot_fly({ ...who(line, ctx), place: words(line.target, {}, ctx) ?? line.target }),
  'wgu.why.hire': (line, ctx) => m.wgu_bot_hire(what(line, ctx)),
  'wgu.why.improve': (line, ctx) => m.wgu_bot_improve({ ...what(line, ctx), fail: line.fail }),
  'wgu.why.invent': (line, ctx) => m.wgu_bot_invent(what(line, ctx)),
  'wgu.why.jury_rig': (line, ctx) => m.wgu_bot_jury_rig(who(line, ctx)),
  'wgu.why.luck': (line, ctx) => m.wgu_bot_luck(who(line, ctx)),
  'wgu.why.nudge': (line, ctx) => m.wgu_bot_nudge(who(line, ctx)),
  'wgu.why.ready': (line, ctx) => m.wgu_bot_ready(what(line, ctx)),
  'wgu.why.save': (line, ctx) => m.wgu_bot_save(who(line, ctx)),
  'wgu.why.take_it': (line, ctx) => m.wgu_bot_take_it(who(line, ctx)),
  'wgu.why.train': (line, ctx) => m.wgu_bot_train(who(line, ctx)),
  'wgu.why.usual': (line, ctx) => m.wgu_bot_usual(who(line, ctx)),
};
