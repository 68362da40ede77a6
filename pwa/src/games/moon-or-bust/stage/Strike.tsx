// A saboteur at the rival's rocket, card after card: a lamp lights it, the part cracks, and its remedy is shown.

import { m } from '../../../i18n/messages';
import { easeOut, progress } from '../../../shared/scene';
import { say as sayLine, team } from '../say';
import { Part } from '../set/Part';
import type { SceneOf } from '../wire';
import { typeWord } from '../words';
import { AT_PAD, Guards, OnPad, PadAtDusk, Shot, Words } from './Shot';

/** As `mb.targets` in the server's `log.py`. */
export const STRIKE_MS = 5000;
/** The crack has run through: the part falls in two. */
export const CRACK_MS = 1600;
const LIGHT_MS = 700;
export const WORDS_MS = 1900;
const PRICE_MS = 2800;
/** The number of letters that fit above the agent's hat on the big screen, and above the picture on a phone. */
const MAX_LETTERS = { big: { word: 14, all: 44 }, phone: { word: 14, all: 60 } };

export function Strike({ line, view, say, elapsed, reduced, onTv }: SceneOf<'mb.targets'>) {
  const strike = Math.min(Math.floor(elapsed / STRIKE_MS), line.cards.length - 1);
  const card = line.cards[strike];
  if (!card) return null;
  const within = elapsed - strike * STRIKE_MS;
  const names = { by: team(card.by, say), team: team(card.against, say), type: typeWord(card.type) };
  const hit = card.test !== null;
  const struckShown = within >= WORDS_MS;
  const price = (hit && line.price) || 0;
  const came = easeOut(within, 0, 500, reduced);
  const run = progress(within, 1100, 450, reduced);
  const open = easeOut(within, CRACK_MS, 150, reduced);
  const tests = view.state?.reveal?.test_counts[card.against] ?? 1;
  const struck =
    tests > 1 ? m.mb_stage_struck_in({ ...names, n: (card.test ?? 0) + 1 }) : m.mb_stage_struck(names);
  return (
    <div class="stack mb-scene mb-stage-strike">
      <Shot onTv={onTv} crop={AT_PAD}>
        <PadAtDusk />
        {hit && <OnPad side={card.against} struck={{ type: card.type, run, open }} />}
        <g
          transform={`translate(${(onTv ? 300 : 790) - (1 - came) * 640} ${onTv ? 650 : 800}) scale(${onTv ? 1.02 : 0.72})`}
        >
          {within >= LIGHT_MS && <Part id="beam" x={312} y={198} scale={onTv ? 1 : 0.62} />}
          <Part id={`agent-${card.by}`} />
        </g>
        {price > 0 && within >= PRICE_MS && <Guards types={[card.type]} />}
      </Shot>
      <Words
        room={onTv ? MAX_LETTERS.big : MAX_LETTERS.phone}
        why={struckShown && hit && m.mb_stage_struck_means()}
      >
        {hit ? (struckShown ? struck : m.mb_stage_at_pad(names)) : sayLine({ ...line, cards: [card] }, say)}
      </Words>
      {struckShown && hit && (
        <footer class="row mb-strike-foot">
          <p class="mb-struck-tag">{names.type}</p>
          {price > 0 && within >= PRICE_MS && (
            <p class="mb-stage-means mb-price">{m.mb_stage_undo({ n: price })}</p>
          )}
        </footer>
      )}
    </div>
  );
}
