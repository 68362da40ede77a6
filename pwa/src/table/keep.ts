// Keeping small things on the phone, random ids, and doing without where the browser refuses.

/** Reads a JSON value; `fallback` where nothing was kept or the storage is shut. */
export function load<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback;
  }
}

/** Keeps a JSON value; `undefined` forgets it. False where the storage is shut or full. */
export function save(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** A kept value that several tabs share: each reads it again before it changes it. */
export class Shared<T> {
  private memory: T;
  private inMemory = false;

  constructor(
    private readonly key: string,
    initial: T,
  ) {
    this.memory = load(key, initial);
    this.value = this.memory;
  }

  get value(): T {
    return this.inMemory ? this.memory : load(this.key, this.memory);
  }
  set value(value: T) {
    this.memory = value;
    this.inMemory = !save(this.key, value);
  }
}

/** False where a reload would lose everything: a shut storage, or one that takes and forgets. */
export const keepsAnything = (): boolean => save('fd.kept', 1) && load<number>('fd.kept', 0) === 1;

export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A random UUID, version 4; `crypto.randomUUID` is missing on plain HTTP. */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = toHex(bytes);
  return [0, 8, 12, 16, 20].map((start, i) => hex.slice(start, [8, 12, 16, 20, 32][i])).join('-');
}
