// How a list of names stands on a small phone: in two columns, or in one where that takes no more lines.

/** `letters`: so many fit into a line of half the phone. */
export function inOneColumn(names: readonly string[], letters: number): boolean {
  const lines = names.reduce((sum, name) => sum + Math.ceil(name.length / letters), 0);
  return names.length <= lines / 2;
}
