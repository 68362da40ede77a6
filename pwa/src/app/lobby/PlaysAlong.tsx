// The host's own seats in the lobby: to play along, and names for one phone that is passed around.
import { ArrowRightLeft, UserPlus, Users } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, Problem, Sheet } from '../../shared';
import { activate, type KeptSeat, playersAt, type TableStore } from '../../table';
import { useShown, useTable } from '../atTable';
import { ownName, refused } from '../host/open';
import { cleanName, NAME_LENGTH } from '../join/BoardName';
import { takeSeat } from '../join/Join';
import { MenuRow } from '../MenuRow';
import { answerText } from '../problem';
import { useBusy } from '../useBusy';

/** A free place, for a person or a bot; empty: any vacant one. */
export interface BotPlace {
  team?: string;
  role?: string;
}

/** Take a seat on this phone. A host who came by another phone's code has no invite, and lets it in. */
async function sit(
  table: TableStore,
  name: string,
  place?: BotPlace,
): Promise<{ seat?: string; problem: string }> {
  const { code, invite } = table.seat;
  const taken = await takeSeat(code, name, 'player', invite, { place });
  if ('problem' in taken) return taken;
  const admitted = invite ? null : await table.command(`/seats/${taken.seat}/admit`);
  // A seat that still waits at the door is among those that wait, for the host to admit.
  return { seat: taken.seat, problem: admitted ? answerText(admitted) : '' };
}

/** `place`: the one that was touched; without one, the next that is free. */
export function PlaysAlong({ place, onDone }: { place: BotPlace | undefined; onDone: () => void }) {
  const { view, table } = useShown();
  const { code } = view;
  const [names, setNames] = useState(false);
  const [busy, run] = useBusy();
  const localPlayers = playersAt(code);
  const [mine] = localPlayers;
  const move = async (seat: KeptSeat) => {
    const answer = await table.command(`/seats/${seat.seat}/move`, { team: null, role: null, ...place });
    refused.value = { code, text: answerText(answer) };
    if (answer.kind === 'ok') onDone();
  };
  const play = async () => {
    const { problem } = await sit(table, ownName(), place);
    refused.value = { code, text: problem };
    await table.refresh();
  };
  return (
    <>
      <div class="list">
        {!mine && (
          <MenuRow icon={UserPlus} onTap={() => !busy && void run(play)}>
            {m.host_plays()}
          </MenuRow>
        )}
        {mine && localPlayers.length === 1 && place?.team && (
          <MenuRow icon={ArrowRightLeft} onTap={() => !busy && void run(() => move(mine))}>
            {m.lobby_move_here()}
          </MenuRow>
        )}
        <MenuRow icon={Users} onTap={() => setNames(true)}>
          {m.host_names()}
        </MenuRow>
      </div>
      {names && <NamesSheet onClose={() => setNames(false)} />}
    </>
  );
}

/** One name a line, as typed or pasted: no blanks, none twice. */
function namesOf(text: string): string[] {
  const names = text.split(/[\n,;]+/).map((name) => cleanName(name).slice(0, NAME_LENGTH));
  return [...new Set(names.filter(Boolean))];
}

function NamesSheet({ onClose }: { onClose: () => void }) {
  const table = useTable();
  const { code } = table.seat;
  const [text, setText] = useState('');
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState('');
  const names = namesOf(text);
  const seat = async () => {
    if (names.length === 0) return setProblem(m.host_names_none());
    refused.value = { code, text: '' };
    let first: string | null = null;
    for (const [index, name] of names.entries()) {
      const { seat, problem } = await sit(table, name);
      first ??= seat ?? null;
      if (problem) {
        // Those who sit are not typed again.
        setText(names.slice(seat ? index + 1 : index).join('\n'));
        setProblem(problem);
        refused.value = { code, text: problem };
        return;
      }
    }
    // The first player begins with the phone.
    if (first) activate(code, playersAt(code).at(-1)?.seat ?? first);
    await table.refresh();
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={m.host_names()} icon={Users}>
      <p class="muted">{m.host_names_text()}</p>
      <label class="field-set stack spaced">
        <span class="plate">{m.host_names_label()}</span>
        <textarea
          class="field names-field"
          rows={5}
          autocapitalize="words"
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setProblem('');
          }}
        />
      </label>
      <Problem text={problem} />
      <Cap kind="primary" off={busy} onTap={() => void run(seat)}>
        {m.host_names_take({ n: Math.max(1, names.length) })}
      </Cap>
    </Sheet>
  );
}
