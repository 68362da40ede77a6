// The referee's phone: the game's set, who is waited for, and one ivory cap for what to do next. A window opens a seat's menu.
import { BookOpen, Play } from 'lucide-preact';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { askedOf, Cap, HandScreen, listWords, Pair, PassLink, playersOf, runs, Wrong } from '../../shared';
import { only } from '../../table/read';
import type { Prompt } from '../../table/types';
import { useShown } from '../atTable';
import { PromptCap } from '../PromptCap';
import { answerText } from '../problem';
import { ClockControls, RingCap } from './ClockControls';
import { SetBoard } from './DeskBoard';
import { Needs, Rolls } from './Needs';
import { nextPrompt } from './nextPrompt';
import { END, GO_BACK, type Touched, useWays } from './over';
import type { PageProps } from './Page';
import { ReadAloud, useAloud } from './ReadAloud';
import { SeatWindows } from './SeatRows';
import { TablePrompts } from './TablePrompts';

/** More names than these are a number. */
const NAMED = 2;

/** Whom all wait for, and how many are GO. */
function useOrder(): { order: string; note: string } {
  const { view } = useShown();
  const players = playersOf(view);
  const asked = askedOf(view);
  const go = players.filter((seat) => seat.status === 'go').length;
  const names = listWords(asked.map((seat) => seat.name));
  if (asked.length === 0) return { order: m.ref_nobody_asked(), note: '' };
  return {
    order: asked.length <= NAMED ? m.table_waiting_for({ names }) : m.ref_choose({ n: asked.length }),
    note: go > 0 ? m.ref_n_go({ n: go }) : '',
  };
}

/** Above or below what was touched, with a nose that points at it; moves as the board does. */
function Plate({ page, touch }: { page: PageProps; touch: Touched }) {
  const { left, width, top, bottom, above, room } = touch;
  const anchor = useRef<HTMLDivElement>(null);
  const plates = () => anchor.current!.parentElement!;
  useEffect(() => {
    plates().scrollTop = touch.scroll;
  }, [touch]);
  useEffect(() => {
    // half under the plate they are no targets of their own; a finger still finds the closest thing (SetBoard)
    const buttons = [...plates().querySelectorAll<HTMLElement>('.set-board button')];
    for (const button of buttons) button.inert = true;
    return () => {
      for (const button of buttons) button.inert = false;
    };
  }, []);
  const look = `desk-page desk-plate ${above ? 'above' : ''}`;
  const style = {
    ...(above ? { bottom: NOSE - top } : { top: bottom + NOSE }),
    maxHeight: room - NOSE,
    '--x': `${left + width / 2}px`,
  };
  return (
    <div class="desk-anchor" ref={anchor}>
      <i style={{ left, width, top, height: bottom - top }} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section class={look} aria-label={page.title} style={style} tabIndex={0}>
        <div class="stack spaced">{page.children}</div>
      </section>
    </div>
  );
}
/** The length of a plate's nose, in px. */
const NOSE = 14;

interface PhoneDeskProps {
  /** What was done last. */
  children: ComponentChildren;
  /** What the referee may see. */
  sees: ComponentChildren;
  /** What is put right, and where it was touched on the board. */
  page?: PageProps;
  at?: Touched;
}
export function PhoneDesk({ children, sees, page, at: touch }: PhoneDeskProps) {
  const { view } = useShown();
  const { go, close } = useWays();
  const { order, note } = useOrder();
  const prompt = nextPrompt(view);
  const aloud = useAloud()?.title;
  const [read, setRead] = useState<string>();
  const clock = runs(view);
  const reads = read !== undefined && read === aloud;
  return (
    <HandScreen
      question={page ? `desk/${page.ask}` : `${view.clock?.id ?? ''}`}
      order={order}
      note={note}
      clock={clock}
      near="var(--color-neutral)"
      class="ref-hand"
      world={({ top, bottom, width }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <div class="ref-plates stack spaced" tabIndex={0} style={{ top, height: bottom - top, width }}>
          {children}
          <Rolls />
          <Needs />
          {reads && <ReadAloud open />}
          <SetBoard />
          {page && touch && <Plate {...{ page, touch }} />}
          <SeatWindows />
          {clock && <ClockControls clock={clock} calm />}
          <TablePrompts but={prompt?.move} />
          {!reads && <ReadAloud open={false} />}
          {sees}
          {view.status === 'playing' && (
            <p>
              <PassLink onTap={() => go(END)}>{m.pow_end()}</PassLink>
            </p>
          )}
        </div>
      )}
      pass={
        page ? (
          <PassLink onTap={close}>{m.host_to_desk()}</PassLink>
        ) : (
          <>
            {view.state !== null && <PassLink onTap={() => go({ kind: 'fix' })}>{m.verb_title()}</PassLink>}
            <PassLink onTap={() => go(GO_BACK)}>{m.pow_rewind()}</PassLink>
            <PassLink onTap={() => go({ kind: 'log' })}>{m.table_log()}</PassLink>
          </>
        )
      }
    >
      {page ? (
        page.dock
      ) : (
        <Next prompt={prompt} aloud={aloud === read ? undefined : aloud} onRead={() => setRead(aloud)} />
      )}
    </HandScreen>
  );
}

interface NextProps {
  prompt: Prompt | undefined;
  aloud: string | undefined;
  onRead: () => void;
}
/** What to do next, in ivory; left of it the way round: to call time. */
function Next({ prompt, aloud, onRead }: NextProps) {
  const { view, table } = useShown();
  const { go } = useWays();
  const [problem, setProblem] = useState('');
  const clock = runs(view);
  const lost = only(askedOf(view).filter((seat) => !seat.connected && !seat.bot));
  const act = (action: string) =>
    void table.command('/clock', { action }).then((answer) => setProblem(answerText(answer)));
  const next = () => {
    if (prompt) return <PromptCap prompt={prompt} next />;
    if (clock?.paused)
      return (
        <Cap kind="primary" icon={Play} onTap={() => act('resume')}>
          {m.ui_go_on()}
        </Cap>
      );
    if (lost)
      return (
        <Cap kind="primary" onTap={() => go({ kind: 'act', seat: lost.seat })}>
          {m.ref_act_for({ name: lost.name })}
        </Cap>
      );
    if (aloud)
      return (
        <Cap kind="primary" icon={BookOpen} note={aloud} onTap={onRead}>
          {m.ref_aloud()}
        </Cap>
      );
    return clock ? null : <Cap off>{m.ref_they_play()}</Cap>;
  };
  return (
    <>
      <Wrong text={problem} />
      <Pair>
        {clock && <RingCap onTap={() => act('ring')} />}
        {next()}
      </Pair>
    </>
  );
}
