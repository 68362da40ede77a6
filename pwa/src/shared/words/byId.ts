// Words by id, from the table that is written of a game's messages.

/** Names people by their seats. */
interface Names {
  seat(id: string): { name: string } | undefined;
}
interface Said {
  /** Declared as a method, so that a message may ask for what it takes by name. */
  word(params: Record<string, unknown>): string;
}
/** `id_clock_year`: what `clock.year` is called; `label_fire`: what the prompt `fire` of a game is. */
export type WordTable = Readonly<Record<string, Said['word']>>;

const named = (id: string): string => id.replace(/\W/g, '_');

/**
 * The name of an id of the game `slug`, or null. After `slug.` a prompt has its `label`, a roll its `cause` (one that
 * has both says what is to be done), or else the last name is an id of its own: `slug.what.capsule` is a `capsule`.
 * `same`: ids that are called as another one is. Where names are given, a `seat` is called by its name.
 */
export function wordsById(slug: string, table: WordTable, same: Readonly<Record<string, string>> = {}) {
  const wordFor = (kind: string, id: string | undefined) => id && table[`${kind}_${named(id)}`];
  return (id: string, params: Record<string, unknown> = {}, names: Names | null = null): string | null => {
    const as = Object.hasOwn(same, id) ? same[id]! : id;
    const key = as.startsWith(`${slug}.`) ? as.slice(slug.length + 1) : null;
    const word =
      key === null
        ? wordFor('id', as)
        : wordFor('label', key) || wordFor('cause', key) || wordFor('id', key.split('.')[1]);
    const name = names?.seat(String(params.seat))?.name;
    return word ? word(name === undefined ? params : { ...params, seat: name }) : null;
  };
}
