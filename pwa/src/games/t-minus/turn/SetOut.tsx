// Before the first turn: players who were in space go last; the order is below.

import { m } from '../../../i18n/messages';
import {
  Cap,
  Glyph,
  HandScreen,
  nameOf,
  namesOf,
  Pair,
  PassOn,
  placeOf,
  shortNames,
  useSending,
} from '../../../shared';
import { lazyPart } from '../../../shared/kit/Boundary';
import { promptOf } from '../../../table/read';
import { LETTERS } from '../model';
import { useSeat, useViewModel } from '../props';
import { LadderPic, OnSand } from '../set/Ladder';
import { nameIn } from '../set/layout';

const CapsuleName = lazyPart(() => import('./CapsuleName'), 'CapsuleName');

/** Letters of names that fit one line on the sand of a small phone. */
const ON_SAND = 24;

/** The order so far: those who were in space go last. */
export function Lineup({ plain = false }: { plain?: boolean }) {
  const model = useViewModel();
  const { order, astronauts } = model.state;
  const sorted = [...order].sort((a, b) => Number(astronauts[a] ?? false) - Number(astronauts[b] ?? false));
  const names = sorted.map((seat) => nameOf(model, seat));
  const shown = plain && names.join('').length > ON_SAND ? shortNames(names) : names;
  return (
    <ol class={plain ? 'tm-order' : 'list tm-order'}>
      {sorted.map((seat, index) => (
        <li key={seat} class="row">
          <b class="num">{index + 1}</b>
          <Glyph place={placeOf(model.view, seat)} size={16} />
          <span class="who grow">
            {shown[index]}
            {astronauts[seat] != null && !plain && (
              <small>{astronauts[seat] ? m.tm_goes_last() : m.tm_not_in_space()}</small>
            )}
          </span>
          {seat === model.me && !plain && <span class="muted">{m.ui_you()}</span>}
        </li>
      ))}
    </ol>
  );
}

export function SetOut() {
  const { model, table } = useSeat();
  const { view, state, you } = model;
  const { keep, sentState } = useSending();
  const busy = sentState !== null;
  const prompt = promptOf(view, 'set_out');
  const answer = you ? state.astronauts[you.seat] : null;
  const missing = state.order.filter((seat) => state.astronauts[seat] === null);
  const say = (astronaut: boolean) => keep(table.send('set_out', { astronaut }));
  const waiting = m.table_waiting_for({ names: namesOf(model, missing) });
  const order =
    !prompt || !you
      ? m.tm_asks_astronauts()
      : answer === null
        ? m.tm_astronaut_q({ name: you.name })
        : answer
          ? m.tm_said_yes({ name: you.name })
          : m.tm_said_no({ name: you.name });
  return (
    <HandScreen
      question={`set_out/${answer}`}
      class="tall tm-hand"
      near="var(--pine)"
      order={order}
      note={answer == null ? m.tm_goal() : waiting}
      clock={view.clock}
      seats={view.seats}
      you={model.me}
      world={(area) => (
        <>
          <LadderPic
            {...{ area, model }}
            seat={model.me}
            empty={LETTERS}
            free={promptOf(view, 'name_capsule') ? nameIn(area).free : 0}
          />
          <CapsuleName area={area} />
          <OnSand area={area}>
            <Lineup plain />
          </OnSand>
        </>
      )}
    >
      {prompt &&
        (answer == null ? (
          <Pair even>
            <Cap off={busy} note={m.tm_astronaut_yes_note()} onTap={() => say(true)}>
              {m.tm_astronaut_yes()}
            </Cap>
            <Cap kind="primary" off={busy} note={m.tm_astronaut_no_note()} onTap={() => say(false)}>
              {m.tm_astronaut_no()}
            </Cap>
          </Pair>
        ) : (
          <>
            <PassOn table={table} seats={missing} />
            <Cap off={busy} onTap={() => say(!answer)}>
              {answer ? m.tm_change_no() : m.tm_change_yes()}
            </Cap>
          </>
        ))}
    </HandScreen>
  );
}
