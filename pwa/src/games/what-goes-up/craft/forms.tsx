// The forms that open over the drawing board: one part, what the craft carries, name and goal with the masses.
import { m } from '../../../i18n/messages';
import { Cap, Chips, Segment, Switch } from '../../../shared';
import { Broken } from '../Broken';
import { Figure, MassField, NameField, StepRow } from '../fields';
import type { DrawingAnswer } from '../model';
import { thingWords } from '../names';
import { useViewModel } from '../props';
import type { Destination, Drawing, Use, Wanted } from '../wire';
import { Designs } from './Designs';

const USES: readonly Use[] = ['probe', 'mapping', 'waylight', 'eva_pack', 'winch', 'cart', 'science'];

interface PartProps {
  part: Wanted;
  onChange: (more: Partial<Wanted>) => void;
  onRemove: () => void;
}
export function PartForm({ part, onChange, onRemove }: PartProps) {
  const name = thingWords(part);
  const prices = useViewModel().materials?.invent[part.kind] ?? [];
  return (
    <>
      {prices.length > 1 && (
        <MassField
          label={m.wgw_mass_name({ name })}
          value={part.mass}
          onChange={(mass) => onChange({ mass })}
        />
      )}
      <StepRow
        label={m.wgu_id_number()}
        spoken={m.wgw_number_name({ name })}
        value={part.number}
        min={1}
        max={12}
        onChange={(number) => onChange({ number })}
      />
      {part.kind === 'stage' && (
        <Segment
          label={m.wgu_id_role()}
          choices={[
            { value: 'launch', label: m.wgu_id_launch() },
            { value: 'insertion', label: m.wgu_id_insertion() },
          ]}
          value={part.role || 'launch'}
          onChange={(role) => onChange({ role })}
        />
      )}
      {(part.kind === 'capsule' || part.kind === 'stage') && (
        <Switch
          inset
          name={m.wgu_id_reusable()}
          on={part.reusable}
          onChange={(reusable) => onChange({ reusable })}
        />
      )}
      {part.kind === 'payload' && (
        <Chips
          options={USES}
          face={(use) => thingWords({ ...part, use })}
          on={(use) => use === part.use}
          onTap={(use) => onChange({ use })}
        />
      )}
      <Cap onTap={onRemove}>{m.wgw_remove({ name })}</Cap>
      <Designs wanted={part} />
    </>
  );
}

export type Carried = 'fuel' | 'rations' | 'derps';
export const CARRIED: Record<Carried, () => string> = {
  fuel: m.wgu_id_fuel,
  rations: m.wgu_id_rations,
  derps: m.wgu_id_derps,
};

interface DrawingProps {
  drawing: Drawing;
  onChange: (more: Partial<Drawing>) => void;
}
export function CarriedRow({ drawing, stored, onChange }: DrawingProps & { stored: Carried }) {
  return (
    <StepRow
      label={CARRIED[stored]()}
      value={drawing[stored]}
      min={0}
      max={stored === 'derps' ? 12 : 200}
      onChange={(n) => onChange({ [stored]: n })}
    />
  );
}

const GOALS: readonly [Destination | null, () => string][] = [
  [null, m.wgu_goal_none],
  ['orbit', m.wgu_goal_orbit],
  ['lunar_landing', m.wgu_id_lunar_landing],
  ['planetary_landing', m.wgu_id_planetary_landing],
];
export const goalWords = ({ goal }: Drawing) => GOALS.find(([destination]) => destination === goal)?.[1]();

/** The name, the goal, and what the server's check says. */
export function DrawingForm({ drawing, answer, onChange }: DrawingProps & { answer: DrawingAnswer | null }) {
  return (
    <>
      <NameField value={drawing.name} onChange={(name) => onChange({ name })} />
      <Chips
        label={m.wgu_id_goal()}
        options={GOALS}
        face={([, say]) => say()}
        on={([goal]) => goal === drawing.goal}
        onTap={([goal]) => onChange({ goal })}
      />
      {answer && <Masses {...answer} />}
      {answer && <Broken violations={answer.violations} />}
    </>
  );
}

function Masses({ masses, burns }: Pick<DrawingAnswer, 'masses' | 'burns'>) {
  return (
    <div class="thirds wgw-figs four">
      <Figure n={masses.total} words={m.wgw_mass_total()} />
      <Figure n={masses.dry + masses.fuel} words={m.wgw_mass_rest()} />
      <Figure n={`${masses.load}/${masses.capacity}`} words={m.wgw_mass_load()} />
      <Figure n={burns} words={m.wgw_burns()} />
    </div>
  );
}
