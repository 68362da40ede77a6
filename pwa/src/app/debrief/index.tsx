// After the game, for every game: how it ended, then the story, the charts, the dice, the history; to print, too.
import { Printer, RotateCcw, Share } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../paraglide/messages';
import { Alert, Cap, Dock, listWords, Order, Tabs, TeamGlyph } from '../../shared';
import type { Headline, History } from '../../shared/game';
import { Boundary, viewBy } from '../../shared/kit/Boundary';
import { ofLastGame } from '../../table/log';
import { calledOff, Standings } from '../at-table/CalledOff';
import { download } from '../at-table/download';
import { BookletButtons } from '../at-table/Keeping';
import { type Shown, useShown } from '../atTable';
import { FailedView } from '../Failed';
import { UpdateOffer } from '../install/UpdateOffer';
import { DiceProof } from './DiceProof';
import { Story } from './Story';
import { TakeHome } from './TakeHome';
import { Turned } from './Turned';
import { usePrinting } from './usePrinting';
import './debrief.css';

type Part = 'story' | 'charts' | 'dice' | 'history';

function headlineOf({ view, module, say }: Shown): Headline {
  const off = calledOff(view);
  if (off) return off;
  const own = module?.headline?.(view, say);
  if (own) return own;
  const names = (view.result?.winners ?? []).map((seat) => say.name(seat));
  if (view.result?.draw) return { title: m.deb_draw(), text: '', tone: 'even' };
  if (names.length === 0) return { title: m.deb_over(), text: '', tone: 'even' };
  const list = listWords(names);
  return { title: m.deb_won({ names: list, n: names.length }), text: '', tone: 'won' };
}

/** Lamps that go green one after the other: two seconds, once, and not for those who want no motion. */
function Lamps() {
  return (
    <div class="deb-lamps" aria-hidden="true">
      {Array.from({ length: 16 }, (_, at) => (
        <i key={at} style={{ animationDelay: `${at * 90}ms` }} />
      ))}
    </div>
  );
}

/** A game's own part; where it cannot be drawn, that is said, and `instead` stands there. */
function OwnPart({ instead, children }: { instead?: ComponentChildren; children: ComponentChildren }) {
  return (
    <Boundary
      fallback={(caught) => (
        <>
          <FailedView {...caught} />
          {instead}
        </>
      )}
    >
      {children}
    </Boundary>
  );
}

export default function Debrief() {
  const at = useShown();
  const { view, table, host, module, materials, say } = at;
  // With what else this device keeps of the table: who chose a part finds it again however the screen came anew.
  const chosen = table.draft<Part>('part', 'story', 'debrief');
  const [printing, print] = usePrinting();
  const [problem, setProblem] = useState('');
  // A game that was ended has no end of its own to tell, and may not even have begun.
  const Own = view.result?.called_off ? null : viewBy(module?.Debrief);
  const headline = headlineOf(at);
  const mine = view.seats.find((seat) => seat.seat === table.seat.seat);
  const won = headline.tone === 'won' && (mine?.team ? mine.team === headline.team : true);
  const begins = [table, host].find((one) =>
    (one === table ? view : one?.view.value)?.prompts.some((prompt) => prompt.move === 'rematch'),
  );
  const history: History = (pointer, count) => table.history(pointer, count);
  const board = { view, materials, say, history, log: ofLastGame(table.log.value) };
  const standings = <Standings />;
  const tabs: { id: Part; label: string }[] = [
    { id: 'story', label: m.deb_story() },
    ...(Own ? [{ id: 'charts' as const, label: m.deb_charts() }] : []),
    { id: 'dice', label: m.deb_dice() },
    ...(Own ? [{ id: 'history' as const, label: m.deb_history() }] : []),
  ];
  const part = tabs.some((one) => one.id === chosen.value) ? chosen.value : 'story';
  const shown = (one: Part) => printing || one === part;
  return (
    <>
      <Order note={headline.text}>
        <span class={`deb-title ${headline.tone}`}>
          {headline.team && <TeamGlyph team={headline.team} size={22} />}
          {headline.title}
        </span>
      </Order>
      <main class="deck debrief">
        {won && <Lamps />}
        <UpdateOffer />
        <Tabs
          label={m.deb_parts()}
          tabs={tabs}
          at={part}
          onChange={(one) => {
            chosen.value = one;
          }}
        />
        {shown('story') && (
          <section class="deb-part">
            {Own ? (
              <OwnPart instead={standings}>
                <Own {...board} part="story" />
              </OwnPart>
            ) : (
              standings
            )}
            <Turned />
            <TakeHome headline={headline} onProblem={setProblem} />
            <Story />
          </section>
        )}
        {Own && shown('charts') && (
          <section class="deb-part">
            <OwnPart>
              <Own {...board} part="charts" />
            </OwnPart>
          </section>
        )}
        {shown('dice') && (
          <section class="deb-part">
            <DiceProof onProblem={setProblem} />
          </section>
        )}
        {Own && shown('history') && (
          <section class="deb-part">
            <OwnPart>
              <Own {...board} part="history" />
            </OwnPart>
          </section>
        )}
        <section class="deb-part">
          <BookletButtons onProblem={setProblem} />
        </section>
        {problem && <Alert tone="hold">{problem}</Alert>}
      </main>
      <Dock phase="finished">
        <div class="deb-dock">
          <Cap icon={Printer} label={m.deb_print()} onTap={print} />
          <Cap
            icon={Share}
            label={m.deb_export()}
            onTap={() => void download(table, 'export').then(setProblem)}
          />
          <Cap
            kind="primary"
            icon={RotateCcw}
            off={!begins}
            note={begins ? m.deb_rematch_note() : m.deb_rematch_referee()}
            onTap={() => begins?.send([{ move: 'rematch' }])}
          >
            {m.deb_rematch()}
          </Cap>
        </div>
      </Dock>
    </>
  );
}
