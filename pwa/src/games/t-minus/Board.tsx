// The board: nineteen lines, a lane for each player, rockets as stacked stages with their tokens.

import { m } from '../../paraglide/messages';
import { Glyph, placeOf, seatColour, shortNames } from '../../shared';
import { tells } from '../../shared/words/told';
import { type Desk, LETTERS, lanesOf, lineOf, nextOf, rocketsOf, tailOf } from './model';
import { useDesk } from './props';
import type { Letter, Rocket } from './wire';
import { rocketWords } from './words';

/** Line 20 is the top of a capsule that has arrived. */
const TOP = 20;
const GOAL = 19;
const NUMBERED = [3, 7, 11, 15, 19];
/** With more players than this, names are short and stand under their glyphs. */
const WIDE = 4;
/** Names of more letters do not fit below a lane of many. */
const WHOLE = 8;

export function Tokens({ n }: { n: number }) {
  return (
    <span class="tm-tokens" aria-hidden="true" {...tells({}, 'tokens')}>
      {Array.from({ length: n }, (_, at) => (
        <i key={at} />
      ))}
    </span>
  );
}

interface OnBoardProps {
  letter: Letter;
  rocket: Rocket;
  named: boolean;
  winner: boolean;
}
/** A rocket in its slot. Its capsule's base stands on its line, tanks hang below. */
function OnBoard({ letter, rocket, named, winner }: OnBoardProps) {
  const tail = tailOf(rocket.stages);
  const base = lineOf(rocket.progress) - tail;
  const at = { bottom: `${(base / TOP) * 100}%`, height: `${((1 + tail) / TOP) * 100}%` };
  return (
    <div class={`tm-rk ${named ? 'named' : ''} ${winner ? 'winner' : ''}`} style={at}>
      <i class="cap" />
      {rocket.stages > 1 && <i class="t1" />}
      {rocket.stages > 2 && <i class="t2" />}
      <b>
        {letter}
        <Tokens n={rocket.tokens} />
      </b>
    </div>
  );
}

/** The whole board in words, for readers. */
export function boardWords(desk: Desk): string {
  const players = lanesOf(desk).map((seat) => {
    const name = desk.view.seats.find((one) => one.seat === seat)?.name ?? '';
    const rockets = rocketsOf(desk.state.players[seat]).map(([letter, rocket]) =>
      rocketWords(letter, rocket),
    );
    return rockets.length ? `${name}: ${rockets.join('; ')}.` : m.tm_board_none({ name });
  });
  return [m.tm_board(), ...players].join(' ');
}

export function Board({ big = false }: { big?: boolean }) {
  const desk = useDesk();
  const { state, view, you } = desk;
  const lanes = lanesOf(desk);
  const many = lanes.length > WIDE;
  const names = lanes.map((seat) => view.seats.find((one) => one.seat === seat)?.name ?? seat);
  const short = shortNames(names);
  const next = nextOf(state);
  const columns = lanes.map((seat) => (many && seat === you?.seat ? '1.5fr' : '1fr')).join(' ');
  const over = state.phase === 'over';
  const role = (seat: string): string => {
    if (seat === you?.seat) return m.tm_you();
    if (over || state.phase === 'set_out') return '';
    return seat === state.player ? m.tm_on() : seat === next ? m.tm_next() : '';
  };
  // the big screen has every name in whole elsewhere, with its shape
  const initials = many && (!big || names.some((name) => name.length > WHOLE));
  return (
    <div class={`tm-board ${many ? 'many' : ''} ${big ? 'big' : ''}`}>
      <div class="tm-sky" role="img" aria-label={boardWords(desk)}>
        {Array.from({ length: GOAL + 1 }, (_, line) => (
          <u
            key={line}
            class={line === GOAL ? 'goal' : line === lineOf(0) ? 'start' : ''}
            style={{ bottom: `${(line / TOP) * 100}%` }}
          />
        ))}
        {NUMBERED.map((line) => (
          <span key={line} class="tm-nm" style={{ bottom: `${(line / TOP) * 100}%` }}>
            {line}
          </span>
        ))}
        <span class="tm-nm right" style={{ bottom: `${(GOAL / TOP) * 100}%` }}>
          {m.tm_win()}
        </span>
        <div class="tm-lanes" style={{ gridTemplateColumns: columns }}>
          {lanes.map((seat) => (
            <div
              key={seat}
              {...tells({ seat })}
              class={`tm-lane ${seatColour(placeOf(view, seat))} ${seat === you?.seat ? 'own' : ''} ${
                seat === state.player && !over ? 'on' : ''
              }`}
            >
              {LETTERS.map((letter) => {
                const rocket = state.players[seat]?.rockets[letter];
                const named = seat === state.player && state.named?.rocket === letter;
                return (
                  <div key={letter} class="tm-slot" {...(rocket ? tells({ rocket: letter }) : {})}>
                    {rocket && (
                      <OnBoard
                        letter={letter}
                        rocket={rocket}
                        named={named}
                        winner={over && rocket.progress + lineOf(0) >= GOAL}
                      />
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <ul class="tm-feet" style={{ gridTemplateColumns: columns }}>
        {lanes.map((seat, at) => {
          const supply = state.players[seat]?.supply;
          return (
            <li
              key={seat}
              {...tells({ seat })}
              class={seat === state.player && !over ? 'on' : ''}
              aria-current={seat === state.player && !over ? 'true' : undefined}
            >
              <Glyph place={placeOf(view, seat)} size={big ? 30 : 12} />
              {initials ? (
                <>
                  <span aria-hidden="true">{short[at]}</span>
                  <span class="sr">{names[at]}</span>
                </>
              ) : (
                <span class="name">{names[at]}</span>
              )}
              {role(seat) && !many && <small class="role">{role(seat)}</small>}
              {many && role(seat) && <span class="sr">{role(seat)}</span>}
              {supply != null && (
                <small class="tm-left" {...tells({}, 'supply')}>
                  <i aria-hidden="true" />
                  <span aria-hidden="true">{supply}</span>
                  <span class="sr">{m.tm_supply_label({ name: names[at]!, n: supply })}</span>
                </small>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
