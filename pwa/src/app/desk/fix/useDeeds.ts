// Everything that can be put right, fetched again whenever the table moves on.
import { useMemo } from 'preact/hooks';
import type { Json, View } from '../../../table/types';
import { useGame } from '../../at-table/useGame';
import { useShown } from '../../atTable';
import { useRead } from '../../useAnswer';
import type { Deed, StepInfo, VerbOffer } from './deed';
import { type Place, placesIn } from './values';
import { type Asked, deedsOf } from './verbs';

const CALM_MS = 400;
export const NO_STEPS: StepInfo[] = [];

/** The newest steps; null until the first answer. A table that moves fast is not asked at every move. */
export function useSteps(): StepInfo[] | null {
  const { data, answer } = useRead<{ steps: StepInfo[] }>('/steps?limit=60', useShown().view.seq, CALM_MS);
  return data?.steps ?? (answer && NO_STEPS);
}

/** `looking`: until all is known there are no deeds, so that none moves under a finger. `places`: all of the state. */
export function useDeeds(asked: Asked): { deeds: Deed[]; places: readonly Place[]; looking: boolean } {
  const desk = useShown();
  const { view, table } = desk;
  const { data, answer } = useRead<{ verbs: VerbOffer[] }>('/verbs', view.seq);
  // secrets of a seat that helps to lead are read in its file, not on this page
  const plays = view.you.seat !== 'referee';
  const plain = useRead<View>(plays ? '?as=referee' : null, view.seq).data;
  const state = ((plays ? plain : view)?.state ?? null) as Json;
  const places = useMemo(() => placesIn(state), [state]);
  const offers = (data?.verbs ?? []).map((offer) =>
    plays && offer.to !== 'all' ? { ...offer, value: { hidden: true } } : offer,
  );
  const steps = useSteps();
  const looking = (!data && !answer) || !steps;
  const game = useGame(view.game);
  // a long list of values is put into words only where one is meant
  const meant = asked.mark || asked.query?.trim() ? places : [];
  const deeds = looking ? [] : deedsOf(desk, offers, steps, table.log.value, asked, game, meant);
  return { deeds, places, looking };
}
