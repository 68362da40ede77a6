// The nonce that a roll is sent with. Its first byte also says how the dice were thrown, so that all see the same throw.
import { randomBytes, toHex } from '../keep';

let aimed: number | null = null;

/** The flick of this phone's next roll: a byte, as `flickByte` of shared/dice3d makes it. */
export function aim(byte: number): void {
  aimed = byte & 255;
}

/** 32 random bytes in hex; where a throw was aimed, the first is that throw's, and 248 bits stay random. */
export function newNonce(): string {
  const bytes = randomBytes(32);
  if (aimed !== null) bytes[0] = aimed;
  aimed = null;
  return toHex(bytes);
}
