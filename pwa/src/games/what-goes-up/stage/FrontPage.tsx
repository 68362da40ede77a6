// The front page of a turn that is over: a headline for each programme, one picture, and the whole sum below.
import { useMemo } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { placeOf, seatColour } from '../../../shared';
import { NewsChip } from '../../../shared/news/NewsPage';
import { ThrownPage } from '../../../shared/news/ThrownPage';
import { Fitted } from '../../../shared/scene';
import type { Room } from '../../../shared/scene/fit';
import { useCueAt } from '../../../shared/stage/useHeard';
import { signed } from '../../../shared/words/figures';
import { listWords } from '../../../shared/words/lists';
import patch from '../patch.svg';
import set from '../set.svg';
import type { SceneOf } from '../wire';
import { type Headline, headlinesOf, knownOf, type News, newsOf } from './headlines';
import { changeWords } from './reasons';
import { type Sum, sumOf, turnOf } from './sums';
import './news.css';

/** More programmes than these have their sums in columns, without the reasons. */
const FEW = 4;

type Props = SceneOf<'wgu.turn'>;
interface Story {
  news: News;
  headline: string;
  sum: Sum | null;
}

/** The page: each programme's story, one's own first on a phone. */
function storiesOf({ log, view, line, say, onTv }: Props): Story[] {
  const seats = Object.keys(line.points);
  const programmes = view.state?.programmes ?? {};
  const known = knownOf(line, view.state);
  const news = newsOf(log, seats, known);
  const headlines = headlinesOf(news, log, seats, known, say);
  const turn = turnOf(log);
  const stories = news.map((story, k) => ({
    news: story,
    headline: headlines[k]!,
    sum: sumOf(turn, story.seat, programmes[story.seat]?.dots),
  }));
  const mine = onTv ? -1 : news.findIndex(({ seat }) => seat === view.you?.seat);
  const own = stories[mine];
  return own ? [own, ...stories.filter((story) => story !== own)] : stories;
}

const PLATES: Partial<Record<Headline, string>> = {
  launch_fail: 'wait',
  launch_boom: 'pond',
  hop_ok: 'hop',
  insertion_fail: 'landed',
  miss_fail: 'miss',
  lunar_ok: 'moon',
  docking_ok: 'meet',
  docking_fail: 'meet',
  door_ok: 'walk',
  walk_ok: 'walk',
  walk_fail: 'walk',
  walk_boom: 'walk',
  space_boom: 'up',
  reentry_ok: 'down',
  reentry_fail: 'down',
  landing_ok: 'down',
  bare_ok: 'down',
  landing_fail: 'down',
  back_ok: 'moon',
  saves_ok: 'save',
  idle_ok: 'save',
  death: 'lost',
};
const plateOf = (key: Headline): string => PLATES[key] ?? (key.endsWith('_boom') ? 'burst' : 'up');

/** A story's picture, cropped to its room around the middle. */
const Plate = ({ news, place }: { news: News; place: number }) => (
  <svg
    class={`wgs-plate wgs-thing ${seatColour(place)}`}
    viewBox={plateOf(news.key) === 'walk' ? '50 0 960 560' : '0 0 960 560'}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <use href={`${set}#wgu-news-${plateOf(news.key)}`} />
  </svg>
);

/** Who was aboard, or what can be done; nothing where nothing flew. */
function aboardWords({ key, crew, purpose }: News): string {
  if (key === 'stranded_boom') return m.wgs_stranded_do();
  if (key === 'death' || !purpose) return '';
  if (crew.length > 0) return m.wgs_news_aboard({ names: listWords(crew) });
  return key === 'launch_boom' ? m.wgs_news_duck() : m.wgs_nobody_was_aboard();
}

interface StoryProps {
  story: Story;
  props: Props;
  room: Room;
}
function Lead({ story: { news, headline }, props: { view, say }, room }: StoryProps) {
  const place = placeOf(view, news.seat);
  const aboard = aboardWords(news);
  return (
    <section class={`wgs-lead ${news.key}`}>
      <NewsChip place={place}>{[say.name(news.seat), news.name].filter(Boolean).join(' · ')}</NewsChip>
      <h1 class="say">
        <Fitted room={room}>{headline}</Fitted>
      </h1>
      <Plate {...{ news, place }} />
      {aboard && <p class="why">{aboard}</p>}
    </section>
  );
}

/** "New: Low orbit +3, limit −2". */
const reasonsOf = ({ changes, seat }: Sum, say: Props['say']): string =>
  changes.length > 0
    ? changes.map((change) => `${changeWords(change, seat, say)} ${signed(change.dots)}`).join(', ')
    : `${m.wgs_news_nothing_new()} ±0`;

function Other({
  story: { news, headline, sum },
  props: { view, say, onTv },
  room,
  many,
}: StoryProps & { many: boolean }) {
  const place = placeOf(view, news.seat);
  const named = <NewsChip place={place}>{say.name(news.seat)}</NewsChip>;
  if (!onTv)
    return (
      <li class={news.key}>
        <NewsChip place={place} /> <b>{sum?.now}</b> {!many && <span>{headline}</span>}
      </li>
    );
  return (
    <li class={news.key}>
      <Plate {...{ news, place }} />
      <div>
        <h2>
          <Fitted room={room}>{headline}</Fitted>
        </h2>
        <p>
          <Fitted room={ROOMS.why}>
            {named} {many && sum ? reasonsOf(sum, say) : aboardWords(news)}
          </Fitted>
        </p>
      </div>
    </li>
  );
}

/** What a programme had, what changed it, and what it has now. */
function Whole({ sum, props: { say, view, line, onTv } }: { sum: Sum; props: Props }) {
  return (
    <li>
      {onTv && <NewsChip place={placeOf(view, sum.seat)}>{say.name(sum.seat)}</NewsChip>}
      <span>
        <b>{sum.had}</b> {m.wgs_news_had()}
      </span>
      {sum.changes.map((change, k) => (
        <span key={k}>
          <b>{signed(change.dots)}</b> {changeWords(change, sum.seat, say)}
        </span>
      ))}
      {sum.changes.length === 0 && (
        <span>
          <b>±0</b> {m.wgs_news_nothing_new()}
        </span>
      )}
      <span class="now">
        <b>= {sum.now}</b> {m.wgs_news_for_turn({ turn: line.turn })}
      </span>
    </li>
  );
}

/** A longer name stands above, at its headline: here its sign is enough. */
const MAX_LETTERS = 10;

/** The same as figures alone, what the floor did apart: "33 −5 +2 = 30". */
function Figures({ sum, props: { say, view } }: { sum: Sum; props: Props }) {
  const limit = sum.changes.find(({ cause }) => cause === 'limit')?.dots ?? 0;
  const changed = [sum.now - sum.had - limit, limit].filter((dots) => dots !== 0).map(signed);
  const name = say.name(sum.seat);
  return (
    <li>
      <NewsChip place={placeOf(view, sum.seat)}>
        {name.length > MAX_LETTERS ? <span class="sr">{name}</span> : name}
      </NewsChip>
      <b>
        {sum.had} {changed.length > 0 ? changed.join(' ') : '±0'} = {sum.now}
      </b>
    </li>
  );
}

/** Letters that the headlines' type is meant for. */
const ROOMS = {
  few: { word: 9, all: 34 },
  many: { word: 17, all: 34 },
  phone: { word: 15, all: 32 },
  one: { word: 16, all: 46 },
  side: { word: 13, all: 40 },
  row: { word: 22, all: 28 },
  why: { word: 52, all: 52 },
} satisfies Record<string, Room>;

/** The headlines, the greatest first and a death last, and the sums of all budgets. */
export function FrontPage(props: Props) {
  const { line, elapsed, onTv, reduced, log } = props;
  const stories = useMemo(() => storiesOf(props), [line, log, onTv]);
  useCueAt(elapsed, 0, 'phase');
  const [lead, ...others] = stories;
  if (!lead) return null;
  const many = stories.length > FEW;
  const seats = Object.keys(line.points);
  const sums = (onTv ? stories : [lead])
    .flatMap(({ sum }) => sum ?? [])
    .sort((a, b) => seats.indexOf(a.seat) - seats.indexOf(b.seat));
  const room = onTv ? (many ? ROOMS.many : ROOMS.few) : ROOMS.phone;
  return (
    <ThrownPage
      paper={m.wgs_news_paper()}
      corner={{
        title: m.wgs_news_turn({ turn: line.turn - 1 }),
        note: m.wgs_news_sky({ n: stories.length }),
      }}
      behind={<img class="stage-still" src={set} alt="" />}
      look={`wgs wgs-news ${many ? 'many' : 'few'}`}
      {...{ patch, elapsed, onTv, reduced }}
    >
      <div class="wgs-cols">
        <Lead story={lead} props={props} room={room} />
        {onTv && <Rest {...{ others, props, many }} />}
      </div>
      <ul class="wgs-sums">
        {sums.map((sum) =>
          onTv && many ? (
            <Figures key={sum.seat} {...{ sum, props }} />
          ) : (
            <Whole key={sum.seat} {...{ sum, props }} />
          ),
        )}
      </ul>
      {!onTv && <Rest {...{ others, props, many }} />}
    </ThrownPage>
  );
}

function Rest({ others, props, many }: { others: readonly Story[]; props: Props; many: boolean }) {
  if (others.length === 0) return null;
  const room = others.length === 1 ? ROOMS.one : many ? ROOMS.row : ROOMS.side;
  return (
    <ul class={`wgs-others ${others.length === 1 ? 'one' : ''}`}>
      {others.map((story) => (
        <Other key={story.news.seat} {...{ story, props, room, many }} />
      ))}
    </ul>
  );
}
