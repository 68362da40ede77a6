// Cards of 63 × 88 mm side by side: one cut for two, and marks outside where each cut begins and ends.
import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Leaf } from './Leaf';
import { EDGE, type Paper, type Printing, series, sizeOf } from './sizes';

const CARD_W = 63;
const CARD_H = 88;
const MARK = { long: 5, gap: 1 };

/** A4 takes nine upright, Letter eight in landscape: nine would leave no margin. */
function placesOn(paper: Paper): { wide: boolean; across: number; down: number } {
  const wide = paper === 'letter';
  const [w, h] = sizeOf(paper, wide);
  return {
    wide,
    across: Math.floor((w - 2 * EDGE) / CARD_W),
    down: Math.floor((h - 2 * EDGE) / CARD_H),
  };
}

function Marks({ w, h, across, down }: { w: number; h: number; across: number; down: number }) {
  const [x0, y0] = [(w - across * CARD_W) / 2, (h - down * CARD_H) / 2];
  const [x1, y1] = [w - x0, h - y0];
  const [near, far] = [MARK.gap, MARK.gap + MARK.long];
  const columns = series(across + 1).map((i) => x0 + i * CARD_W);
  const rows = series(down + 1).map((i) => y0 + i * CARD_H);
  const d = [
    ...columns.map((x) => `M${x} ${y0 - far}V${y0 - near}M${x} ${y1 + near}V${y1 + far}`),
    ...rows.map((y) => `M${x0 - far} ${y}H${x0 - near}M${x1 + near} ${y}H${x1 + far}`),
  ];
  return (
    <svg class="leaf-marks" viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
      <path d={d.join('')} />
    </svg>
  );
}

/** Pages of cards; `title` is that of the sheet. */
export function cardPages(
  { say, paper }: Pick<Printing, 'say' | 'paper'>,
  title: string,
  cards: VNode[],
): VNode[] {
  const { wide, across, down } = placesOn(paper);
  const [w, h] = sizeOf(paper, wide);
  const n = Math.ceil(cards.length / (across * down));
  return series(n).map((i) => (
    <Leaf key={i} {...{ paper, wide }} class="leaf-cards">
      <p class="leaf-credit">{say('credit')}</p>
      <Marks {...{ w, h, across, down }} />
      <div class="leaf-grid" style={{ '--across': across, '--down': down }}>
        {cards.slice(i * across * down, (i + 1) * across * down)}
      </div>
      <footer class="leaf-foot">
        <span>
          {title} · {m.lobby_of({ n: i + 1, of: n })}
        </span>
        <span>{m.print_cut()}</span>
      </footer>
    </Leaf>
  ));
}

/** Resolves when the fonts of paper are here, or are known not to come: texts are measured in their own letters. */
const letters = async (): Promise<void> => {
  const faces = [400, 600, 700].flatMap((weight) => [
    `${weight} 9pt Barlow`,
    `${weight} 9pt "Barlow Condensed"`,
  ]);
  await Promise.allSettled(faces.map((face) => document.fonts?.load(face)));
};

/** From how a card is meant to how it is set where its text is long: smaller letters, then without what may be left out. */
const WAYS = ['', 'tight', 'bare', 'bare tight'];

interface CardProps {
  class?: string;
  children: ComponentChildren;
}
/** A card. Its picture is `.card-art`, what may be left out `.card-more`. `data-over`: its text is too long even so. */
export function Card({ class: look = '', children }: CardProps) {
  const ref = useRef<HTMLElement>(null);
  const [way, setWay] = useState(0);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let over = false;
    void letters().then(() => over || setReady(true));
    return () => {
      over = true;
    };
  }, []);
  useLayoutEffect(() => {
    const card = ref.current;
    if (ready && card && way < WAYS.length && card.scrollHeight > card.clientHeight) setWay(way + 1);
  }, [way, ready]);
  return (
    <article
      ref={ref}
      class={`paper-card ${look} ${WAYS[way] ?? WAYS.at(-1)}`}
      data-over={way >= WAYS.length ? '' : undefined}
    >
      {children}
    </article>
  );
}
