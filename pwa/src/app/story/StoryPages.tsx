// The evening as front pages, one a swipe; every line of the log is behind one link.
import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { PassLink, placeOf, playersOf } from '../../shared';
import { NewsChip, NewsPage } from '../../shared/news/NewsPage';
import type { Drama } from '../../shared/stage/credits';
import { sayLine } from '../../shared/words/words';
import { headlineOf } from '../at-table/CalledOff';
import { Still } from '../at-table/stage/Still';
import { useShown } from '../atTable';
import { MomentPicture } from '../debrief/Ending';
import { type Given, useKeep } from '../debrief/keep';
import { gameTitle } from '../GamePatch';
import { setOf, stageOf } from '../games';
import { pagesOf, type StoryPageOf } from './pages';
import { paragraphs, sayAll } from './told';
import './pages.css';

interface SheetProps {
  corner: string;
  title: string;
  children: ComponentChildren;
}
/** A page of the evening's newspaper. */
function Sheet({ corner, title, children }: SheetProps) {
  const { view } = useShown();
  return (
    <NewsPage paper={view.name || gameTitle(view.game)} corner={corner}>
      <h2>{title}</h2>
      {children}
    </NewsPage>
  );
}

/** When each commit was: its turn in the game's own words. */
function useWhen({ credits, log }: Pick<Given, 'credits' | 'log'>) {
  const { view, module, say } = useShown();
  const staged = stageOf(view.game);
  const parts = useMemo(() => paragraphs(sayAll(log, module, say), staged), [log, module, staged]);
  return ({ seq }: Pick<Drama, 'seq'>): string => {
    const part = parts.findLast(({ sayings }) => (sayings[0]?.line.seq ?? 0) <= seq);
    if (!part?.number) return '';
    return credits?.turn?.(part.number) ?? m.turned_turn({ n: part.number });
  };
}

interface PageProps {
  page: StoryPageOf;
  number: number;
  keepsake: ReturnType<typeof useKeep>;
  when: (moment: Pick<Drama, 'seq'>) => string;
}
/** One page. */
function Page({ page, number, keepsake: { art, credits, log }, when }: PageProps) {
  const { view, module, say } = useShown();
  const corner = m.story_page({ n: number });
  if (page.kind === 'moment') {
    const { moment } = page;
    return (
      <Sheet corner={when(moment) || corner} title={moment.title}>
        <MomentPicture {...moment} />
        {moment.text && <p>{moment.text}</p>}
      </Sheet>
    );
  }
  if (page.kind === 'lost') {
    const { line } = page;
    return (
      <Sheet corner={when(line) || corner} title={m.story_memorial()}>
        <figure class="news-still" role="img" aria-label={sayLine(module, line, say)}>
          <div class="house on-stage big" aria-hidden="true">
            <div class="stage-scene">
              <Still line={line} staged={stageOf(view.game)} log={log} />
            </div>
          </div>
        </figure>
        <p>{sayLine(module, line, say)}</p>
      </Sheet>
    );
  }
  if (page.kind === 'ranks')
    return (
      <Sheet corner={corner} title={m.story_ranks()}>
        <ul class="news-ranks">
          {page.rows.map(({ seat, title, text }) => (
            <li key={seat}>
              <b>{title}</b>
              <span>
                <NewsChip place={placeOf(view, seat)}>{say.name(seat)}</NewsChip> {text}
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
    );
  const headline = headlineOf({ view, module, say });
  return (
    <Sheet corner={m.story_evening()} title={headline.title}>
      <img class="moment-art" src={art ?? setOf(view.game)} alt="" />
      <p>{credits?.poster?.why || headline.text}</p>
      <ul class="news-rows">
        {page.rows.map((moment) => (
          <li key={moment.key}>
            <b>{moment.title}</b> <small>{when(moment)}</small>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function StoryPages() {
  const { view, table } = useShown();
  const keepsake = useKeep();
  const { credits, swing, whole } = keepsake;
  const { route } = useLocation();
  const when = useWhen(keepsake);
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  if (!whole) return <main class="deck">{m.table_opening()}</main>;
  const { mourned } = stageOf(view.game) ?? {};
  const pages = pagesOf(
    credits,
    playersOf(view).map((seat) => seat.seat),
    swing,
    keepsake.log.filter((line) => mourned?.includes(line.id)),
  );
  const onScroll = () => {
    const { scrollLeft = 0, scrollWidth = 1, clientWidth = 1 } = strip.current ?? {};
    const far = scrollLeft / Math.max(1, scrollWidth - clientWidth);
    setCurrent(Math.round(far * (pages.length - 1)));
  };
  return (
    <main class="news">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section class="news-strip" ref={strip} onScroll={onScroll} tabIndex={0} aria-label={m.story_title()}>
        {pages.map((page, index) => (
          <Page key={index} page={page} number={index + 1} keepsake={keepsake} when={when} />
        ))}
      </section>
      <footer class="news-foot">
        <PassLink onTap={() => route(`/t/${table.seat.code}/story?lines`)}>{m.story_every_line()}</PassLink>
        <span class="news-dots" aria-hidden="true">
          {pages.map((_, index) => (
            <i key={index} class={index === current ? 'on' : ''} />
          ))}
        </span>
        <PassLink onTap={() => window.print()}>{m.deb_print()}</PassLink>
      </footer>
    </main>
  );
}
