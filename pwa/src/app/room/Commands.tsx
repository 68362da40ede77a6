// The teacher's commands to all tables, or to the selected ones: start, eyes front, more time, a message, the end.
import { Bot, ExternalLink, Eye, MessageSquare, Play, Square } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Alert, Cap, ConfirmCap, Problem, Sheet, submits, TextField, useAfter } from '../../shared';
import { only } from '../../table/read';
import { problemText } from '../problem';
import { useAnswer } from '../useAnswer';
import { asReferee, useRoom } from './kept';
import { tablesWords } from './tables';
import { commandTables, type Done, type RoomCommand, type RoomTable } from './wire';

const MORE_SECONDS = 30;
const MESSAGE_LENGTH = 140;
/** What was sent is told for so long. */
const SENT_MS = 10_000;

/** Why tables refused a command: each reason once, with its tables. */
export function refusals(done: Done['tables']): string {
  const whys = new Map<string, number[]>();
  for (const { number, ok, problem } of done) {
    const why = problemText(problem);
    if (!ok) whys.set(why, [...(whys.get(why) ?? []), number]);
  }
  return [...whys]
    .map(([why, numbers]) =>
      m.ui_colon({ of: m.room_some({ n: numbers.length, list: numbers.join(', ') }), says: why }),
    )
    .join(' ');
}

const tooFew = ({ problem }: Done['tables'][number]): boolean => problem?.code === 'cannot_start';

/** Returns the tables that commands are for (all where none is taken), and those that each command concerns. */
export function commandScope(tables: readonly RoomTable[], taken: readonly number[]) {
  const meant = tables.filter((table) => taken.length === 0 || taken.includes(table.number));
  const live = meant.filter((table) => table.status === 'playing');
  const looking = meant.filter((table) => table.status !== 'finished' && !table.gone);
  return {
    meant,
    gathering: meant.filter((table) => table.status === 'lobby'),
    live,
    looking,
    hasClock: live.some((table) => table.clock),
    /** Whether their screens are paused. */
    front: looking.some((table) => table.eyes_front),
  };
}

/** Sends commands to tables, and tells what came of them. */
function useCommands() {
  const { keptRoom, room, again } = useRoom();
  const { ask, busy, problem, say } = useAnswer();
  /** Tables that could not start: people are missing. */
  const [short, setShort] = useState<number[]>([]);
  const [sent, setSent] = useState('');
  useAfter(sent ? SENT_MS : null, () => setSent(''), [sent]);
  /** Returns whether the tables were reached. */
  const send = async (command: RoomCommand, tables: readonly RoomTable[]) => {
    const numbers = tables.map((table) => table.number);
    const answer = await ask(() => commandTables(keptRoom, numbers, command));
    if (answer?.kind !== 'ok') return false;
    const { tables: done } = answer.data;
    setShort(done.filter(tooFew).map((outcome) => outcome.number));
    say(refusals(done.filter((outcome) => !tooFew(outcome))));
    const reached = done.filter((outcome) => outcome.ok).length;
    setSent(command.type === 'message' ? m.room_message_sent({ n: reached }) : '');
    again();
    return true;
  };
  /** Bots take the seats that are needed, and these tables start. */
  const fill = async () => {
    const needy = room.tables.filter((table) => short.includes(table.number));
    const answer = await ask(() => commandTables(keptRoom, short, { type: 'fill' }));
    if (answer?.kind === 'ok') await send({ type: 'start' }, needy);
  };
  return { send, fill, busy, problem, short, sent };
}

interface MessageSheetProps {
  /** What was typed; null: the sheet is closed. */
  message: string | null;
  title: string;
  busy: boolean;
  problem: string;
  onText: (text: string | null) => void;
  onSend: (text: string) => void;
}
function MessageSheet({ message, title, busy, problem, onText, onSend }: MessageSheetProps) {
  const text = message?.trim();
  return (
    <Sheet open={message !== null} onClose={() => onText(null)} title={title} icon={MessageSquare}>
      <form class="stack spaced" onSubmit={submits(() => text && onSend(text))}>
        <TextField
          label={m.room_message()}
          maxLength={MESSAGE_LENGTH}
          value={message ?? ''}
          onText={onText}
        />
        <Problem text={problem} />
        <Cap submit kind="primary" off={busy}>
          {m.room_message_send()}
        </Cap>
      </form>
    </Sheet>
  );
}

/** What came of the last command: a refusal, the number of tables reached, tables that lack people. */
function Outcome({ problem, sent, short, busy, fill }: Omit<ReturnType<typeof useCommands>, 'send'>) {
  return (
    <div class="room-says stack spaced">
      <Problem text={problem} />
      {sent && (
        <Alert tone="ok" live>
          {sent}
        </Alert>
      )}
      {short.length > 0 && (
        <Alert tone="hold" live>
          <span class="grow">{m.room_short({ list: short.join(', ') })}</span>
          <Cap compact icon={Bot} off={busy} onTap={() => void fill()}>
            {m.room_fill()}
          </Cap>
        </Alert>
      )}
    </div>
  );
}

/** `taken`: the tables that they are for; all where there are none. */
export function Commands({ taken }: { taken: readonly number[] }) {
  const { keptRoom, room } = useRoom();
  const { route } = useLocation();
  const commands = useCommands();
  const { busy, problem, send } = commands;
  const [message, setMessage] = useState<string | null>(null);
  const { meant, gathering, live, looking, hasClock, front } = commandScope(room.tables, taken);
  const starts = gathering.length > 0;
  const single = only(taken);
  return (
    <footer class="room-bar row wrap">
      <div class="who">
        {tablesWords(taken, room.tables.length)}
        {room.tables.length > 1 && <small>{m.room_take_note()}</small>}
      </div>
      <Outcome {...commands} problem={message === null ? problem : ''} />
      <div class="room-caps row wrap">
        <Cap
          icon={Play}
          kind={starts && !front ? 'primary' : 'plain'}
          off={!starts || front || busy}
          note={!starts && m.room_all_began()}
          onTap={() => void send({ type: 'start' }, gathering)}
        >
          {m.room_start()}
        </Cap>
        <Cap
          icon={front ? Play : Eye}
          kind={front ? 'primary' : 'plain'}
          off={looking.length === 0 || busy}
          onTap={() => void send({ type: front ? 'go_on' : 'eyes_front' }, looking)}
        >
          {front ? m.ui_go_on() : m.app_id_problem_eyes_front()}
        </Cap>
        <Cap
          off={!hasClock || busy}
          note={!hasClock && m.room_no_clock()}
          label={hasClock ? m.ref_more_label() : undefined}
          onTap={() => void send({ type: 'extend', seconds: MORE_SECONDS }, live)}
        >
          {'+30 s'}
        </Cap>
        <Cap icon={MessageSquare} off={busy} onTap={() => setMessage('')}>
          {m.room_message()}
        </Cap>
        {single !== undefined && (
          <Cap icon={ExternalLink} onTap={() => route(asReferee(keptRoom, single))}>
            {m.tv_pair_to_table({ code: single })}
          </Cap>
        )}
        <ConfirmCap
          icon={Square}
          class="room-end"
          off={live.length === 0 || busy}
          note={live.length === 0 && m.room_none_plays()}
          sure={m.room_end_sure({ n: live.length })}
          onTap={() => void send({ type: 'end', reason: m.room_end_reason() }, live)}
        >
          {m.room_end()}
        </ConfirmCap>
      </div>
      <MessageSheet
        title={m.ui_colon({ of: m.room_message(), says: tablesWords(taken, room.tables.length) })}
        {...{ message, busy, problem }}
        onText={setMessage}
        onSend={(text) =>
          void send({ type: 'message', text }, meant).then((done) => done && setMessage(null))
        }
      />
    </footer>
  );
}
