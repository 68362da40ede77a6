// The table's time on this phone: an offset from the fastest round trips, whatever the phone's clock says.

/** The most that a quartz drifts, in ms per ms; an old sample is trusted less by that much. */
const DRIFT = 1e-4;
/** The two local clocks may part by this much before a sample is thrown away (a set clock, a sleep). */
const PARTED = 200;
/** Devices that know the time this well begin a beat together; a slower first answer is worth another question. */
const FINE = 75;
/** The most samples: some lines have no faster answer. */
const QUESTIONS = 4;

interface Sample {
  offset: number;
  /** Half the round trip: the true offset lies within this of `offset`. */
  within: number;
  at: number;
  /** Wall clock minus monotonic clock when it was taken. */
  gap: number;
}

interface LocalClocks {
  wall(): number;
  steady(): number;
}
const browser: LocalClocks = { wall: () => Date.now(), steady: () => performance.now() };

export class ServerClock {
  private best: Sample | null = null;
  private answers = 0;
  constructor(private readonly local: LocalClocks = browser) {}

  /** A moment to hand back to `sample` as the start of a round trip. */
  start(): number {
    return this.local.steady();
  }

  /** The server said `server` in an answer to a request sent at `started`. */
  sample(server: number, started: number): void {
    if (this.parted) this.answers = 0;
    this.answers += 1;
    const steadyMs = this.local.steady();
    const within = Math.max(0, steadyMs - started) / 2;
    this.offer({ offset: server + within - this.local.wall(), within, at: steadyMs, gap: this.gap() });
  }

  /** The server said `server` in a message that took an unknown time: it can only be later by now. */
  heard(server: number): void {
    const floor = server - this.local.wall();
    const best = this.current();
    if (!best || floor > best.offset) {
      this.best = { offset: floor, within: best?.within ?? 500, at: this.local.steady(), gap: this.gap() };
    }
  }

  /** True while no measurement is trustworthy, or another round trip may improve the clock. */
  get rough(): boolean {
    const best = this.current();
    return !best || (best.within > FINE && this.answers < QUESTIONS);
  }

  /** True when the phone's own clock was set, or slept, since the last word that can be trusted. */
  get parted(): boolean {
    return this.best !== null && this.current() === null;
  }

  /** The table's time now, in ms. */
  now(): number {
    return this.local.wall() + (this.best?.offset ?? 0);
  }

  private gap(): number {
    return this.local.wall() - this.local.steady();
  }

  private current(): Sample | null {
    return this.best && Math.abs(this.gap() - this.best.gap) < PARTED ? this.best : null;
  }

  private offer(fresh: Sample): void {
    const best = this.current();
    if (!best || fresh.within <= best.within + (fresh.at - best.at) * DRIFT) this.best = fresh;
  }
}
