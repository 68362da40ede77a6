// The end's last questions: the winners name an elimination candidate, or a tie is settled by a live game of Goofspiel.

import { useState } from 'preact/hooks';
import { m } from '../../../i18n/messages';
import {
  GoCap,
  Hits,
  listWords,
  nameOf,
  namesOf,
  Panel,
  PassLink,
  Sheet,
  useSecretChoice,
} from '../../../shared';
import { FigureTable } from '../../../shared/kit/Figures';
import { sumOf } from '../../../shared/words/figures';
import { capital } from '../../../shared/words/lists';
import { Hand } from '../hand/Hand';
import { Cards, crateHits, Lineup, lineupHits } from '../hand/Ties';
import { useSeat, useViewModel } from '../props';
import type { Goofspiel as Game } from '../wire';
import { goofWords } from '../words';

export function Naming() {
  const { model, table } = useSeat();
  const { names, tied } = model.state.naming!;
  const choice = useSecretChoice(table, 'name_candidate', 'seat', names[model.me]);
  const { prompt, open, value } = choice;
  const winners = Object.keys(names);
  const what = m.sr_st_candidate_why();
  const [order, note] = open
    ? [m.sr_label_name_candidate(), `${what} ${winners.length > 1 ? m.sr_naming_why() : m.sr_naming_alone()}`]
    : prompt
      ? [choice.order ?? m.sr_named(), choice.note ?? m.sr_naming_note()]
      : [
          m.sr_naming_wait({ names: namesOf(model, winners), n: winners.length }),
          `${what} ${m.sr_naming_among({ names: namesOf(model, tied) })}`,
        ];
  return (
    <Hand
      {...{ order, note }}
      page={prompt && !open ? 'named' : 'naming'}
      move={open ? 'name_candidate' : undefined}
      seats={
        prompt && winners.length > 1
          ? model.view.seats.filter((seat) => winners.includes(seat.seat))
          : undefined
      }
      world={(box) => (
        <>
          <Lineup
            {...{ box, model }}
            seats={tied}
            chosen={open ? value : null}
            sealed={prompt !== undefined && !open}
          />
          {open && (
            <Hits
              label={m.sr_label_name_candidate()}
              hits={lineupHits(box, tied).map((hit) => ({ ...hit, label: nameOf(model, hit.value) }))}
              value={value}
              onChange={choice.choose}
            />
          )}
        </>
      )}
    >
      {prompt && (
        <GoCap {...choice.cap} note={open ? (value ? m.sr_naming_go() : m.sr_naming_touch()) : undefined} />
      )}
    </Hand>
  );
}

/** Scores, cards left, and the tricks so far: all of it lies open. */
function GoofTable({ game }: { game: Game }) {
  const model = useViewModel();
  return (
    <Panel title={m.sr_goof_scores()} rule="SR-34">
      <FigureTable
        class="spr-goof"
        cols={[capital(m.sr_id_entry_prize()), ...game.players.map((seat) => nameOf(model, seat))]}
        rows={[
          ...game.tricks.map((trick, index) => ({
            key: index,
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
            name: m.key_score(),
            figures: game.players.map((seat) => game.scores[seat]),
          },
        ]}
      />
    </Panel>
  );
}

export function goofOrder(game: Game, asked = true): string {
  const stake = sumOf(game.stake);
  if (!asked) return m.sr_goof_watch({ n: stake });
  return game.stake.length > 1
    ? m.sr_goof_stakes({ n: stake, list: listWords(game.stake.map(String)) })
    : m.sr_goof_stake({ n: stake });
}

export function Goofspiel() {
  const { model, table } = useSeat();
  const game = model.state.goofspiel!;
  const { players } = game;
  const [scores, setScores] = useState(false);
  const round = `${game.purpose}/${game.game}/${game.tricks.length}`;
  const choice = useSecretChoice(table, 'goofspiel', 'card', game.bids[model.me]);
  const { prompt, open } = choice;
  const hand = game.hands[model.me] ?? [];
  const sealed = prompt !== undefined && !open;
  return (
    <Hand
      page={round}
      order={sealed ? (choice.order ?? m.sr_sealed()) : goofOrder(game, prompt !== undefined)}
      note={sealed ? (choice.note ?? m.sr_goof_until()) : goofWords(game.purpose, namesOf(model, players))}
      move="goofspiel"
      seats={model.view.seats.filter((seat) => players.includes(seat.seat))}
      above={
        <Sheet open={scores} onClose={() => setScores(false)} title={m.sr_goof_scores()}>
          <GoofTable game={game} />
        </Sheet>
      }
      pass={<PassLink onTap={() => setScores(true)}>{m.sr_goof_scores()}</PassLink>}
      world={(box) => (
        <>
          {prompt ? (
            <Cards {...{ box, model, game, sealed }} chosen={open ? choice.value : null} />
          ) : (
            <Lineup box={box} model={model} seats={players} />
          )}
          {open && (
            <Hits
              label={m.sr_id_card()}
              hits={crateHits(box).map(({ card, ...hit }) => ({
                ...hit,
                value: String(card),
                label: hand.includes(card) ? String(card) : m.sr_goof_played({ n: card }),
                off: !hand.includes(card),
              }))}
              value={choice.value === null ? null : String(choice.value)}
              onChange={(card) => choice.choose(card === null ? null : Number(card))}
            />
          )}
        </>
      )}
    >
      {prompt && <GoCap {...choice.cap} note={choice.value === null ? m.sr_goof_touch() : m.sr_goof_go()} />}
    </Hand>
  );
}
