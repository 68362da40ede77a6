// The story of an evening as one page: cover, cast, greatest moments, turn by turn, those lost, charts, what was put
// right. Its sentences are the log's own; of the game before a rematch only they are left. The browser prints it, or keeps it as PDF.
import { Printer } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Cap, Choices, listWords, placeOf, playersOf, seatColour, TeamGlyph } from '../../shared';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { teamPlace } from '../../shared/kit/Glyph';
import { whatStands } from '../../shared/stage/again';
import { placeWords } from '../../shared/words/words';
import { load, save } from '../../table/keep';
import { ofGameBefore, ofLastGame } from '../../table/log';
import type { LogLine } from '../../table/types';
import { headlineOf, Standings } from '../at-table/CalledOff';
import { Still } from '../at-table/stage/Still';
import { useGame } from '../at-table/useGame';
import { useBoard, useShown } from '../atTable';
import { filmLines } from '../bigscreen/film';
import { Ribbon } from '../debrief/Ending';
import { useKeep } from '../debrief/keep';
import { Times } from '../debrief/Times';
import { gameTitle } from '../GamePatch';
import { coverOf, patchOf, stageOf } from '../games';
import { longDate } from '../home/ago';
import { type Paragraph, paragraphs, putRight, sayAll } from './told';
import '../debrief/debrief.css';
import './story.css';

const KEY = 'fd.story.paper';
const PAPERS = ['a5', 'a4'] as const;
type StoryPaper = (typeof PAPERS)[number];
const SCENES = 3;

/** `art`: the end as it was painted, where nobody won. */
function Cover({ title, day, art }: { title: string; day: string; art: string | null }) {
  const { view } = useShown();
  const names = playersOf(view).map((seat) => seat.name);
  const cover = art ?? coverOf(view.game);
  return (
    <header class="story-cover">
      {cover && <img class="story-sky fills" src={cover} alt="" />}
      <img class="story-patch" src={patchOf(view.game)} alt="" />
      <h1>{title}</h1>
      <p class="story-game">
        {[gameTitle(view.game), day].filter((part) => part && part !== title).join(' · ')}
      </p>
      {names.length > 0 && <p class="story-names">{listWords(names)}</p>}
    </header>
  );
}

/** Everybody who played, with their medals after the end. */
function Cast({ medal }: { medal: ((seat: string) => { title: string; text: string } | null) | undefined }) {
  const { view, module, materials } = useShown();
  const winners = view.result?.winners ?? [];
  return (
    <ul class="story-cast fits">
      {playersOf(view).map((seat) => {
        const place = seat.team ? teamPlace(seat.team) : placeOf(view, seat.seat);
        const medalWords = medal?.(seat.seat);
        return (
          <li key={seat.seat} class={winners.includes(seat.seat) ? 'stack won' : 'stack'}>
            {medalWords && <Ribbon place={place} patch={patchOf(view.game)} />}
            <b class={seatColour(place)}>
              {seat.team && <TeamGlyph team={seat.team} />} {seat.name}
            </b>
            <i>{placeWords(module, seat, materials)}</i>
            {medalWords && <span>{[medalWords.title, medalWords.text].filter(Boolean).join(' · ')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

interface TurnsProps {
  parts: readonly Paragraph[];
  scenes: readonly LogLine[];
  log: readonly LogLine[];
}
function Turns({ parts, scenes, log }: TurnsProps) {
  const staged = stageOf(useShown().view.game);
  return (
    <ol class="story-turns">
      {parts.map(({ number, sayings }) => (
        <li key={`${number}.${sayings[0]!.line.seq}`} value={number}>
          <b aria-hidden="true">{number || ''}</b>
          <div>
            {sayings
              .filter(({ line }) => scenes.includes(line))
              .map(({ line, text }) => (
                <figure key={line.seq} class="story-scene framed" role="img" aria-label={text}>
                  <div class="house on-stage big" aria-hidden="true">
                    <div class="stage-scene">
                      <Still line={line} staged={staged} log={log} />
                    </div>
                  </div>
                </figure>
              ))}
            <p>{sayings.map((line) => line.text).join(' ')}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="story-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const List = ({ items }: { items: readonly { text: string }[] }) => (
  <ul class="listed">
    {items.map((line, i) => (
      <li key={i}>{line.text}</li>
    ))}
  </ul>
);

/** The size of paper, and the button that prints. */
function Tools({ paper, onPaper }: { paper: StoryPaper; onPaper: (paper: StoryPaper) => void }) {
  return (
    <div class="story-tools stack spaced">
      <Choices
        label={m.print_paper()}
        choices={PAPERS.map((value) => ({ value, face: value.toUpperCase() }))}
        value={paper}
        onChange={(value) => {
          onPaper(value);
          save(KEY, value);
        }}
      />
      <Cap icon={Printer} kind="primary" note={m.story_print_note()} onTap={() => window.print()}>
        {m.story_print()}
      </Cap>
    </div>
  );
}

export function StoryPage() {
  const { view, table, module, say } = useShown();
  const [paper, setPaper] = useState(() => load<StoryPaper>(KEY, 'a5'));
  const game = useGame(view.game);
  const before = 'last' in useRoute().query;
  const { credits, art, log: last, swing, whole } = useKeep();
  const staged = stageOf(view.game);
  const logLines = table.log.value;
  const lines = before ? ofGameBefore(logLines) : ofLastGame(logLines);
  const log = useMemo(
    () => (before ? whatStands(lines, staged?.stands) : last),
    [before, logLines, last, staged],
  );
  const board = { ...useBoard(), log: lines };
  const off = view.result?.called_off === true;
  const ended = view.status === 'finished' && !before;
  const Own = ended && !off ? viewBy(module?.Debrief) : null;
  const scenes = useMemo(
    () => (staged ? filmLines(log, staged.beats, staged.steps, swing, SCENES) : []),
    [log, staged, swing],
  );
  if (!whole) return <main class="deck">{m.table_opening()}</main>;
  const sayings = sayAll(log, module, say);
  const parts = paragraphs(sayings, staged);
  const lost = sayings.filter(({ line }) => staged?.mourned?.includes(line.id));
  const right = putRight(board.log, module, say);
  const headline = headlineOf({ view, module, say });
  const day = log.at(-1)?.at_ms;
  const tab = (part: 'story' | 'charts') =>
    Own && (
      <Boundary fallback={() => null}>
        <Own {...board} part={part} />
      </Boundary>
    );
  return (
    <div class="deck story-deck">
      <Tools paper={paper} onPaper={setPaper} />
      <main class={`story ${paper}`}>
        <Cover
          title={view.name || gameTitle(view.game)}
          day={day ? longDate(day) : ''}
          art={ended && view.result?.winners.length === 0 ? art : null}
        />
        {ended && (
          <section class="story-part story-end">
            <h2>{headline.title}</h2>
            <p>{headline.text}</p>
            {credits?.poster && credits.poster.why !== headline.text && <p>{credits.poster.why}</p>}
            <Standings />
          </section>
        )}
        <Part title={m.story_cast()}>
          <Cast medal={ended ? credits?.medal : undefined} />
          {ended && <Times log={board.log} />}
        </Part>
        {parts.length > 0 && (
          <Part title={m.story_turns()}>
            <Turns {...{ parts, scenes, log }} />
          </Part>
        )}
        {lost.length > 0 && (
          <Part title={m.story_memorial()}>
            <List items={lost} />
          </Part>
        )}
        {Own && (
          <Part title={m.deb_charts()}>
            <div class="story-paper" data-theme="flightplan">
              {tab('charts')}
            </div>
          </Part>
        )}
        {Own && (
          <Part title={m.story_table()}>
            <div class="story-paper" data-theme="flightplan">
              {tab('story')}
            </div>
          </Part>
        )}
        {right.length > 0 && (
          <Part title={m.verb_told_all()}>
            <List items={right} />
          </Part>
        )}
        {game && (
          <footer class="story-credit">
            {game.title} · {m.tv_author({ author: game.author })}
            {game.licence ? ` · ${game.licence}` : ''}
          </footer>
        )}
      </main>
    </div>
  );
}
