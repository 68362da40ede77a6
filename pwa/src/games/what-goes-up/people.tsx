// Derps as people: their patches, and what each fears and boasts of, which is fetched when somebody is shown.
import { useEffect } from 'preact/hooks';
import { baseLocale, getLocale } from '../../i18n/catalogue';
import { onceEach } from '../../table/once';
import art from './people.svg';
import set from './set.svg';

interface Traits {
  fear: string;
  boast: string;
}
const files = import.meta.glob<{ default: Record<string, Traits> }>('./people/*.json');
const traits = onceEach((language) => {
  const load = files[`./people/${language}.json`] ?? files[`./people/${baseLocale}.json`];
  return load && (async () => (await load()).default);
});

/** The fears and boasts by person; null until they are here. */
export function useTraits(): Record<string, Traits> | null {
  const file = traits(getLocale());
  useEffect(() => void file?.ask(), [file]);
  return file?.value ?? null;
}

interface PatchProps {
  /** A face, or what else lies in the file of patches. */
  of: string;
  x?: number;
  y?: number;
  turn?: number;
  /** 1 has a radius of 50. */
  size?: number;
  hurt?: boolean;
}
/** A round patch with a face, in the colour of the seat around it; with a plaster when injured. */
export const Patch = ({ of: part, x = 0, y = 0, turn = 0, size = 1, hurt = false }: PatchProps) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size.toFixed(3)})`}>
    <use href={`${art}#people-${part}`} />
    {hurt && <use href={`${set}#wgu-plaster`} transform="translate(8 40)" />}
  </g>
);
