// Dice that failed a phone's check: which check, and its meaning.
import { m } from '../../i18n/messages';
import type { WordTable } from '../../shared/words/byId';
import { WORDS } from '../../shared/words/tables/verify';
import type { Foul } from '../../table';

const TITLES: WordTable = WORDS;
/** Checks of which a player hears the same. */
const SAME: Partial<Record<Foul['verdict'], Foul['verdict']>> = { nonce: 'links', reused: 'links' };

export function FoulWords({ foul: { line, verdict } }: { foul: Foul }) {
  const kind = SAME[verdict] ?? verdict;
  const title = TITLES[`id_foul_${kind}`]?.({});
  return (
    <>
      <b>{title ?? m.ver_foul_title({ n: String(line?.n ?? line?.request ?? '') })}</b>{' '}
      {TITLES[`id_foul_${kind}_note`]?.({}) ?? m.ver_foul_tell()}
    </>
  );
}
