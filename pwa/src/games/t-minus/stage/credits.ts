// T-Minus' credits: rolls that held although much was at stake, the capsule on the goal, a medal a player.
import { m } from '../../../i18n/messages';
import { placeOf } from '../../../shared';
import { type CreditsOf, type Drama, framed, lettered, paintOf, prop } from '../../../shared/stage/credits';
import { lastOf, linesOf } from '../../../table/read';
import { lineOf, lossOf, roundOf } from '../model';
import type { Line, Materials, Rocket, State } from '../wire';
import { capsuleOf } from '../words';
import { medalsOf } from './medals';

const SKY = prop('tm-sky', 'translate(-420 0) scale(1.02)');
const GROUND = [
  prop('tm-sun', 'translate(340 120)'),
  prop('tm-clouds', 'translate(-60 120)'),
  prop('tm-mesas', 'translate(-500 140)'),
  prop('tm-arch', 'translate(340 120)'),
  prop('tm-sand', 'translate(-400 60)'),
].join('');
/** Where the last capsule stands, as the end of the game shows it; the sky behind a title is dark. */
const MOON =
  prop('tm-moon', 'translate(-60 260)') +
  '<circle cx="540" cy="800" r="370" fill="var(--tm-moon)"/>' +
  prop('tm-regolith', 'translate(-930 0)');
const LANDED = 'translate(540 792) scale(4.6)';
const GOAL = '<rect x="60" y="520" width="960" height="10" fill="var(--ivory)"/>';

const FACES = 6;

/** Lines that are about one rocket, and those that lose it. */
const SHOWN = new Set<string>(['tm.build', 'tm.move', 'tm.separate', 'tm.crash', 'tm.destroyed', 'tm.win']);
const LOSSES = new Set<string>(['tm.crash', 'tm.destroyed']);

/** A print's lines: the pads' one and the goal, where they are, and how much larger a rocket is than in the set. */
const PRINT = { foot: 1, goal: 19, ground: 950, top: 80, size: 1.9, x: 640 };
const printY = (line: number) =>
  PRINT.ground - ((line - PRINT.foot) * (PRINT.ground - PRINT.top)) / (PRINT.goal - PRINT.foot);

/** A rocket at its line, which has its number, below the goal; burst where it was lost. */
function printOf({ progress, stages }: Rocket, letter: string, colour: string, lost: boolean): string {
  const line = lineOf(progress);
  const transform = `translate(${PRINT.x} ${printY(line)}) scale(${PRINT.size})`;
  const rule = (n: number, high: number) =>
    `<rect x="190" y="${printY(n) - high / 2}" width="830" height="${high}" fill="var(--ivory)"/>` +
    `<g transform="translate(130 ${printY(n) + 22})">${lettered(`${n}`, 0, 64, 'var(--ivory)')}</g>`;
  const parts = ['tm-capsule', 'tm-stage', 'tm-booster'].slice(0, stages);
  return framed(
    SKY,
    GROUND +
      rule(PRINT.goal, 12) +
      (line === PRINT.goal ? '' : rule(line, 4)) +
      (lost ? prop('tm-burst', `translate(${PRINT.x} ${printY(line) - 30}) scale(3)`) : '') +
      parts.map((part) => prop(part, transform, colour)).join('') +
      `<g transform="${transform}">${lettered(letter, -8, 34, 'var(--ivory-ink)')}</g>`,
    'var(--tm-ledge)',
  );
}

export const credits: CreditsOf<State, Materials> = ({ view, materials, log, say }) => {
  const lines = linesOf<Line>(log);
  const risks = lines.filter((line) => line.id === 'tm.risk');
  /** A rocket as the board had it when a line was told, or just before: it may be lost since. */
  const drawn = (line: (typeof lines)[number], lost: boolean): string | undefined => {
    if (!('seat' in line && 'rocket' in line) || !line.rocket) return undefined;
    const { seat, rocket: letter } = line;
    const before = lines.slice(0, lines.indexOf(line) + 1).toReversed();
    const rocket = before.flatMap((past) => ('board' in past && past.board[seat]?.[letter]) || []).at(0);
    return rocket && printOf(rocket, letter, paintOf(placeOf(view, seat)), lost);
  };
  // of no stake: they are no moments, but what a turning point shows
  const steps = lines.flatMap((line): Drama[] => {
    if (!SHOWN.has(line.id)) return [];
    const art = drawn(line, LOSSES.has(line.id));
    return art ? [{ key: `step ${line.seq}`, seq: line.seq, title: '', text: '', stake: 0, art }] : [];
  });
  const moments = risks.flatMap((line): Drama[] => {
    const { seq, seat, rocket, tokens, roll, survived } = line;
    if (roll === null) return [];
    const chance = lossOf(materials, tokens);
    const risk = chance?.p ?? 0;
    return [
      {
        key: `${seq}`,
        seq,
        title: survived ? m.tm_keep_held() : m.tm_keep_lost(),
        text: m.tm_credit_breath({
          name: say.name(seat),
          rocket: capsuleOf(view, seat, rocket),
          n: tokens,
          roll,
        }),
        stake: survived ? risk : risk === 0 ? 0 : (1 - risk) * 0.9,
        odds: chance ? m.lobby_of({ n: chance.num, of: chance.den }) : '',
        of: m.tm_keep_of(),
        die: { sides: FACES, face: roll, bad: risk > 0 ? [1, Math.min(FACES, tokens)] : null },
        art: drawn(line, !survived) ?? '',
      },
    ];
  });
  const won = lastOf(lines, 'tm.win');
  const seat = won?.seat;
  const colour = paintOf(seat ? placeOf(view, seat) : 1);
  const move = lastOf(lines, 'tm.move');
  const seats = view.seats.map((player) => player.seat);
  const medals = medalsOf({ lines, seats, winner: seat, state: view.state });
  const turn = view.state ? roundOf(view.state) : 1;
  return {
    dramas: [...steps, ...moments],
    poster: {
      art: framed(
        seat ? MOON : SKY,
        seat
          ? prop('tm-legs', LANDED) + prop('tm-capsule', LANDED, colour)
          : GROUND + GOAL + prop('tm-cactus', 'translate(760 1030) scale(2.6)'),
        'var(--tm-ledge)',
      ),
      why: won
        ? m.tm_keep_why({
            name: say.name(won.seat),
            rocket: capsuleOf(view, won.seat, won.rocket),
            n: move?.distance ?? 0,
          })
        : m.tm_end_deserted_text(),
      when: m.tm_keep_when({ n: turn }),
    },
    medal: (seatId) => medals.get(seatId) ?? { title: m.tm_medal_steady(), text: '' },
  };
};
