// The names of the tunes that derps hum outside.
import { m } from '../../../i18n/messages';
import type { Tune } from '../wire';

const NAMES = {
  bolt: m.wgs_tune_bolt,
  lunch: m.wgs_tune_lunch,
  leak: m.wgs_tune_leak,
  spanner: m.wgs_tune_spanner,
  airlock: m.wgs_tune_airlock,
  forty: m.wgs_tune_forty,
  down: m.wgs_tune_down,
  fridge: m.wgs_tune_fridge,
} satisfies Record<Tune, () => string>;
export const tuneWords = (tune: Tune): string => NAMES[tune]();
