// The launch ground's words in each phase: sentence, bridge, rockets, flags.
import { m } from '../../../i18n/messages';
import { holdUpWords, namesOf } from '../../../shared';
import { boardMark } from '../../../shared/words/boardMark';
import { bestOf, nations, type ViewModel } from '../model';
import type { Goofspiel, PastYear } from '../wire';
import { goofWords, partText, partTitle } from '../words';
import { goofOrder } from '../year/Ending';
import { effectRows, resultHeadline } from '../year/headline';
import { type Column, Takers } from './Bridge';

export interface Now {
  title: string;
  note: string;
  /** The terms that the sentence is about. */
  asks?: object;
  /** No ladders: the sentence has the sky for itself. */
  columns: readonly Column[] | null;
  /** Beneath the prize's place: what parts did. */
  effects?: readonly string[];
  /** Nations that are meant; all if absent. */
  lit?: readonly string[];
  flags: ReadonlyMap<string, string>;
}

/** More letters make a note that does not fit above the board; the rockets in the light say the same. */
const NOTE = 110;
const short = (words: string): string => (words.length <= NOTE ? words : '');
/** Tricks of Goofspiel that have room on the bridge. */
const TRICKS = 5;

function bids(model: ViewModel): Now {
  const { state } = model;
  const heights = new Map(nations(state).map((seat) => [seat, bestOf(model, seat)?.height]));
  const best = Math.max(...[...heights.values()].flatMap((height) => height ?? []));
  const highest = [...heights.keys()].filter((seat) => heights.get(seat) === best);
  return {
    title: holdUpWords(model.view) ?? m.sr_tv_seal(),
    note: m.sr_tv_seal_how(),
    asks: boardMark({}, 'again', 'back'),
    columns: state.offers.map(({ slot, number }) => ({
      key: slot,
      top: String(number),
      part: number,
      asks: boardMark({ item: number }, 'part'),
      title: partTitle(model, number),
      words: partTitle(model, number),
      does: partText(model, number),
    })),
    flags: new Map(highest.map((seat) => [seat, m.sr_tv_best({ n: best })])),
  };
}

/** A year that is over: who took which part, how parts worked, how high rockets flew. */
function report(model: ViewModel, past: PastYear): Now {
  const { title, note } = resultHeadline(model, past);
  return {
    title,
    note: short(note),
    columns:
      past.ladders.length > 0
        ? past.ladders.map(({ slot, number, recipients, stolen }) => ({
            key: slot,
            top: String(number),
            part: number,
            asks: boardMark({ item: number }, 'part'),
            words: (
              <>
                <span class="sr">{partTitle(model, number)}: </span>
                {recipients.length > 0 ? (
                  <Takers model={model} seats={recipients} />
                ) : (
                  <span class="spr-none">{m.pow_by_nobody()}</span>
                )}
                {stolen && <small>{m.sr_tv_stolen()}</small>}
              </>
            ),
          }))
        : null,
    effects: effectRows(model, past).map(({ words }) => words),
    flags: new Map(past.flights.map(({ seat, height }) => [seat, m.sr_tv_flew({ n: height })])),
  };
}

function goofspiel(model: ViewModel, game: Goofspiel): Now {
  const past = game.tricks.slice(-TRICKS);
  return {
    title: goofOrder(game),
    note: short(goofWords(game.purpose, namesOf(model, game.players))),
    columns:
      past.length > 0
        ? past.map(({ prizes, bids: cards, winner }, i) => ({
            key: game.tricks.length - past.length + i,
            top: prizes.join(' + '),
            words: (
              <Takers
                model={model}
                seats={game.players}
                shapes
                says={(seat) => (
                  <b class={winner === seat ? 'took' : ''}>
                    {cards[seat]}
                    {winner === seat && <span class="sr"> {m.sr_goof_took()}</span>}
                  </b>
                )}
              />
            ),
          }))
        : null,
    lit: game.players,
    flags: new Map(game.players.map((seat) => [seat, m.sr_tv_score({ n: game.scores[seat] ?? 0 })])),
  };
}

export function nowOf(model: ViewModel): Now {
  const { state } = model;
  if (state.phase === 'report' && state.report) return report(model, state.report);
  if (state.phase === 'goofspiel' && state.goofspiel) return goofspiel(model, state.goofspiel);
  if (state.phase === 'naming' && state.naming) {
    const winners = Object.keys(state.naming.names);
    const flags = new Map(winners.map((seat) => [seat, m.sr_tv_names()]));
    return {
      title: m.sr_naming_wait({ names: namesOf(model, winners), n: winners.length }),
      note: short(m.sr_naming_among({ names: namesOf(model, state.naming.tied) })),
      columns: null,
      lit: [...winners, ...state.naming.tied],
      flags,
    };
  }
  return bids(model);
}
