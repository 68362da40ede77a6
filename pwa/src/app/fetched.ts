// Parts of the app that are fetched by name when they are first needed.
import { signal } from '@preact/signals';

/** Fetches each part once; after a failure it may be asked for again. */
export class Fetched<Part> {
  /** The parts fetched so far; null where fetching failed. */
  private readonly here = signal<ReadonlyMap<string, Part | null>>(new Map());
  private readonly asked = new Map<string, Promise<void>>();

  constructor(private readonly load: (id: string) => Promise<Part> | undefined) {}

  ask(id: string): Promise<void> {
    const known = this.asked.get(id);
    if (known) return known;
    const keep = (part: Part | null) => {
      this.here.value = new Map(this.here.value).set(id, part);
    };
    const promise = this.load(id)?.then(keep, () => {
      this.asked.delete(id);
      keep(null);
    });
    if (promise) this.asked.set(id, promise);
    return promise ?? Promise.resolve();
  }
  /** Undefined as long as nothing came, null after a failure. */
  get(id: string): Part | null | undefined {
    return this.here.value.get(id);
  }
}
