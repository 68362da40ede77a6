// The paper and the colours of what is printed.
import { m } from '../../i18n/messages';
import { Choices } from '../../shared';
import { type Paper, SIZES } from '../../shared/paper';
import type { Chosen } from './chosen';

const NAMES: Record<Paper, () => string> = {
  a4: () => 'A4',
  letter: () => m.print_letter(),
  a3: () => 'A3',
  tabloid: () => m.print_tabloid(),
};
export const paperName = (paper: Paper): string => NAMES[paper]();
export const PAPERS = Object.keys(SIZES) as Paper[];

interface OptionsProps {
  papers: readonly Paper[];
  chosen: Chosen;
  onChange: (now: Partial<Chosen>) => void;
}
export function PrintOptions({ papers, chosen, onChange }: OptionsProps) {
  return (
    <>
      <Choices
        label={m.print_paper()}
        class="papers fits"
        choices={papers.map((value) => ({ value, face: paperName(value) }))}
        value={chosen.paper}
        onChange={(paper) => onChange({ paper })}
      />
      <Choices
        label={m.print_colours()}
        class="papers fits"
        choices={[
          { value: 'colour', face: m.print_in_colour() },
          { value: 'black', face: m.print_in_black() },
        ]}
        value={chosen.ink}
        onChange={(ink) => onChange({ ink })}
      />
    </>
  );
}
