// A list of names on a small phone: in two columns, or in one where that takes no more lines.

/** `letters`: the number of letters that fit into half of the phone's width. */
export function inOneColumn(names: readonly string[], letters: number): boolean {
  const lines = names.reduce((sum, name) => sum + Math.ceil(name.length / letters), 0);
  return names.length <= lines / 2;
}
