// A part of the app that is fetched once, with its words, when it is first needed. Where it does not come, it is asked for again.
import { signal } from '@preact/signals';
import { wordsReady } from '../i18n/catalogue';
import { isUpgraded, noteBuild } from './api';

/** Milliseconds after which a file that did not come counts as failed; it is taken all the same if it comes later. */
const LIMIT_MS = 8000;
/** Milliseconds between attempts. */
const AGAIN_MS = 5000;

const RELOADED = 'fd.reloaded';
const LOOP_MS = 30_000;

/** The links of files that did not come. */
const missed = new Set<HTMLLinkElement>();

/** Notes them: neither a browser nor Vite asks for such a file again without being told to. */
export function watchFiles(): void {
  const note = ({ target }: Event) => target instanceof HTMLLinkElement && missed.add(target);
  window.addEventListener('error', note, true);
}

const asked = (url: string): Promise<Response> =>
  fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(LIMIT_MS) });

/** Fetches what did not come; fails while the server is out of reach. If that was upgraded, reloads the page, once. */
async function fetchMissed(): Promise<void> {
  noteBuild(await asked('/healthz'));
  if (isUpgraded() && Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) > LOOP_MS) {
    sessionStorage.setItem(RELOADED, String(Date.now()));
    location.reload();
    return new Promise<never>(() => {});
  }
  await Promise.all(
    [...missed].map(async (link) => {
      // WebKit takes a file for gone, over reloads too, until it was fetched.
      if (!(await asked(link.href)).ok) throw new Error(`${link.href} is gone`);
      missed.delete(link);
      if (link.rel !== 'stylesheet') return;
      const fresh = link.cloneNode() as HTMLLinkElement;
      const loaded = new Promise((resolve, reject) => {
        fresh.onload = resolve;
        fresh.onerror = reject;
      });
      link.replaceWith(fresh);
      await loaded;
    }),
  );
}

export class Once<T> {
  private readonly loaded = signal<T | null>(null);
  private readonly bad = signal(false);
  private trying: Promise<T | null> | null = null;

  constructor(private readonly load: () => Promise<T>) {}

  /** Null until it is here. */
  get value(): T | null {
    return this.loaded.value;
  }
  /** True while it is missing after an attempt. */
  get failed(): boolean {
    return this.bad.value;
  }
  /** True until it is here or has failed. */
  get coming(): boolean {
    return this.value === null && !this.failed;
  }

  /** Fetches it unless that was done; null after a failure. */
  ask(): Promise<T | null> {
    this.trying ??= this.attempt();
    return this.trying;
  }

  /** Tries again at somebody's wish. If the server answers and this page still cannot have the file, another page can. */
  async again(): Promise<void> {
    this.bad.value = false;
    const there = fetchMissed().then(
      () => true,
      () => false,
    );
    if ((await this.ask()) === null && (await there)) location.reload();
  }

  private async attempt(): Promise<T | null> {
    const take = (file: T): T => {
      this.loaded.value = file;
      this.bad.value = false;
      return file;
    };
    const load = async () => {
      const file = await this.load();
      await wordsReady();
      return file;
    };
    const loaded = await Promise.race([
      load()
        .catch(() => fetchMissed().then(load))
        .then(take)
        .catch(() => null),
      new Promise<null>((resolve) => setTimeout(resolve, LIMIT_MS, null)),
    ]);
    if (loaded !== null) return loaded;
    this.trying = null;
    this.bad.value = this.loaded.value === null;
    setTimeout(() => void this.ask(), AGAIN_MS);
    return null;
  }
}

/** One for each name that has a file. */
export function onceEach<T>(
  load: (name: string) => (() => Promise<T>) | undefined,
): (name: string | undefined) => Once<T> | undefined {
  const files = new Map<string, Once<T>>();
  return (name = '') => {
    const file = load(name);
    if (file && !files.has(name)) files.set(name, new Once(file));
    return files.get(name);
  };
}
