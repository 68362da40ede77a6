// A roll on the big screen that may still be saved: its corner, its scale, and who decides.
import { m } from '../../../paraglide/messages';
import type { ScreenProps } from '../../../shared/game';
import { Scene } from '../../../shared/scene';
import { doesOf } from '../flight/does';
import { decidesWords, raised, rolledWords } from '../flight/plan';
import { Scale } from '../flight/Scale';
import { purposeWords } from '../ids';
import { mostOf } from '../model';
import { verdict } from '../stage/Check';
import { Corner } from '../stage/Corner';
import type { Check, Materials, Outcome, State } from '../wire';
import '../stage/stage.css';

/** After this many ms everything in the corner is at rest. */
const STILL_MS = 9000;

export function Undecided(
  props: Pick<ScreenProps<State, Materials>, 'view' | 'say' | 'materials'> & {
    check: Check;
    outcome: Outcome;
  },
) {
  const { check, outcome, view, say, materials } = props;
  const { purpose, seat, total, parts } = check;
  const craft = view.state?.craft[check.craft];
  const most = Math.max(mostOf(materials), total);
  const now = raised(check);
  const title = m.wgs_rolls({ name: craft?.name ?? '', what: purposeWords(purpose) });
  const aboard = { empty: craft?.crew.length === 0, tower: check.tower };
  const design = craft?.parts.find((part) => part.id === parts[0])?.design ?? '';
  return (
    <div class="world">
      <Scene
        big
        wide
        look="wgs"
        say={verdict(outcome)}
        why={`${title}. ${rolledWords(total, now, most)}`}
        more={[doesOf(purpose, outcome, aboard)?.text, decidesWords(check, say)].filter(Boolean).join(' ')}
        picture={
          <Corner
            {...{ big: true, reduced: true, view, outcome }}
            roll={{ purpose, seat, flight: check.craft, design }}
            t={STILL_MS}
            saidAt={0}
          />
        }
        foot={<Scale {...now} most={most} mark={total} />}
      />
    </div>
  );
}
