// Reads Vite's manifest of a build: the chunk of a name, and the files that chunks need at once.

/** The key of the chunk that `vite.config.ts` gives this name. */
export function named(manifest, name) {
  return Object.keys(manifest).find((key) => manifest[key].name === name);
}

/** Every file that these chunks need at once; with `later`, also what they fetch later, where it says so of a key. */
export function filesOf(manifest, starts, later = () => false) {
  const js = new Set();
  const other = new Set();
  const seen = new Set();
  const walk = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    js.add(chunk.file);
    for (const one of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) other.add(one);
    for (const next of chunk.imports ?? []) walk(next);
    for (const next of chunk.dynamicImports ?? []) if (later(next)) walk(next);
  };
  for (const start of starts) walk(start);
  return { js: [...js], other: [...other] };
}
