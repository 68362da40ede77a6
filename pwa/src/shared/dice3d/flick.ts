// The direction and force of a throw. Both travel in the first byte of the nonce that the roller's phone
// sends with the tap, so that everybody's log line holds them and the roll needs no further field. The other 31 bytes
// are random as before; a server that rolls in somebody's place draws all 32.

/** Of a pointer when it lets go, in pixels a millisecond; y grows downwards. */
export interface Flick {
  x: number;
  y: number;
}
export interface Throw {
  /** The direction in radians: 0 is away from the viewer, more is to the left. */
  angle: number;
  /** 0 gently, 1 firmly, 2 hard. */
  force: 0 | 1 | 2;
}

export const SECTORS = 16;
const SECTOR = (2 * Math.PI) / SECTORS;
/** Slower than this a tap is no flick. */
const SLOWEST = 0.15;

/** A pointer's flick; null where it was too slow to have a direction. */
export function thrownBy(flick: Flick): Throw | null {
  const speed = Math.hypot(flick.x, flick.y);
  if (!(speed >= SLOWEST)) return null;
  const angle = Math.atan2(-flick.x, -flick.y);
  return { angle, force: speed < 0.6 ? 0 : speed < 1.4 ? 1 : 2 };
}

/** The first byte of a nonce: four bits where to, two how hard, two at random. `random` is a random byte. */
export function flickByte(flick: Flick | undefined, random: number): number {
  const meant = flick && thrownBy(flick);
  if (meant) {
    const sector = (Math.round(meant.angle / SECTOR) + SECTORS) % SECTORS;
    return (sector << 4) | (meant.force << 2) | (random & 3);
  }
  // A tap throws away from the person who taps: straight on, or a little to a side.
  const sector = ((random >> 4) % 5) - 2;
  return (((sector + SECTORS) % SECTORS) << 4) | ((1 + ((random >> 2) & 1)) << 2) | (random & 3);
}

/** A number that is the same for the same text: FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomsOf(seed: string): () => number {
  let state = hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The throw that a roll's seed means: a nonce in hex says it in its first byte, any other text anyhow. */
export function throwOf(seed: string): Throw {
  const byte = /^[0-9a-f]{64}$/.test(seed)
    ? Number.parseInt(seed.slice(0, 2), 16)
    : flickByte(undefined, hashOf(seed) & 255);
  const sector = byte >> 4;
  const angle = (sector > SECTORS / 2 ? sector - SECTORS : sector) * SECTOR;
  const force = (byte >> 2) & 3;
  return { angle, force: force === 0 ? 0 : force === 1 ? 1 : 2 };
}
