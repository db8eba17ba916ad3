import type { CallInput, CallReply, Route, RouteKey } from '#contract/route.ts';
import type { Problem } from '#contract/words.ts';

/** Any map of routes, seen by its keys. */
type RouteMap = Readonly<Record<string, Route>>;

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  image?: Blob;
  file?: File;
};

/** What the caller adds to a call beside the contract's own parts. */
export type CallOptions = {
  /** Sent as `Authorization: Bearer …`. */
  token?: string | null;
  signal?: AbortSignal;
};

type Arguments<R extends Route> =
  Record<never, never> extends CallInput<R>
    ? [input?: CallInput<R> & CallOptions]
    : [input: CallInput<R> & CallOptions];

/** Calls a route by its key and answers its reply; throws an `ApiError` otherwise. */
export type Api<T extends RouteMap> = <K extends keyof T & string>(
  key: K,
  ...input: Arguments<T[K]>
) => Promise<CallReply<T[K]>>;

/** A call with what its response headers said, for the lists that count in `X-Total-Count`. */
export type Counted<T> = { reply: T; total: number };

/** The server said no, or could not be reached (`status` 0). */
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

/** How calls are made; all of it may be left out in a browser. */
export type ApiSettings = {
  /** Where `/api` is, without it: `''` in a browser. */
  base?: string;
  /** `fetch`, or one that stays in process. */
  fetch?: typeof fetch;
  /** Seconds until a call is given up. */
  timeout?: number;
};

/**
 * Makes a typed caller for a map of routes.
 *
 * Takes parts as the contract names them; numbers, booleans and lists in `query` become text.
 * Answers the parsed reply, or undefined for 204. Throws `ApiError`: with the server's problem, or
 * with status 0 and code `unreachable` (no network), `timeout`, or `unreadable` (not JSON).
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
 * The same for a list that is a plain array: the reply with its `X-Total-Count`.
 *
 * @example
 * const counted = createCountingApi<OfficeRoutes>();
 * const { reply, total } = await counted('GET /orders/admin/clients', { query: { status: 'new' } });
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

async function request(
  { base = '', fetch: send = globalThis.fetch, timeout = 20 }: ApiSettings,
  key: RouteKey,
  { params, query, headers, body, image, file, token, signal }: Parts & CallOptions,
): Promise<Response> {
  const [method, path] = key.split(' ') as [string, string];
  const clock = AbortSignal.timeout(timeout * 1000);
  const form = image ? toForm('image', image) : file && toForm('file', file);
  const response = await send(`${base}/api${fill(path, params)}${toSearch(query)}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(headers as Record<string, string> | undefined),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    signal: signal ? AbortSignal.any([signal, clock]) : clock,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(localProblem(clock.aborted ? 'timeout' : 'unreachable'));
  });
  if (response.ok) return response;
  throw new ApiError(await readProblem(response));
}

function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
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
  const title = {
    unreachable: 'The shop can’t be reached',
    timeout: 'The shop took too long to answer',
    unreadable: 'The answer can’t be read',
  }[code];
  return { type: 'about:blank', title, status: 0, code, detail: title };
}
