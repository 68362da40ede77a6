// How this device prints: its paper, in colour or not. A link may say otherwise.
import { useState } from 'preact/hooks';
import { type Paper, SIZES } from '../../shared/paper';
import { load, save } from '../../table/keep';

const KEY = 'fd.paper';

export interface Chosen {
  paper: Paper;
  ink: 'colour' | 'black';
}
const isPaper = (value: string | undefined): value is Paper => value !== undefined && value in SIZES;

/** What was chosen last, with what the address asks for, and how to choose. */
export function useChosen(query: Record<string, string>): [Chosen, (now: Partial<Chosen>) => void] {
  const [chosen, setChosen] = useState<Chosen>(() => {
    const stored = load<Partial<Chosen> | null>(KEY, null);
    const { paper, ink } = { ...(stored && typeof stored === 'object' ? stored : {}), ...query };
    return { paper: isPaper(paper) ? paper : 'a4', ink: ink === 'black' ? ink : 'colour' };
  });
  return [
    chosen,
    (now) => {
      const next = { ...chosen, ...now };
      setChosen(next);
      save(KEY, next);
    },
  ];
}
