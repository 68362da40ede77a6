// A term of the game: a dotted word, one tap, one sentence beneath; one open at a time.
import { signal } from '@preact/signals';
import { X } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useId, useRef } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { IconButton } from '../kit/Icon';
import { nounsAreCapital } from '../words/lists';
import { LessonNow } from './now';
import { type Piece, pieces, termFinder } from './rich';
import type { AnyTeaching, Taught } from './types';

/** The open term: the text it is in, and its id. */
const open = signal<{ place: string; term: string } | null>(null);

function Word({ place, term, children }: { place: string; term: string; children: ComponentChildren }) {
  const isOpen = open.value?.place === place && open.value.term === term;
  return (
    <button
      type="button"
      class="term"
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        open.value = isOpen ? null : { place, term };
      }}
    >
      {children}
    </button>
  );
}

function Pop({ place, words, pictures }: Taught & { place: string }) {
  const now = open.value;
  if (now?.place !== place || !words.terms[now.term]) return null;
  return <Opened key={now.term} term={now.term} words={words} pictures={pictures} />;
}

/** The explanation, brought into view: on a small phone it opens below the dock's edge. */
function Opened({ term: id, words, pictures }: Taught & { term: string }) {
  const pop = useRef<HTMLSpanElement>(null);
  useEffect(() => pop.current?.scrollIntoView?.({ block: 'nearest' }), []);
  const term = words.terms[id]!;
  const Picture = pictures?.term[id];
  return (
    <span class="row pop" role="note" ref={pop}>
      {Picture && (
        <span class="mini" aria-hidden="true">
          <Picture />
        </span>
      )}
      <span class="grow">
        <b>{term.title}</b>
        {term.text}
      </span>
      <IconButton icon={X} label={m.ui_close()} onTap={() => (open.value = null)} />
    </span>
  );
}

function Pieces({ pieces, place, words }: { pieces: readonly Piece[]; place: string; words: AnyTeaching }) {
  return pieces.map((piece, i) =>
    typeof piece === 'string' ? (
      piece
    ) : words.terms[piece.term] ? (
      <span key={i} class="with-term">
        <Word place={place} term={piece.term}>
          {piece.text}
        </Word>
        {piece.after}
      </span>
    ) : (
      piece.text + piece.after
    ),
  );
}

/** A text with its terms; the explanation of a tapped term opens below it. */
export function RichText({ text, words, pictures, class: name }: Taught & { text: string; class?: string }) {
  const place = useId();
  return (
    <>
      <p class={name}>
        <Pieces pieces={pieces(text)} place={place} words={words} />
      </p>
      <Pop place={place} words={words} pictures={pictures} />
    </>
  );
}

const finders = new WeakMap<AnyTeaching, (text: string) => Piece[]>();
function finderOf(words: AnyTeaching): (text: string) => Piece[] {
  const cached = finders.get(words);
  if (cached) return cached;
  const made = termFinder(words.terms, !nounsAreCapital());
  finders.set(words, made);
  return made;
}

/** A sentence with the game's terms in it: `said` to be shown, `pop` to go below it. Values other than texts stay. */
export function useTerms(children: ComponentChildren): { said: ComponentChildren; pop: ComponentChildren } {
  const place = useId();
  const lesson = useContext(LessonNow);
  if (!lesson || typeof children !== 'string') return { said: children, pop: null };
  const { words, pictures } = lesson;
  return {
    said: <Pieces pieces={finderOf(words)(children)} place={place} words={words} />,
    pop: <Pop place={place} words={words} pictures={pictures} />,
  };
}

/** Such a sentence in a paragraph of its own. */
export function WithTerms({ children }: { children: string }) {
  const { said: content, pop } = useTerms(children);
  return (
    <>
      {content}
      {pop}
    </>
  );
}
