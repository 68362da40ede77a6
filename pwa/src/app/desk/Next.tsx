// On top whom all wait for, and the clock; at the bottom one ivory cap for what to do next.
import { BookOpen, Play } from 'lucide-preact';
import { useId, useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { askedOf, Cap, FlipClock, listWords, Pair, playersOf, runs, Wrong } from '../../shared';
import { only } from '../../table/read';
import { useShown } from '../atTable';
import { PromptCap } from '../PromptCap';
import { answerText } from '../problem';
import { RingCap } from './ClockControls';
import { nextPrompt } from './nextPrompt';
import { useWays } from './over';

/** More names than these are a number. */
const NAMED = 2;

/** Whom all wait for, how many are GO, and the clock in large. */
export function Waiting() {
  const { view, table } = useShown();
  const heading = useId();
  const asked = askedOf(view);
  const go = playersOf(view).filter((seat) => seat.status === 'go').length;
  const names = listWords(asked.map((seat) => seat.name));
  const order = asked.length <= NAMED ? m.table_waiting_for({ names }) : m.ref_choose({ n: asked.length });
  // what the scene tells is not told early by the time that it leaves
  const clock = runs(table.live.value ?? view);
  return (
    <section class="now row between" aria-labelledby={heading}>
      <div>
        <h1 id={heading}>{asked.length > 0 ? order : m.ref_nobody_asked()}</h1>
        {asked.length > 0 && go > 0 && <p>{m.ref_n_go({ n: go })}</p>}
      </div>
      {clock && <FlipClock clock={clock} />}
    </section>
  );
}

interface NextProps {
  /** The title of what is to be read out. */
  aloud: string | undefined;
  onRead: () => void;
}
/** What to do next, in ivory; left of it the way round: to call time. */
export function Next({ aloud, onRead }: NextProps) {
  const { view, table } = useShown();
  const { go } = useWays();
  const [problem, setProblem] = useState('');
  const prompt = nextPrompt(view);
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
