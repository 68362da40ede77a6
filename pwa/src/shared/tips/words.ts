// What is said once secret tips have opened, and the medal of who had most of them right.
import { m } from '../../i18n/messages';
import { type MedalOffer, offersTo } from '../stage/medals';
import { listWords } from '../words/lists';

/** More names than these are a number. */
const MAX_NAMES = 2;

interface Said<T> {
  /** By seat. */
  tips: Readonly<Record<string, T>>;
  truth: T;
  name: (seat: string) => string;
}

/** The seats that said what came true. */
export const rightOf = <T>({ tips, truth }: Pick<Said<T>, 'tips' | 'truth'>): string[] =>
  Object.keys(tips).filter((seat) => tips[seat] === truth);

/** "Cleo and Dana said so." */
export function saidWords<T>(said: Said<T>): string {
  const right = rightOf(said);
  if (right.length === 0) return m.stage_tip_said_nobody();
  if (right.length > MAX_NAMES)
    return m.stage_tip_said_many({ n: right.length, all: Object.keys(said.tips).length });
  return m.stage_tip_said({ n: right.length, names: listWords(right.map(said.name)) });
}

/** As in the server's `core/tips.py`. */
export interface TipScore {
  hits: number;
  laid: number;
}

/** The offers of the oracle's medal: it goes to the most hits, of equal ones to who laid fewer. */
export const oracleOffers = (scores: Readonly<Record<string, TipScore>>): MedalOffer[] =>
  Object.entries(scores).map(([seat, { hits, laid }]) =>
    offersTo(seat)(
      'oracle',
      hits === 0 ? 0 : hits + 1 / (1 + laid),
      m.stage_tip_medal(),
      m.stage_tip_medal_n({ n: hits, all: laid }),
    ),
  );
