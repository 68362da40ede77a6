// Possible corrections and the steps so far, fetched again whenever the table moves on.
import { useShown } from '../../atTable';
import { useRead } from '../../useAnswer';
import type { StepInfo, VerbOffer } from './deed';

/** Null until the first answer: what is not known yet cannot be found in vain. */
export function useVerbs(): VerbOffer[] | null {
  const { data, answer } = useRead<{ verbs: VerbOffer[] }>('/verbs', useShown().view.seq);
  return data?.verbs ?? (answer && []);
}

const CALM_MS = 400;
export const NO_STEPS: StepInfo[] = [];

/** The newest steps; null until the first answer. A table that moves fast is not asked at every move. */
export function useSteps(): StepInfo[] | null {
  const { data, answer } = useRead<{ steps: StepInfo[] }>('/steps?limit=60', useShown().view.seq, CALM_MS);
  return data?.steps ?? (answer && NO_STEPS);
}
