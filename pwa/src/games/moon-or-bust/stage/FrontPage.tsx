// The front page between two turns: the greater team's story, the other's, and what the war die showed.
import { useMemo } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { teamPlace } from '../../../shared/kit/Glyph';
import { NewsChip } from '../../../shared/news/NewsPage';
import { ThrownPage } from '../../../shared/news/ThrownPage';
import { Fitted } from '../../../shared/scene';
import type { Room } from '../../../shared/scene/fit';
import { useCueAt } from '../../../shared/stage/useHeard';
import { capital } from '../../../shared/words/lists';
import { seatById } from '../../../shared/words/people';
import { linesOf } from '../../../table/read';
import { SIDES } from '../model';
import patch from '../patch.svg';
import { team } from '../say';
import type { Line, SceneOf } from '../wire';
import { typeWord } from '../words';
import { headlinesOf, newsOf, type TeamNews } from './headlines';
import { Dusk } from './pictures';
import { DiePlate, TeamPlate } from './plates';
import { ofTurn } from './TestRun';
import './paper.css';

type Props = SceneOf<'mb.turn_over'>;

/** Letters that the headlines' type is meant for. */
const ROOMS = {
  lead: { word: 9, all: 26 },
  side: { word: 13, all: 40 },
  die: { word: 12, all: 26 },
  phone: { word: 13, all: 34 },
  row: { word: 18, all: 46 },
} satisfies Record<string, Room>;

interface Story {
  news: TeamNews;
  headline: string;
}

/** The teams' stories in the order of the page, one's own first on a phone. */
function storiesOf({ line, log, view, say, onTv }: Props) {
  const news = newsOf(log);
  const said = headlinesOf(line, log, say);
  const stories = news.teams.map((news, k): Story => ({ news, headline: said.teams[k]! }));
  const own = onTv ? null : seatById(view, view.you?.seat ?? '')?.team;
  const mine = (story: Story) => Number(story.news.side === own);
  return { stories: stories.toSorted((a, b) => mine(b) - mine(a)), die: said.die, face: news.die };
}

/** MB-17: what the die alone says of both threats; empty where a card changed the die, or that is not known. */
function belowWords({ log, view }: Props, face: number | null): string {
  const thrown = ofTurn(log).findLast((line) => line.id === 'mb.conflict');
  const plain = SIDES.every((side) => view.state?.teams[side].in_force.war_die.modifier === 0);
  if (face === null || !plain || thrown?.rolls.length !== 1) return '';
  return Object.keys(thrown.extra).length > 0 ? '' : m.mb_news_below({ n: face });
}

/** What each test of the turn had, what was struck, and the team's best of the game where that is more. */
function sumsOf({ side, struck }: TeamNews, log: Props['log']): string {
  const counts = (of: readonly Line[]) =>
    of.flatMap((line) => (line.id === 'mb.results' && line.team === side ? line.correct : []));
  const turn = counts(ofTurn(log));
  const best = Math.max(0, ...counts(linesOf<Line>(log)));
  const shown = [
    ...turn.map((n) => m.mb_n_of_three({ n })),
    struck.length > 0 && m.mb_stage_was_struck({ type: struck.map(typeWord).join(', ') }),
    turn.every((n) => n < best) &&
      best > 0 &&
      m.ui_colon({ of: capital(m.mb_best_small()), says: m.mb_n_of_three({ n: best }) }),
  ];
  return shown.filter(Boolean).join(' · ');
}

/** Small below a story; nothing where nothing was built yet. */
const Sums = ({ of }: { of: string }) => (of ? <p class="why">{of}</p> : null);

const Chip = ({ news, say }: { news: TeamNews; say: Props['say'] }) => (
  <NewsChip place={teamPlace(news.side)}>{team(news.side, say)}</NewsChip>
);

export function FrontPage(props: Props) {
  const { line, log, say, elapsed, onTv, reduced } = props;
  const { stories, die, face } = useMemo(() => storiesOf(props), [line, log, onTv]);
  useCueAt(elapsed, 0, 'phase');
  const [lead, other] = stories;
  if (!lead || !other) return null;
  const below = belowWords(props, face);
  const thrown = (
    <section class="mb-news-die">
      <DiePlate face={face} />
      <div>
        <h2>
          <Fitted room={ROOMS.die}>{die}</Fitted>
        </h2>
        {below && <p>{below}</p>}
      </div>
    </section>
  );
  return (
    <ThrownPage
      paper={m.mb_news_paper()}
      corner={{ title: m.where_turn({ n: `${line.turn}` }), note: m.mb_news_sides() }}
      behind={<Dusk />}
      look="mb-news"
      {...{ patch, elapsed, onTv, reduced }}
    >
      <div class="mb-news-cols">
        <section class="mb-news-lead">
          <Chip news={lead.news} say={say} />
          <h1 class="say">
            <Fitted room={onTv ? ROOMS.lead : ROOMS.phone}>{lead.headline}</Fitted>
          </h1>
          <TeamPlate news={lead.news} />
          <Sums of={sumsOf(lead.news, log)} />
        </section>
        <div class="mb-news-rest">
          <section class="mb-news-other">
            <Chip news={other.news} say={say} />
            <h2>
              <Fitted room={onTv ? ROOMS.side : ROOMS.row}>{other.headline}</Fitted>
            </h2>
            {onTv && <TeamPlate news={other.news} />}
            <Sums of={sumsOf(other.news, log)} />
          </section>
          {thrown}
        </div>
      </div>
    </ThrownPage>
  );
}
