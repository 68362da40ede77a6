// Small parts that several views of T-Minus share: a rocket's picture, odds bars, the last announcement.

import { m } from '../../paraglide/messages';
import { DiceRow, placeOf, RuleTag } from '../../shared';
import type { OddsPart } from '../../shared/kit/dice/OddsBar';
import { boardMark } from '../../shared/words/boardMark';
import { Tokens } from './Board';
import { endOf, lastRoll } from './model';
import { useDesk } from './props';
import type { Chance, FireOdds, Letter, Rocket } from './wire';
import { announcementOf } from './words';

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
      <span class={`tm-pic s${((placeOf(desk.view, seat) - 1) % 9) + 1}`}>
        <i />
        <i class={rocket.stages > 1 ? '' : 'x'} />
        <i class={rocket.stages > 2 ? '' : 'x'} />
      </span>
      <Tokens n={rocket.tokens} />
    </div>
  );
}

interface Part {
  tone: OddsPart['tone'];
  p: number;
  /** The distance that this part represents. */
  spaces?: number;
}
/** Lost, then each distance in its order; what is past the goal looks like a crash. */
export function fireParts(odds: FireOdds, rocket: Rocket): Part[] {
  const holds = 1 - odds.lost.p;
  const flights = Object.entries(odds.distance).map(([spaces, one]): Part => {
    const crash = endOf(rocket, Number(spaces)) === 'crash';
    return { tone: crash ? 'mid' : 'ok', p: one.p * holds, spaces: Number(spaces) };
  });
  return [{ tone: 'bad' as const, p: odds.lost.p }, ...flights].filter((part) => part.p > 0);
}
export function lostParts(lost: Chance): Part[] {
  const parts: Part[] = [
    { tone: 'bad', p: lost.p },
    { tone: 'ok', p: 1 - lost.p },
  ];
  return parts.filter((part) => part.p > 0);
}
/** Under this share a figure has no room. */
const ROOM = 0.055;

/** The bar under the words; with distances, each has its figure below where there is room for it. */
export function Bar({ parts }: { parts: readonly Part[] }) {
  const figures = parts.some((part) => part.spaces !== undefined) && parts.length > 2;
  return (
    <span class="tm-bar" aria-hidden="true">
      <span class="odds">
        {parts.map((part, at) => (
          <i key={at} class={part.tone} style={{ flex: part.p }} />
        ))}
      </span>
      {figures && (
        <span class="tm-figures">
          {parts.map((part, at) => (
            <i key={at} style={{ flex: part.p }}>
              {part.spaces !== undefined && part.p >= ROOM ? part.spaces : ''}
            </i>
          ))}
        </span>
      )}
    </span>
  );
}

/** The last action in one line, on every phone: dice, sentence, rule. */
export function Told() {
  const desk = useDesk();
  const announcement = announcementOf(desk.state.last);
  if (!announcement?.text) return null;
  const seq = lastRoll(desk.view)?.seq ?? 0;
  return (
    <section class="tm-announced" aria-live="polite" {...boardMark({}, 'die', 'back')}>
      {announcement.faces.length > 0 && (
        <DiceRow
          key={`${seq}/${announcement.faces.length}`}
          faces={announcement.faces}
          sides={announcement.faces.map(() => 6)}
          fresh
        />
      )}
      <p>{announcement.text}</p>
      {announcement.rule && <RuleTag rule={announcement.rule} />}
    </section>
  );
}
