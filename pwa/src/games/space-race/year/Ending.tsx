// The end's last questions: the winners name an elimination candidate, or a tie is settled by a live game of Goofspiel.

import { Lock } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../../paraglide/messages';
import {
  Choices,
  GoCap,
  listWords,
  Note,
  nameOf,
  namesOf,
  Plate,
  RuleTag,
  SeatLamps,
  useGo,
} from '../../../shared';
import { FigureTable } from '../../../shared/kit/Figures';
import { promptOf } from '../../../table/read';
import { seen } from '../../../table/types';
import { NationRow, seatChoice } from '../Nations';
import { type Props, type Step, useDesk, useSeat } from '../props';
import { Screen } from '../Screen';
import type { Goofspiel as Game } from '../wire';
import { goofWords } from '../words';

/** A prompt that needs no GO: what was sent counts until it is changed. `sent`: the table's word; `round` names the question. */
function useAnswer(
  table: Props,
  move: Step['move'],
  step: Step | null,
  sent: string | number | null | undefined,
  round: string,
) {
  const [changing, setChanging] = useState('');
  const send = () => {
    setChanging('');
    return table.send(step ? [step] : []);
  };
  const go = useGo({
    counted: sent != null && changing !== round,
    changeable: true,
    can: step !== null,
    lock: send,
    undo: send,
  });
  return {
    prompt: promptOf(table.view, move),
    state: go.state,
    press: () => (go.state === 'counted' ? setChanging(round) : go.press()),
    open: go.state === 'ready' || go.state === 'off',
  };
}

export function Naming() {
  const { desk, table } = useSeat();
  const naming = desk.state.naming!;
  const choice = table.draft<string | null>('name_candidate', null, `naming ${desk.state.year}`);
  const { prompt, state, press, open } = useAnswer(
    table,
    'name_candidate',
    choice.value ? { move: 'name_candidate', args: { seat: choice.value } } : null,
    seen(naming.names[desk.me]),
    'naming',
  );
  const winners = Object.keys(naming.names);
  const why = (
    <Note>
      {m.sr_naming_why()} <RuleTag rule="SR-38" />
    </Note>
  );
  if (!prompt) {
    return (
      <Screen
        page="naming"
        order={m.sr_naming_wait({ names: namesOf(desk, winners), n: winners.length })}
        note={m.sr_naming_among({ names: namesOf(desk, naming.tied) })}
      >
        <ul class="list spr-nations">
          {naming.tied.map((seat) => (
            <NationRow key={seat} seat={seat} />
          ))}
        </ul>
        {why}
      </Screen>
    );
  }
  if (!open) {
    return (
      <Screen
        page="named"
        order={m.sr_named()}
        note={m.sr_naming_note()}
        act={<GoCap state={state} onTap={press} />}
      >
        <SeatLamps seats={desk.view.seats.filter((one) => winners.includes(one.seat))} you={desk.me} />
        {why}
      </Screen>
    );
  }
  return (
    <Screen
      page="naming"
      order={m.sr_label_name_candidate()}
      note={winners.length > 1 ? m.sr_naming_note() : m.sr_naming_alone()}
      act={<GoCap state={state} note={m.sr_naming_go()} onTap={press} />}
    >
      <Choices
        label={m.sr_label_name_candidate()}
        class="spr-whom"
        value={choice.value}
        onChange={(seat) => {
          choice.value = seat;
        }}
        choices={naming.tied.map((seat) => seatChoice(desk, seat))}
      />
      {why}
    </Screen>
  );
}

/** Scores, cards left, and the tricks so far: all of it lies open. */
export function GoofTable({ game, most = 99 }: { game: Game; most?: number }) {
  const desk = useDesk();
  return (
    <div class="panel">
      <Plate end={<RuleTag rule="SR-34" />}>{m.sr_goof_scores()}</Plate>
      <FigureTable
        class="spr-goof"
        cols={[m.sr_goof_prize(), ...game.players.map((seat) => nameOf(desk, seat))]}
        rows={[
          ...game.tricks.slice(-most).map((trick, at) => ({
            key: at,
            name: trick.prizes.join(' + '),
            figures: game.players.map((seat) =>
              trick.winner === seat ? (
                <span key={seat} class="took">
                  {trick.bids[seat]}
                  <span class="sr"> {m.sr_goof_took()}</span>
                </span>
              ) : (
                trick.bids[seat]
              ),
            ),
          })),
          {
            key: 'sum',
            class: 'sum',
            name: m.sr_goof_score(),
            figures: game.players.map((seat) => game.scores[seat]),
          },
        ]}
      />
    </div>
  );
}

export function goofOrder(game: Game): string {
  const stake = game.stake.reduce((sum, n) => sum + n, 0);
  return game.stake.length > 1
    ? m.sr_goof_stakes({ n: stake, list: listWords(game.stake.map(String)) })
    : m.sr_goof_stake({ n: stake });
}

export function Goofspiel() {
  const { desk, table } = useSeat();
  const game = desk.state.goofspiel!;
  const round = `${game.purpose}/${game.game}/${game.tricks.length}`;
  const choice = table.draft<number | null>('goofspiel', null, `goofspiel ${round}`);
  const { prompt, state, press, open } = useAnswer(
    table,
    'goofspiel',
    choice.value === null ? null : { move: 'goofspiel', args: { card: choice.value } },
    seen(game.bids[desk.me]),
    round,
  );
  const purpose = goofWords(game.purpose, namesOf(desk, game.players));
  const own = game.hands[desk.me] ?? [];
  if (!prompt || !open) {
    return (
      <Screen
        page={round}
        order={prompt ? m.sr_goof_sealed() : goofOrder(game)}
        note={purpose}
        act={prompt ? <GoCap state={state} onTap={press} /> : undefined}
      >
        {prompt && (
          <SeatLamps seats={desk.view.seats.filter((one) => game.players.includes(one.seat))} you={desk.me} />
        )}
        {prompt && <Note icon={Lock}>{m.sr_goof_until()}</Note>}
        <GoofTable game={game} />
      </Screen>
    );
  }
  return (
    <Screen
      page={round}
      order={goofOrder(game)}
      note={purpose}
      act={<GoCap state={state} note={m.sr_goof_go()} onTap={press} />}
    >
      <section>
        <Plate>{m.sr_id_card()}</Plate>
        <Choices
          label={m.sr_id_card()}
          class="spr-levels"
          value={choice.value}
          onChange={(card) => {
            choice.value = card;
          }}
          choices={Array.from({ length: 13 }, (_, at) => at + 1).map((card) => ({
            value: card,
            face: card,
            off: !own.includes(card),
          }))}
        />
      </section>
      <GoofTable game={game} />
    </Screen>
  );
}
