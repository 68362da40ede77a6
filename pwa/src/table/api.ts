// Requests to the server: one function that distinguishes an answer, a refusal and no signal.
import { signal } from '@preact/signals';
import type { ProblemDetail } from './types';

export type Answer<T> =
  | { kind: 'ok'; data: T; etag: string | null; started: number }
  | { kind: 'same' }
  | { kind: 'refused'; problem: ProblemDetail }
  /**
   * No answer, or the server cannot answer right now, or something between this phone and the server did: a
   * portal, a filter. The same request may be sent again.
   */
  | { kind: 'away'; reason: 'signal' | 'down' | 'busy' | 'between'; retryMs: number | null };

interface RequestOptions {
  token?: string | undefined;
  /** The accepted media type; JSON by default. */
  accept?: string;
  body?: unknown;
  etag?: string | null | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

export const BASE = '/api/v1';

/** The build of the app that the server serves, by its last answer; null before the first. */
const serverBuild = signal<string | null>(null);
let firstBuild: string | null = null;

export function noteBuild({ headers }: Response): void {
  const build = headers.get('Flight-Director-Build') ?? serverBuild.peek();
  firstBuild ??= build;
  serverBuild.value = build;
}
/** True once the server serves another build than at its first answer: it was upgraded meanwhile. */
export const isUpgraded = (): boolean => serverBuild.value !== firstBuild;

type Method = 'GET' | 'POST' | 'DELETE';

export function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  return ask(method, path, options, async (answer) => {
    const text = await answer.text();
    if (isPage(answer)) throw new SyntaxError('a page, no JSON');
    return text ? JSON.parse(text) : null;
  });
}

const between = { kind: 'away', reason: 'between', retryMs: null } as const;
/** The server's own answers to the app are never pages. */
export const isPage = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** `read`: what is made of an answer; throws `SyntaxError` where that is none of the server's. */
async function ask<T>(
  method: Method,
  path: string,
  options: RequestOptions,
  read: (answer: Response) => Promise<T>,
): Promise<Answer<T>> {
  const headers = new Headers({ Accept: options.accept ?? 'application/json' });
  if (options.token) headers.set('Authorization', `Bearer ${options.token}`);
  if (options.etag) headers.set('If-None-Match', options.etag);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), options.timeoutMs ?? 10_000);
  const relay = () => stop.abort();
  options.signal?.addEventListener('abort', relay);
  if (options.signal?.aborted) stop.abort();
  const started = performance.now();
  try {
    const answer = await fetch(BASE + path, {
      method,
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      cache: 'no-store',
      // Tokens travel in the header; a cookie would blur which of several seats is asking.
      credentials: 'omit',
      // The server sends nobody elsewhere: whoever does is a portal.
      redirect: 'manual',
      signal: stop.signal,
    });
    if (answer.type === 'opaqueredirect') return between;
    noteBuild(answer);
    if (answer.status === 304) return { kind: 'same' };
    if (answer.ok) return { kind: 'ok', data: await read(answer), etag: answer.headers.get('ETag'), started };
    const retryAfter = Number(answer.headers.get('Retry-After'));
    const retryMs = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter * 1000 : null;
    if (answer.status >= 500) {
      const { code } = await problemOf(answer);
      return { kind: 'away', reason: code === 'busy' ? 'busy' : 'down', retryMs };
    }
    if (answer.status === 429 || answer.status === 408) return { kind: 'away', reason: 'busy', retryMs };
    return isPage(answer) ? between : { kind: 'refused', problem: await problemOf(answer) };
  } catch (error) {
    // what says that it is JSON and is not was cut or changed on the way
    if (error instanceof SyntaxError) return between;
    return { kind: 'away', reason: 'signal', retryMs: null };
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', relay);
  }
}

/** A file, whatever it is. Setting long sheets takes a while. */
export const getFile = (path: string, options?: RequestOptions): Promise<Answer<Blob>> =>
  ask('GET', path, { timeoutMs: 60_000, accept: '*/*', ...options }, (answer) => answer.blob());

async function problemOf(answer: Response): Promise<ProblemDetail> {
  try {
    const body: ProblemDetail = await answer.json();
    return { ...body, status: answer.status, code: body.code ?? 'unknown' };
  } catch {
    return { status: answer.status, code: answer.status === 404 ? 'not_found' : 'unknown' };
  }
}

export const get = <T>(path: string, options?: RequestOptions) => request<T>('GET', path, options);
export const post = <T>(path: string, body: unknown, options?: RequestOptions) =>
  request<T>('POST', path, { ...options, body });
