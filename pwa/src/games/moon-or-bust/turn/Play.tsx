// Free or fast play: each role's world, then GO; sealed, it lies still until all open together.
import { useRef, useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import { GoCap, isReady, PassLink, Tabs, tally, useGo, WaitCap } from '../../../shared';
import { type LazyView, lazyPart } from '../../../shared/kit/Boundary';
import { calm } from '../../../shared/sound/ports';
import { promptOf } from '../../../table/read';
import { withGoal } from '../goal';
import { Hand } from '../hand/Hand';
import type { Role, ViewModel } from '../model';
import { type Props, type Step, useSeat, useViewModel } from '../props';
import type { Act, BoardProps } from '../roles/acts';
import { agentAct, agentSteps } from '../roles/cards';
import { conferring, politicianAct, politicianSteps } from '../roles/shares';
import { engineerAct, engineerSteps } from '../roles/tests';
import { Deck } from '../set/OnWood';
import { lateWords, roleWord } from '../words';

const later = () => import('./Later');
const Confer = lazyPart(later, 'Confer');
const Chips = lazyPart(later, 'Chips');
const Guess = lazyPart(later, 'Guess');

interface Played {
  /** Fetched by the seats that play it. */
  Board: LazyView<BoardProps>;
  steps: (model: ViewModel, table: Props) => Step[];
  act: (model: ViewModel, table: Props) => Act;
}
export const PLAYED: Record<Role, Played> = {
  engineer: {
    Board: lazyPart(() => import('../roles/Engineer'), 'Engineer'),
    steps: engineerSteps,
    act: engineerAct,
  },
  politician: {
    Board: lazyPart(() => import('../roles/Politician'), 'Politician'),
    steps: politicianSteps,
    act: politicianAct,
  },
  agent: { Board: lazyPart(() => import('../roles/Agent'), 'Agent'), steps: agentSteps, act: agentAct },
};

/** The people who are still at work; play closes once all are GO. */
const sealedNote = (model: ViewModel): string =>
  lateWords(model) || (model.state.fast ? m.mb_sealed_last_call() : m.table_sealed_note(tally(model.view)));

/** For a referee who watches, and for anybody without a role. */
export function Watching({ order, note }: { order: string; note?: string }) {
  const late = lateWords(useViewModel());
  return (
    <Hand order={order} note={note} world={(box) => <Deck box={box} />}>
      <WaitCap note={late} />
    </Hand>
  );
}

export function Play() {
  const { model, table } = useSeat();
  const { roles } = model;
  const [chosen, setRole] = useState<Role | null>(null);
  const passing = useRef(false);
  const watches = table.draft<boolean>('watch', false, `chips ${model.state.turn}`);
  const lays = promptOf(table.view, 'bet_lamps') !== undefined && !watches.value;
  const onWatch = () => {
    watches.value = true;
  };
  const steps = () =>
    roles.flatMap((role) =>
      passing.current ? PLAYED[role].act(model, table).clears : PLAYED[role].steps(model, table),
    );
  // GO: the roles' choices, and then `ready`.
  const go = useGo({
    counted: isReady(model),
    changeable: promptOf(table.view, 'unready') !== undefined,
    lock: () => table.send([...steps(), { move: 'ready' }]),
    undo: () => table.send('unready'),
  });
  // The money comes first: a seat that holds the purse and builds as well starts with the purse.
  const role =
    roles.find((role) => role === chosen) ?? (roles.includes('politician') ? 'politician' : roles[0]);
  if (!role) {
    if (lays) {
      return (
        <Chips onWatch={onWatch}>
          <WaitCap note={lateWords(model)} />
        </Chips>
      );
    }
    return <Watching order={m.mb_id_phase_play()} note={m.table_sealed_note(tally(model.view))} />;
  }
  const sealed = isReady(model) || (go.state !== 'ready' && go.state !== 'off');
  const acts = roles.map((role) => PLAYED[role].act(model, table));
  const act = PLAYED[role].act(model, table);
  const talks = conferring(model, table);
  if (talks.value && promptOf(table.view, 'grant')) {
    return (
      <Confer
        onBack={() => {
          talks.value = false;
        }}
      />
    );
  }
  const { Board } = PLAYED[role];
  const chosenSome = acts.some((act) => act.does !== undefined);
  const pass = () => {
    if (act.passes) return act.passes();
    passing.current = true;
    go.press();
    passing.current = false;
  };
  const cap = (
    <GoCap
      state={sealed ? go.state : chosenSome ? 'ready' : 'off'}
      changeable={go.changeable}
      note={act.does ?? (chosenSome ? undefined : act.lack)}
      onTap={go.press}
    />
  );
  // whoever waits for nothing else sees the two who talk, and may guess
  if (isReady(model) && promptOf(table.view, 'guess_hands') && !calm.value) return <Guess>{cap}</Guess>;
  if (lays) return <Chips onWatch={onWatch}>{cap}</Chips>;
  return (
    <Hand
      order={sealed ? (go.order ?? m.mb_sealed()) : act.order}
      note={sealed ? (go.note ?? sealedNote(model)) : withGoal(model, act.note, chosenSome)}
      world={(box) => <Board {...{ box, sealed }} />}
      pass={!sealed && <PassLink onTap={pass}>{act.pass}</PassLink>}
      above={
        roles.length > 1 && (
          <Tabs
            label={m.mb_your_roles()}
            tabs={roles.map((role) => ({ id: role, label: roleWord(role) }))}
            tab={role}
            onChange={setRole}
          />
        )
      }
    >
      {cap}
    </Hand>
  );
}
