// One moment, one tone: where several are given together, only the one that matters most is heard.

/** Cues within this time belong to the same change of the table: a page renders a change within a few frames. */
const MOMENT_MS = 60;
/** The house lights go with whatever else happens: they wait a little longer, and yield to all. */
const LIGHTS_MS = 160;

/** From what matters most down; of equals that are given together the first is heard. */
const RANKS: readonly (readonly string[])[] = [
  ['won', 'lost'],
  ['time-up'],
  ['phase'],
  ['door', 'telegram'],
  ['lamp-1', 'lamp-2', 'lamp-3'],
  ['go'],
  ['tick', 'ten', 'half-minute'],
  ['knock'],
  ['lights-down', 'lights-up'],
];
const rankOf = (what: string): number => {
  const at = RANKS.findIndex((rank) => rank.includes(what));
  return at < 0 ? RANKS.length : at;
};
const yields = (what: string) => rankOf(what) >= RANKS.length - 1;

/** Says what is heard, a moment after it was given. */
export function oneTone<T extends string>(play: (what: T) => void): (what: T) => void {
  let waits: { what: T; timer: ReturnType<typeof setTimeout> } | null = null;
  let last: { rank: number; at: number } | null = null;
  return (what) => {
    const rank = rankOf(what);
    const now = Date.now();
    if (last && rank > last.rank && now - last.at < LIGHTS_MS) return;
    if (waits) {
      if (rank >= rankOf(waits.what)) return;
      clearTimeout(waits.timer);
    }
    const timer = setTimeout(
      () => {
        waits = null;
        last = { rank, at: Date.now() };
        play(what);
      },
      yields(what) ? LIGHTS_MS : MOMENT_MS,
    );
    waits = { what, timer };
  };
}
