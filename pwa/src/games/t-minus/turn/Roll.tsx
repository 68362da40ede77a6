// A roll of one's own: the dice lie on the sand, what each may bring is lit on the ladder, and ROLL is below.
import { m } from '../../../i18n/messages';
import { HandScreen, listWords, nameOf, RollPanel, useSending } from '../../../shared';
import type { PendingRoll } from '../../../table/types';
import { rocketOfRoll } from '../model';
import { useSeat } from '../props';
import { LadderPic, oddsNow } from '../set/Ladder';
import { diceFor } from '../set/SandDice';
import type { Letter } from '../wire';
import { howFar } from '../words';

/** "max(2d6)" is rolled as two dice; which one counts is said above. */
function plain(roll: PendingRoll): PendingRoll {
  return { ...roll, notation: roll.notation.replace(/^(max|median)\((.*)\)$/, '$2') };
}

export function Roll({ roll }: { roll: PendingRoll }) {
  const { model, table } = useSeat();
  const { keep, sentState } = useSending(roll.request);
  const letter = rocketOfRoll(model, roll);
  const rocket = letter && model.mine?.rockets[letter];
  const name = nameOf(model, model.me);
  const far = roll.why.endsWith('distance');
  const later = table.view.pending
    .filter((other) => other.seat === model.me && other.request !== roll.request)
    .map((other) => rocketOfRoll(model, other))
    .filter((letter): letter is Letter => letter !== null);
  const risk = m.tm_roll_risk_note({ n: rocket?.tokens ?? 0 });
  const order = far ? m.tm_roll_distance : m.tm_roll_risk;
  return (
    <HandScreen
      question={roll.request}
      class="tall tm-hand"
      near="var(--pine)"
      order={order({ name, rocket: letter ?? '' })}
      note={
        far
          ? howFar(rocket?.stages)
          : later.length > 0
            ? m.tm_roll_more({ note: risk, list: listWords(later) })
            : risk
      }
      world={(area) => (
        <LadderPic
          {...{ area, model }}
          seat={model.me}
          chosen={letter}
          odds={oddsNow(model, letter)}
          dice={rocket ? diceFor(rocket, far ? 'far' : 'risk') : null}
        />
      )}
    >
      <RollPanel
        key={roll.request}
        roll={plain(roll)}
        busy={sentState !== null}
        onRoll={(faces) => keep(table.roll(roll.request, faces))}
      />
    </HandScreen>
  );
}
