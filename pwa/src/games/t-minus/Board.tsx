// The board on phones and on the desk: the set behind nineteen lines, a lane for each player, their names below.
import { m } from '../../paraglide/messages';
import { Glyph, placeOf, seatColour, shortNames } from '../../shared';
import { useBox } from '../../shared/dice3d';
import { boardMark } from '../../shared/words/boardMark';
import { type Desk, LETTERS, lanesOf, nextOf, rocketsOf, SPACES } from './model';
import { useDesk } from './props';
import { craftsAt, lostCrafts } from './stage/board';
import { FallPic } from './stage/Fall';
import { type Box, Ground, LanePic, Scale } from './stage/Picture';
import type { Letter, Rocket } from './wire';
import { rocketWords } from './words';
import './set/craft.css';

/** With more players than this, names are short and below their glyphs. */
const WIDE = 4;
/** Names of more letters do not fit below a lane of many. */
const WHOLE = 8;
/** Next to the lanes: numbers of lines on the left. */
const EDGE = { left: 28, right: 6 };
/** Below the first line: sand for the pads, and for the letter of a rocket that stands there. */
const SAND = { share: 0.09, least: 16 };
/** Until it is measured. */
const ROOM = { width: 358, height: 320 };

export function Tokens({ n }: { n: number }) {
  return (
    <span class="tm-tokens" aria-hidden="true" {...boardMark({}, 'tokens')}>
      {Array.from({ length: n }, (_, at) => (
        <i key={at} />
      ))}
    </span>
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

/** All lanes over the desert, as large as there is room. */
function Lanes({ many }: { many: boolean }) {
  const desk = useDesk();
  const { state, view, me } = desk;
  const { ref, box: found } = useBox();
  const { width, height } = found.height > 0 ? found : ROOM;
  const box: Box = {
    x: EDGE.left,
    y: height * 0.03,
    w: width - EDGE.left - EDGE.right,
    h: height * 0.97 - Math.max(SAND.least, height * SAND.share),
  };
  const seats = lanesOf(desk);
  const table = { view, order: seats };
  const crafts = craftsAt({ log: [], view });
  const lost = lostCrafts(view);
  const parts = seats.map((seat) => (many && seat === me ? 1.5 : 1));
  const part = box.w / parts.reduce((sum, one) => sum + one, 0);
  const over = state.phase === 'over';
  let left = box.x;
  return (
    <div class="tm-sky house" ref={ref} role="img" aria-label={boardWords(desk)}>
      <svg width={width} height={height} aria-hidden="true">
        <Ground box={box} width={width} />
        {seats.map((seat, at) => {
          const lane = part * parts[at]!;
          const from = left;
          left += lane;
          const mark = seat === me || (seat === state.player && !over);
          const room = lane / LETTERS.length;
          const w = Math.min(room * 0.8, (box.h / 20) * 1.5);
          const placeAt = (letter: Letter) => ({
            box,
            w,
            room,
            x: from + (LETTERS.indexOf(letter) + 0.5) * room,
          });
          return (
            <LanePic
              key={seat}
              {...{ table, seat, crafts, placeAt }}
              looks={({ letter, progress }) =>
                `${seat === state.player && state.named?.rocket === letter ? 'named' : ''} ${over && progress >= SPACES ? 'winner' : ''}`
              }
            >
              <rect class={mark ? 'tm-on' : ''} x={from} width={lane} height={height} fill="transparent" />
              {lost.map(
                (craft) =>
                  craft.seat === seat && (
                    <FallPic key={craft.letter} {...{ table, craft }} place={placeAt(craft.letter)} />
                  ),
              )}
            </LanePic>
          );
        })}
        <Scale box={box} />
      </svg>
    </div>
  );
}

export function Board({ big = false }: { big?: boolean }) {
  const desk = useDesk();
  const { state, view, me } = desk;
  const lanes = lanesOf(desk);
  const many = lanes.length > WIDE;
  const names = lanes.map((seat) => view.seats.find((one) => one.seat === seat)?.name ?? seat);
  const short = shortNames(names);
  const next = nextOf(state);
  const columns = lanes.map((seat) => (many && seat === me ? '1.5fr' : '1fr')).join(' ');
  const over = state.phase === 'over';
  const role = (seat: string): string => {
    if (seat === me) return m.tm_you();
    if (over || state.phase === 'set_out') return '';
    return seat === state.player ? m.tm_on() : seat === next ? m.tm_next() : '';
  };
  // the big screen has every name in whole elsewhere, with its shape
  const initials = many && (!big || names.some((name) => name.length > WHOLE));
  return (
    <div class={`tm-board ${many ? 'many' : ''}`}>
      <Lanes many={many} />
      <ul class="tm-feet" style={{ gridTemplateColumns: columns }}>
        {lanes.map((seat, at) => {
          const supply = state.players[seat]?.supply;
          return (
            <li
              key={seat}
              {...boardMark({ seat })}
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
                <small class="tm-left" {...boardMark({}, 'supply')}>
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

/** Letter, stages left, tokens: the label of a rocket's buttons. */
export function RocketTag({ letter, rocket, seat }: { letter: Letter; rocket: Rocket; seat: string }) {
  const desk = useDesk();
  const label = [
    m.tm_rocket_n({ rocket: letter }),
    m.tm_stages({ n: rocket.stages }),
    m.tm_tokens({ n: rocket.tokens }),
  ].join(', ');
  return (
    <div class="tm-tag" role="img" aria-label={label} {...boardMark({ seat, rocket: letter })}>
      {letter}
      <span class={`tm-pic ${seatColour(placeOf(desk.view, seat))}`}>
        <i />
        <i class={rocket.stages > 1 ? '' : 'x'} />
        <i class={rocket.stages > 2 ? '' : 'x'} />
      </span>
      <Tokens n={rocket.tokens} />
    </div>
  );
}
