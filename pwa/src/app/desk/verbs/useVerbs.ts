// Possible corrections and the steps so far, fetched again whenever the table moves on.
import { useEffect, useState } from 'preact/hooks';
import { useShown } from '../../atTable';
import { useRead } from '../../useAnswer';
import type { StepInfo, VerbOffer } from './deed';

/** Null until the first answer: what is not known yet cannot be found in vain. */
export function useVerbs(): VerbOffer[] | null {
  const { data, answer } = useRead<{ verbs: VerbOffer[] }>('/verbs', useShown().view.seq);
  return data?.verbs ?? (answer && []);
}

const CALM_MS = 400;

/** The newest steps. A table that moves fast is not asked at every move. */
export function useSteps(): StepInfo[] {
  const { table, view } = useShown();
  const [steps, setSteps] = useState<StepInfo[]>([]);
  useEffect(() => {
    let over = false;
    const ask = () =>
      void table.read<{ steps: StepInfo[] }>('/steps?limit=60').then((answer) => {
        if (!over && answer.kind === 'ok') setSteps(answer.data.steps);
      });
    const timer = setTimeout(ask, steps.length === 0 ? 0 : CALM_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [table, view.seq]);
  return steps;
}
