import type { Problem } from '#contract/fields.ts';
import type { CallInput, CallReply, Route, RouteKey } from '#contract/route.ts';
import { own } from '#core/own.ts';

/** A map of routes by key. */
type RouteMap = Readonly<Record<string, Route>>;

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  image?: Blob;
  file?: File;
};

/** The options of a call in addition to the parts that the contract names. */
export type CallOptions = {
  /** Sent as `Authorization: Bearer …`. */
  token?: string | null;
  /** A browser's cookies, for a call that the server makes on its behalf. */
  cookie?: string;
  signal?: AbortSignal;
};

type Arguments<R extends Route> =
  Record<never, never> extends CallInput<R>
    ? [input?: CallInput<R> & CallOptions]
    : [input: CallInput<R> & CallOptions];

/** Calls a route by its key and returns its reply; throws an `ApiError` otherwise. */
export type Api<T extends RouteMap> = <K extends keyof T & string>(
  key: K,
  ...input: Arguments<T[K]>
) => Promise<CallReply<T[K]>>;

/** A reply with the total from its `X-Total-Count` header. */
export type Counted<T> = { reply: T; total: number };

/** An error response, or a network failure (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.detail);
    this.name = 'ApiError';
    this.status = problem.status;
    this.problem = problem;
  }
}

/** The settings of a caller, all optional in a browser. */
export type ApiSettings = {
  /** The origin before `/api`: `''` in a browser. */
  base?: string;
  /** `fetch`, or a function that calls the server in process. */
  fetch?: typeof fetch;
  /** The timeout in seconds: 20, or an hour for an upload, by default; Infinity for none. */
  timeout?: number;
};

/**
 * Creates a typed caller for a map of routes.
 *
 * Numbers, booleans and lists in `query` become text. Returns the parsed reply, or undefined for
 * 204. Throws `ApiError` with the server's problem, or with status 0 and code `unreachable` (no
 * network), `timeout` or `unreadable` (not JSON).
 *
 * @example
 * const api = createApi<ShopRoutes>();
 * const { products } = await api('GET /products/client', { query: { category: 'rings' } });
 */
export function createApi<T extends RouteMap>(settings: ApiSettings = {}): Api<T> {
  return async (key, ...[input]) => {
    const response = await request(settings, key as RouteKey, (input ?? {}) as Parts & CallOptions);
    return (response.status === 204 ? undefined : await readJson(response)) as never;
  };
}

/**
 * The same for a list that is a plain array: returns `{ reply, total }` with the `X-Total-Count`.
 */
export function createCountingApi<T extends RouteMap>(settings: ApiSettings = {}) {
  return async <K extends keyof T & string>(
    key: K,
    ...[input]: Arguments<T[K]>
  ): Promise<Counted<CallReply<T[K]>>> => {
    const response = await request(settings, key as RouteKey, (input ?? {}) as Parts & CallOptions);
    const total = Number(response.headers.get('x-total-count') ?? 0);
    return { reply: (await readJson(response)) as CallReply<T[K]>, total };
  };
}

/** Options for reading a stream: its timeouts in seconds, and the handler of its data. */
type Following = {
  first: number;
  patience: number;
  onData: (data: unknown) => void;
  base?: string;
};

/**
 * Opens a route that answers with server-sent events, and calls `onData` with the parsed data of each.
 * Returns when the server ends the stream; throws as the other callers do, and when nothing arrives for
 * `patience` seconds, or no event for the first `first` seconds.
 *
 * @example await followEvents('GET /admin/news/stream', { token, signal }, { first: 8, patience: 40, onData })
 */
export async function followEvents(
  key: RouteKey,
  input: CallOptions,
  { first, patience, onData, base = '' }: Following,
): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([silence.signal, ...(input.signal ? [input.signal] : [])]);
  const wait = (seconds: number) => setTimeout(() => silence.abort(), seconds * 1000);
  let clock = wait(first);
  let hasBegun = false;
  try {
    const headers = { Accept: 'text/event-stream' };
    const response = await request({ base, timeout: Infinity }, key, { ...input, headers, signal });
    if (!response.body) return;
    for await (const line of readLines(response.body)) {
      const data = line.startsWith('data: ') ? line.slice(6) : undefined;
      hasBegun ||= data !== undefined;
      if (!hasBegun) continue;
      clearTimeout(clock);
      clock = wait(patience);
      if (data !== undefined) onData(JSON.parse(data));
    }
  } catch (error) {
    if (input.signal?.aborted || error instanceof ApiError) throw error;
    throw new ApiError(localProblem(silence.signal.aborted ? 'timeout' : 'unreachable'));
  } finally {
    clearTimeout(clock);
  }
}

/** Uses a reader, because not every browser can iterate over a stream. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<string>;
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function request(
  { base = '', fetch: send = globalThis.fetch, timeout }: ApiSettings,
  key: RouteKey,
  { params, query, headers, body, image, file, token, cookie, signal }: Parts & CallOptions,
): Promise<Response> {
  const seconds = timeout ?? (image || file ? 3600 : 20);
  const [method, path] = key.split(' ') as [string, string];
  const clock = Number.isFinite(seconds) ? AbortSignal.timeout(seconds * 1000) : undefined;
  const signals = [signal, clock].filter((one) => one !== undefined);
  const form = image ? toForm('image', image) : file && toForm('file', file);
  const response = await send(`${base}/api${fill(path, params)}${toSearch(query)}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(cookie && { Cookie: cookie }),
      ...(headers as Record<string, string> | undefined),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(localProblem(clock?.aborted ? 'timeout' : 'unreachable'));
  });
  if (response.ok) return response;
  throw new ApiError(await readProblem(response));
}

function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(own(params, name))),
  );
}

function toSearch(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size ? `?${search}` : '';
}

function toForm(field: string, content: Blob): FormData {
  const form = new FormData();
  form.append(field, content);
  return form;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError(localProblem('unreadable'));
  }
}

async function readProblem(response: Response): Promise<Problem> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? await response.json().catch(() => undefined) : undefined;
  return (
    (problem as Problem | undefined) ?? { ...localProblem('unreadable'), status: response.status }
  );
}

function localProblem(code: 'unreachable' | 'timeout' | 'unreadable'): Problem {
  const title =
    code === 'unreadable' ? 'The response could not be read' : 'The shop can’t be reached';
  return { type: 'about:blank', title, status: 0, code, detail: title };
}
