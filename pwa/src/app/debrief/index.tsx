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

export default function Debrief() {
  const context = useShown();
  const { view, table, host, module } = context;
  const chosen = partOf(table);
  const crowd = crowdOf(table);
  const [problem, setProblem] = useState('');
  const { route } = useLocation();
  // A game that was called off has no ending of its own, and may not even have begun.
  const Own = view.result?.called_off ? null : viewBy(module?.Debrief);
  const headline = headlineOf(context);
  const { credits, art, log, points, swing, whole } = useKeep();
  // Without a painted moment the game's set is the picture.
  const set = view.result?.called_off ? setOf(view.game) : undefined;
  const ending = set ? { ...(credits ?? NONE), poster: { art: '', why: headline.text, when: '' } } : credits;
  const [picture, setPicture] = useState<string | null>(null);
  const beside = useWide() && ending !== null;
  // Drawn once all of it is here: what came later would move the rest, and a picture would tell half of the game.
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    void Promise.allSettled([Own?.preload(), openStage(view.game)]).then(() => setLoaded(true));
  }, [Own, view.game]);
  const drawn = useRef(false);
  drawn.current ||= loaded && whole;
  const parts = useRef<HTMLDivElement>(null);
  const begins = [table, host].find((store) =>
    (store === table ? view : store?.view.value)?.prompts.some((prompt) => prompt.move === 'rematch'),
  );
  const board = { ...useBoard(), log: ofLastGame(table.log.value) };
  const standings = <Standings />;
  const tabs: { id: Part; label: string }[] = [
    { id: 'story', label: m.deb_story() },
    ...(Own ? [{ id: 'charts' as const, label: m.deb_charts() }] : []),
    { id: 'dice', label: m.app_dice_which() },
    ...(Own ? [{ id: 'history' as const, label: m.deb_history() }] : []),
  ];
  const part = tabs.some((tab) => tab.id === chosen.value) ? chosen.value : 'story';
  const goTo = (part: Part) => {
    chosen.value = part;
    parts.current?.scrollIntoView({ block: 'start' });
  };
  /** A game's own part; if it cannot be drawn, a message and `instead`. Null where the game has none. */
  const tab = (part: Exclude<Part, 'dice'>, instead?: ComponentChildren) =>
    Own && (
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
  const sharing = { headline, credits, swing, art, onProblem: setProblem, onMade: setPicture };
  const me = playerHere(context)?.seat;
  const mine = me && credits && (ownMoment(me, log, credits.dramas, swing) ?? credits.medal?.(me));
  const turned = <Turned {...{ points, credits, log }} />;
  const shown = (other: Part) => other === part;
  const toCrowd = (on: boolean) => () => {
    crowd.value = on;
  };
  if (crowd.value) return <Again begins={begins} onBack={toCrowd(false)} />;
  if (!drawn.current) {
    return (
      <main class="deck debrief">
        <div class="ending stack spaced">
          <div class="ending-first stack house">
            <Poster {...{ headline }} picture={setOf(view.game)} why={whole ? '' : m.table_opening()} />
          </div>
        </div>
      </main>
    );
  }
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
        <Tabs
          label={m.deb_parts()}
          tabs={tabs}
          tab={part}
          onChange={(part) => {
            chosen.value = part;
          }}
        />
        {shown('story') && (
          <section class="deb-part stack spaced">
            {tab('story', standings) ?? standings}
            {!beside && turned}
            <Times log={board.log} />
            <PassLink onTap={() => route(`/t/${table.seat.code}/story?lines`)}>
              {m.story_every_line()}
            </PassLink>
          </section>
        )}
        {Own && shown('charts') && <section class="deb-part stack spaced">{tab('charts')}</section>}
        {shown('dice') && (
          <section class="deb-part stack spaced">
            <DiceProof onProblem={setProblem} />
          </section>
        )}
        {Own && shown('history') && <section class="deb-part stack spaced">{tab('history')}</section>}
        {problem && <Alert tone="hold">{problem}</Alert>}
        <More />
      </main>
      <Dock phase="finished">
        <Pair>
          <SharePicture {...sharing} />
          <AgainCap onCrowd={toCrowd(true)} />
        </Pair>
      </Dock>
    </>
  );
}
