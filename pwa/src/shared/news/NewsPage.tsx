// A page of a newspaper: its name and what it is of, then the news. The story of an evening and stages show it.
import type { ComponentChildren } from 'preact';
import { Glyph, seatColour } from '../kit/Glyph';
import './news.css';

interface NewsPageProps {
  paper: ComponentChildren;
  corner: ComponentChildren;
  children: ComponentChildren;
}
export function NewsPage({ paper, corner, children }: NewsPageProps) {
  return (
    <article class="news-page">
      <header>
        <b>{paper}</b>
        <small>{corner}</small>
      </header>
      {children}
    </article>
  );
}

/** A player's sign, with a name, on a chip of their colour. */
export function NewsChip({ place, children }: { place: number; children?: ComponentChildren }) {
  return (
    <b class={`news-chip ${seatColour(place)}`}>
      <Glyph place={place} /> {children}
    </b>
  );
}
