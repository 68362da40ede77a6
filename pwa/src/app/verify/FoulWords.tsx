// Dice that failed a phone's check: which check, and its meaning.
import { m } from '../../i18n/messages';
import type { WordTable } from '../../shared/words/byId';
import { WORDS } from '../../shared/words/tables/verify';
import type { Foul } from '../../table';

const TITLES: WordTable = WORDS;

export function FoulWords({ foul: { line, verdict } }: { foul: Foul }) {
  const title = TITLES[`id_foul_${verdict}`]?.({});
  return (
    <>
      <b>{title ?? m.ver_foul_title({ n: String(line?.n ?? line?.request ?? '') })}</b>{' '}
      {TITLES[`id_foul_${verdict}_note`]?.({}) ?? m.ver_foul_tell()}
    </>
  );
}
