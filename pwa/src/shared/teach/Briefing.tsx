// The game in four cards: what it is, a turn, what makes it nasty, how to win. By swipe, by keys, or automatically on a TV.

import { ArrowRight } from 'lucide-preact';
import { useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap } from '../kit/Caps';
import { useAfter, useListener } from '../kit/effects';
import { plain } from './rich';
import { RichText } from './Term';
import { CARDS, type CardId, type Taught } from './types';

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
        <p class="plate">{m.teach_card({ card: id })}</p>
        <h2>{card.title}</h2>
        {tv ? <p>{plain(card.text)}</p> : <RichText text={card.text} words={words} pictures={pictures} />}
      </div>
    </article>
  );
}

function Pips({ index }: { index: number }) {
  return (
    <div class="pips" role="img" aria-label={m.lobby_of({ n: index + 1, of: CARDS.length })}>
      {CARDS.map((id, i) => (
        <i key={id} class={i < index ? 'd' : i === index ? 'n' : ''} />
      ))}
    </div>
  );
}

/** `done` is what the last card's cap does, and says. */
export function Briefing({ words, pictures, done }: Taught & { done: { words: string; act: () => void } }) {
  const [card, setAt] = useState(0);
  const from = useRef<number | null>(null);
  const last = CARDS.length - 1;
  const go = (index: number) => setAt(Math.max(0, Math.min(last, index)));
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(card + 1);
    if (event.key === 'ArrowLeft') go(card - 1);
  };
  useListener(['keydown'], key, [card]);
  const next = CARDS[card + 1];
  return (
    <>
      <Pips index={card} />
      <div
        class="deck"
        onTouchStart={(event) => (from.current = event.touches[0]?.clientX ?? null)}
        onTouchEnd={(event) => {
          const x = event.changedTouches[0]?.clientX;
          if (from.current === null || x === undefined) return;
          if (Math.abs(x - from.current) > SWIPE) go(card + (x < from.current ? 1 : -1));
          from.current = null;
        }}
      >
        <div aria-live="polite">
          <BriefingCard key={card} id={CARDS[card]!} words={words} pictures={pictures} />
        </div>
      </div>
      <footer class="dock">
        <div class="pair">
          <Cap off={card === 0} onTap={() => go(card - 1)}>
            {m.app_back()}
          </Cap>
          <Cap
            kind="primary"
            {...(next && { after: ArrowRight, note: m.teach_card({ card: next }) })}
            onTap={() => (next ? go(card + 1) : done.act())}
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
  const [card, setAt] = useState(0);
  useAfter(TV_MS, () => setAt((card + 1) % CARDS.length), [card]);
  return (
    <div class="stack tv-brief">
      <BriefingCard key={card} id={CARDS[card]!} words={words} pictures={pictures} tv />
      <Pips index={card} />
    </div>
  );
}
