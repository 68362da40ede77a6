// After the game, for every game: how it ended, then the story, the charts, the dice, the history.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Alert, Dock, Order, Pair, PassLink, Tabs } from '../../shared';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { NONE } from '../../shared/stage/credits';
import type { TableStore } from '../../table';
import { ofLastGame } from '../../table/log';
import { headlineOf, Standings } from '../at-table/CalledOff';
import { useBoard, useShown } from '../atTable';
import { FailedView } from '../Failed';
import { openStage, setOf } from '../games';
import { UpdateOffer } from '../install/UpdateOffer';
import { useWide } from '../useWide';
import { Again, AgainCap } from './Again';
import { DiceProof } from './DiceProof';
import { Ending, Poster, Title } from './Ending';
import { playerHere, useKeep } from './keep';
import { More } from './More';
import { ownMoment, ShareMoment, SharePicture } from './SharePicture';
import { Times } from './Times';
import { Turned } from './Turned';
import './debrief.css';

type Part = 'story' | 'charts' | 'dice' | 'history';

/** What of the debrief is open. Stored with this device's other data of the table: it outlives a reload. */
export const partOf = (table: TableStore) => table.draft<Part>('part', 'story', 'debrief');
/** True while the crowd is on screen that may want another game. */
export const crowdOf = (table: TableStore) => table.draft<boolean>('crowd', false, 'debrief');

/** The parts of this debrief; a game without views of its own has no charts and no history. */
export const partsOf = (hasOwn: boolean): { id: Part; label: string }[] => [
  { id: 'story', label: m.deb_story() },
  ...(hasOwn ? [{ id: 'charts' as const, label: m.deb_charts() }] : []),
  { id: 'dice', label: m.app_dice_which() },
  ...(hasOwn ? [{ id: 'history' as const, label: m.deb_history() }] : []),
];

interface OwnPartProps {
  Own: NonNullable<ReturnType<typeof viewOf>>;
  part: Exclude<Part, 'dice'>;
  /** Drawn below the message, if it cannot be drawn. */
  instead?: ComponentChildren;
}
/** A game's own part. */
function OwnPart({ Own, part, instead }: OwnPartProps) {
  const { table } = useShown();
  const board = { ...useBoard(), log: ofLastGame(table.log.value) };
  return (
    <Boundary
      fallback={(caught) => (
        <>
          <FailedView {...caught} />
          {instead}
        </>
      )}
    >
      <Own {...board} part={part} />
    </Boundary>
  );
}

/** The game's own view; a game that was called off has no ending, and may not even have begun. */
const viewOf = ({ view, module }: ReturnType<typeof useShown>) =>
  view.result?.called_off ? null : viewBy(module?.Debrief);

/** Whether all of the page is here: what came later would move the rest, and a picture would tell half of the game. */
function useDrawn(Own: ReturnType<typeof viewOf>, game: string, whole: boolean) {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    void Promise.allSettled([Own?.preload(), openStage(game)]).then(() => setLoaded(true));
  }, [Own, game]);
  const drawn = useRef(false);
  drawn.current ||= loaded && whole;
  return drawn.current;
}

export default function Debrief() {
  const context = useShown();
  const { view, table, host } = context;
  const crowd = crowdOf(table);
  const Own = viewOf(context);
  const headline = headlineOf(context);
  const ended = useKeep();
  const drawn = useDrawn(Own, view.game, ended.whole);
  const begins = [table, host].find((store) =>
    (store === table ? view : store?.view.value)?.prompts.some((prompt) => prompt.move === 'rematch'),
  );
  const toCrowd = (on: boolean) => () => {
    crowd.value = on;
  };
  if (crowd.value) return <Again begins={begins} onBack={toCrowd(false)} />;
  if (!drawn) {
    return (
      <main class="deck debrief">
        <div class="ending stack spaced">
          <div class="ending-first stack house">
            <Poster {...{ headline }} picture={setOf(view.game)} why={ended.whole ? '' : m.table_opening()} />
          </div>
        </div>
      </main>
    );
  }
  return <Whole {...{ Own, headline, ended }} onCrowd={toCrowd(true)} />;
}

interface WholeProps {
  Own: ReturnType<typeof viewOf>;
  headline: ReturnType<typeof headlineOf>;
  ended: ReturnType<typeof useKeep>;
  onCrowd: () => void;
}
/** The end, then its parts behind tabs. */
function Whole({ Own, headline, ended, onCrowd }: WholeProps) {
  const context = useShown();
  const { view, table } = context;
  const chosen = partOf(table);
  const [problem, setProblem] = useState('');
  const [picture, setPicture] = useState<string | null>(null);
  const parts = useRef<HTMLDivElement>(null);
  const { credits, art, log, points, swing } = ended;
  // Without a painted moment the game's set is the picture.
  const set = view.result?.called_off ? setOf(view.game) : undefined;
  const ending = set ? { ...(credits ?? NONE), poster: { art: '', why: headline.text, when: '' } } : credits;
  const beside = useWide() && ending !== null;
  const tabs = partsOf(Own !== null);
  const part = tabs.some((tab) => tab.id === chosen.value) ? chosen.value : 'story';
  const choose = (part: Part) => {
    chosen.value = part;
  };
  const goTo = (part: Part) => {
    choose(part);
    parts.current?.scrollIntoView({ block: 'start' });
  };
  const sharing = { headline, credits, swing, art, onProblem: setProblem, onMade: setPicture };
  const me = playerHere(context)?.seat;
  const mine = me && credits && (ownMoment(me, log, credits.dramas, swing) ?? credits.medal?.(me));
  const turned = <Turned {...{ points, credits, log }} />;
  return (
    <>
      {!ending?.poster && (
        <Order note={headline.text}>
          <Title headline={headline} />
        </Order>
      )}
      <main class="deck debrief">
        <UpdateOffer />
        {ending && (
          <Ending {...{ swing, headline, set }} credits={ending} onMore={() => goTo(part)}>
            {mine && <ShareMoment {...sharing} drama={mine} />}
            {beside && turned}
          </Ending>
        )}
        {picture && <img class="deb-recap" src={picture} alt={m.deb_recap_alt({ title: headline.title })} />}
        <div class="deb-parts" ref={parts} />
        <Tabs label={m.deb_how_it_went()} tabs={tabs} tab={part} onChange={choose} />
        {part === 'story' && <StoryPart Own={Own} turned={!beside && turned} />}
        {part !== 'story' && (
          <section class="deb-part stack spaced">
            {part === 'dice' ? (
              <DiceProof onProblem={setProblem} />
            ) : (
              Own && <OwnPart key={part} {...{ Own, part }} />
            )}
          </section>
        )}
        {problem && <Alert tone="hold">{problem}</Alert>}
        <More />
      </main>
      <Dock phase="finished">
        <Pair>
          <SharePicture {...sharing} />
          <AgainCap onCrowd={onCrowd} />
        </Pair>
      </Dock>
    </>
  );
}

/** How it went, and the way to every line of it. */
function StoryPart({ Own, turned }: { Own: ReturnType<typeof viewOf>; turned: ComponentChildren }) {
  const { table } = useShown();
  const { route } = useLocation();
  const standings = <Standings />;
  return (
    <section class="deb-part stack spaced">
      {Own ? <OwnPart {...{ Own }} part="story" instead={standings} /> : standings}
      {turned}
      <Times log={ofLastGame(table.log.value)} />
      <PassLink onTap={() => route(`/t/${table.seat.code}/story?lines`)}>{m.story_every_line()}</PassLink>
    </section>
  );
}
