// The game in four cards: what it is, a turn, what makes it nasty, how to win. By swipe, by keys, or automatically on a TV.

import { ArrowRight } from 'lucide-preact';
import { useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap } from '../kit/Caps';
import { useAfter, useListener } from '../kit/effects';
import { plain } from './rich';
import { RichText } from './Term';
import { CARDS, type CardId, type Taught } from './types';

const KINDS: Record<CardId, () => string> = {
  what: m.teach_card_what,
  turn: m.teach_card_turn,
  nasty: m.teach_card_nasty,
  win: m.teach_card_win,
};
/** A card stays this long on the big screen. */
const TV_MS = 8000;
/** As far as a finger has to go. */
const SWIPE = 48;

function BriefingCard({ id, words, pictures, tv = false }: Taught & { id: CardId; tv?: boolean }) {
  const card = words.briefing[id];
  const Picture = pictures?.card[id];
  return (
    <article class="stack card brief">
      <div class="art" role="img" aria-label={card.picture}>
        {Picture && <Picture />}
      </div>
      <div class="body">
        <p class="plate">{KINDS[id]()}</p>
        <h2>{card.title}</h2>
        {tv ? <p>{plain(card.text)}</p> : <RichText text={card.text} words={words} pictures={pictures} />}
      </div>
    </article>
  );
}

function Pips({ at }: { at: number }) {
  return (
    <div class="pips" role="img" aria-label={m.teach_card_of({ n: at + 1, of: CARDS.length })}>
      {CARDS.map((id, k) => (
        <i key={id} class={k < at ? 'd' : k === at ? 'n' : ''} />
      ))}
    </div>
  );
}

/** `done` is what the last card's cap does, and says. */
export function Briefing({ words, pictures, done }: Taught & { done: { words: string; act: () => void } }) {
  const [at, setAt] = useState(0);
  const from = useRef<number | null>(null);
  const last = CARDS.length - 1;
  const go = (to: number) => setAt(Math.max(0, Math.min(last, to)));
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(at + 1);
    if (event.key === 'ArrowLeft') go(at - 1);
  };
  useListener(['keydown'], key, [at]);
  const next = CARDS[at + 1];
  return (
    <>
      <Pips at={at} />
      <div
        class="deck"
        onTouchStart={(event) => (from.current = event.touches[0]?.clientX ?? null)}
        onTouchEnd={(event) => {
          const to = event.changedTouches[0]?.clientX;
          if (from.current === null || to === undefined) return;
          if (Math.abs(to - from.current) > SWIPE) go(at + (to < from.current ? 1 : -1));
          from.current = null;
        }}
      >
        <div aria-live="polite">
          <BriefingCard key={at} id={CARDS[at]!} words={words} pictures={pictures} />
        </div>
      </div>
      <footer class="dock">
        <div class="pair">
          <Cap off={at === 0} onTap={() => go(at - 1)}>
            {m.app_back()}
          </Cap>
          <Cap
            kind="primary"
            {...(next && { after: ArrowRight, note: KINDS[next]() })}
            onTap={() => (next ? go(at + 1) : done.act())}
          >
            {next ? m.stage_next() : done.words}
          </Cap>
        </div>
      </footer>
    </>
  );
}

/** On the big screen, while seats fill: one card after the other. */
export function TvBriefing({ words, pictures }: Taught) {
  const [at, setAt] = useState(0);
  useAfter(TV_MS, () => setAt((at + 1) % CARDS.length), [at]);
  return (
    <div class="stack tv-brief">
      <BriefingCard key={at} id={CARDS[at]!} words={words} pictures={pictures} tv />
      <Pips at={at} />
    </div>
  );
}
