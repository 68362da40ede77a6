// A roll of one's own: what each face means, the chances of each distance, and ROLL.

import { m } from '../../../paraglide/messages';
import { Die, Dock, listWords, Order, RollPanel, useSending } from '../../../shared';
import type { PendingRoll } from '../../../table/types';
import { Board } from '../Board';
import { endOf, oddsOf, rocketOfRoll } from '../model';
import { useDesk, useSeat } from '../props';
import { Told } from '../Told';
import type { Letter, Rocket } from '../wire';
import { howFar, pct } from '../words';

const FACES = [1, 2, 3, 4, 5, 6];

/** Six faces, those that lose the rocket struck: seen before the die falls. */
function Faces({ tokens }: { tokens: number }) {
  return (
    <ul class="tm-faces">
      {FACES.map((face) => {
        const lost = face <= tokens;
        return (
          <li key={face} class={lost ? 'lost' : ''}>
            <span class="sr">{lost ? m.tm_face_lost({ n: face }) : m.tm_face_holds({ n: face })}</span>
            <span aria-hidden="true">
              <Die face={face} />
              <small>{lost ? m.tm_id_lost() : m.tm_holds()}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The chance of each distance: a column each, in percent. */
function Distances({ letter, rocket }: { letter: Letter; rocket: Rocket }) {
  const desk = useDesk();
  const odds = oddsOf(desk, letter, rocket);
  if (!odds) return null;
  const most = Math.max(...Object.values(odds.distance).map((one) => one.p));
  return (
    <figure class="tm-dist">
      <figcaption class="plate">{m.tm_distance_chances({ rocket: letter })}</figcaption>
      <ol>
        {Object.entries(odds.distance).map(([n, one]) => {
          const end = endOf(rocket, Number(n));
          return (
            <li key={n}>
              <b>{pct(one)}</b>
              <i class={end} style={{ height: `${(one.p / most) * 100}%` }} aria-hidden="true" />
              <span>
                {n}
                {end !== 'flies' && <small>{end === 'crash' ? m.tm_id_crash() : m.tm_id_win()}</small>}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}

/** "max(2d6)" is rolled as two dice; which one counts is said above. */
function plain(roll: PendingRoll): PendingRoll {
  return { ...roll, notation: roll.notation.replace(/^(max|median)\((.*)\)$/, '$2') };
}

export function Roll({ roll }: { roll: PendingRoll }) {
  const { desk, table } = useSeat();
  const { keep, way } = useSending(roll.request);
  const letter = rocketOfRoll(desk, roll);
  const rocket = letter ? desk.mine?.rockets[letter] : null;
  const name = desk.you!.name;
  const far = roll.why.endsWith('distance');
  const later = table.view.pending
    .filter((one) => one.seat === desk.me && one.request !== roll.request)
    .map((one) => rocketOfRoll(desk, one))
    .filter((one): one is Letter => one !== null);
  const risk = m.tm_roll_risk_note({ n: rocket?.tokens ?? 0 });
  const note = far
    ? howFar(rocket?.stages)
    : later.length > 0
      ? m.tm_roll_more({ note: risk, list: listWords(later) })
      : risk;
  return (
    <>
      <Order note={note}>
        {far
          ? m.tm_roll_distance({ name, rocket: letter ?? '' })
          : m.tm_roll_risk({ name, rocket: letter ?? '' })}
      </Order>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <main class="deck tm-deck" tabIndex={0}>
        <Told />
        <Board />
      </main>
      <Dock phase={roll.request}>
        {rocket &&
          letter &&
          (far ? <Distances letter={letter} rocket={rocket} /> : <Faces tokens={rocket.tokens} />)}
        <RollPanel
          key={roll.request}
          roll={plain(roll)}
          busy={way !== null}
          onRoll={(faces) => keep(table.roll(roll.request, faces))}
        />
      </Dock>
    </>
  );
}
