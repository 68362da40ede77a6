// A roll that may still be saved, on the stage: both ways on, the scale, who aboard could turn it.
import type { ComponentChildren } from 'preact';
import { m } from '../../../i18n/messages';
import type { ScreenProps } from '../../../shared/game';
import { Scene } from '../../../shared/scene';
import { FullBleedSvg } from '../../../shared/scene/FullBleedSvg';
import { listWords } from '../../../shared/words/lists';
import type { View } from '../../../table/types';
import { Ground } from '../flight/Backdrop';
import { FutureSigns, Futures, stageLay } from '../flight/Futures';
import { sceneOfRoll } from '../flight/lay';
import { decidesWords, isWords, raised } from '../flight/plan';
import { Scale, type ScaleProps } from '../flight/Scale';
import { Face, Pips } from '../flight/Seats';
import { purposeWords } from '../ids';
import { crewOf, mostOf, saversOf } from '../model';
import set from '../set.svg';
import type { Check, Derp, Materials, Outcome, Skill, State } from '../wire';
import './sky.css';
import '../stage/stage.css';

interface DecidingProps {
  onTv: boolean;
  view: View<State>;
  materials: Materials | null;
  purpose: string;
  craft: string;
  /** Before anybody saved it. */
  outcome: Outcome;
  scale: ScaleProps & { mark: number };
  say: string;
  why: ComponentChildren;
  more: ComponentChildren;
  /** Those aboard who may still help, or have helped, with this skill. */
  savers: readonly string[];
  skill: Skill;
  /** It was saved: so far along its way, from 0 to 1. */
  flown?: number;
  label?: string;
}
export function Deciding(props: DecidingProps) {
  const {
    onTv,
    view,
    materials,
    purpose,
    outcome,
    scale,
    say,
    why,
    more,
    savers,
    skill,
    flown = 0,
    label = '',
  } = props;
  const craft = view.state?.craft[props.craft];
  const scene = sceneOfRoll(purpose, craft, materials?.board);
  const left = scene === 'pad' || scene === 'moon' ? 650 : 860;
  const lay = stageLay(onTv ? null : left + 465);
  const total = Math.round(scale.mark);
  return (
    <Scene
      onTv={onTv}
      wide
      look="wgs wgs-deciding"
      say={say}
      why={why}
      more={more}
      picture={
        <>
          <FullBleedSvg {...{ onTv, left, label }}>
            <Ground scene={scene} lay={lay} />
            <Futures
              {...{ lay, scene, craft, view, purpose, outcome, total, flown }}
              most={scale.most ?? 20}
            />
            <use href={`${set}#wgu-ledge`} />
          </FullBleedSvg>
          {onTv && flown === 0 && <FutureSigns {...{ lay, scene, purpose, outcome }} unit="var(--u)" />}
          {onTv && view.state && <Crew derps={crewOf(view.state, craft)} {...{ view, savers, skill }} />}
        </>
      }
      foot={<Scale {...scale} />}
    />
  );
}

/** Piloting moves the end of OK, engineering the start of Boom. */
export const skillFor = (outcome: Outcome): Skill => (outcome === 'boom' ? 'engineering' : 'piloting');

interface CrewProps extends Pick<DecidingProps, 'view' | 'savers' | 'skill'> {
  derps: readonly Derp[];
}
function Crew({ derps, view, savers, skill }: CrewProps) {
  return (
    <ul class="wgs-crew">
      {derps.map((derp) => {
        const adds = savers.includes(derp.name) ? derp[skill] : 0;
        return (
          <li key={derp.name} class={adds > 0 ? '' : 'out'}>
            <Face derp={derp} view={view} />
            <b>
              {derp.name} {adds > 0 && `+${adds}`}
            </b>
            <Pips derp={derp} />
          </li>
        );
      })}
    </ul>
  );
}

/** A name of more letters stands at its seat alone. */
const MAX_LETTERS = 8;

type UndecidedProps = Pick<ScreenProps<State, Materials>, 'view' | 'say' | 'materials'> & {
  check: Check;
  outcome: Outcome;
};
export function Undecided({ check, outcome, view, say, materials }: UndecidedProps) {
  const { purpose, total } = check;
  const craft = view.state?.craft[check.craft];
  const max = Math.max(mostOf(materials), total);
  const now = raised(check);
  const skill = skillFor(outcome);
  const savers = outcome === 'ok' || check.taken ? [] : saversOf(check, crewOf(view.state!, craft));
  const [best] = crewOf(view.state!, craft)
    .filter((derp) => savers.includes(derp.name))
    .sort((derp, other) => other[skill] - derp[skill]);
  const from = outcome === 'boom' ? now.boom : Math.min(now.fail, now.boom);
  const adds = best ? best[skill] : 0;
  const title = isWords(total, outcome);
  return (
    <div class="world">
      <Deciding
        {...{ onTv: true, view, materials, purpose, outcome, savers, skill }}
        craft={check.craft}
        label={`${m.ui_colon({ of: craft?.name ?? '', says: purposeWords(purpose) })}. ${title}.`}
        say={title}
        why={
          savers.length > 0
            ? m.wgs_can_save({ names: listWords(savers), n: savers.length, name: craft?.name ?? '' })
            : m.wgs_rolls({ name: craft?.name ?? '', what: purposeWords(purpose) })
        }
        more={decidesWords(check, say)}
        scale={{
          ...now,
          most: max,
          mark: total,
          could:
            best && adds > 0
              ? {
                  from,
                  to: Math.min(max + 1, Math.max(total + 1, from + adds)),
                  by: best.name.length > MAX_LETTERS ? `+${adds}` : `${best.name} +${adds}`,
                }
              : null,
        }}
      />
    </div>
  );
}
