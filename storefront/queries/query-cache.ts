import { attempt, mayPass } from './attempt.ts';

/** Identifies a query: its subject, then the parameters of the answer, as in `['basket', 'en']`. */
export type QueryKey = readonly [subject: string, ...rest: unknown[]];

export type QueryState = { data: unknown; error: Error | null; isFetching: boolean };

/** The state of a query before its first fetch, and always on the server. */
export const neverAsked: QueryState = { data: undefined, error: null, isFetching: false };

/** A component that shows a query. */
type Observer = {
  notify: () => void;
  /** Empty while only cached data is shown. */
  fetch: ((signal: AbortSignal) => Promise<unknown>) | undefined;
  /** The number of milliseconds for which data counts as fresh. */
  staleTime: number;
};

type Query = {
  name: string;
  state: QueryState;
  /** When the data arrived; 0 when it is outdated. */
  updatedAt: number;
  /** The current fetch; answers to earlier ones are ignored. */
  underWay: AbortController | undefined;
  /** The number of fetches that failed in a row. */
  failures: number;
  observers: Set<Observer>;
  removal: ReturnType<typeof setTimeout> | undefined;
};

/** How long a query without a component is kept, in milliseconds. */
const keptFor = 60_000;

/** Milliseconds until a failed query is fetched again; twice as many after each failure, up to the maximum. */
const pause = { first: 5_000, most: 60_000 };

/**
 * The events after which outdated data is fetched again: the page becomes visible, or the browser
 * online.
 */
const returns = ['visibilitychange', 'pageshow', 'online'];

const queries = new Map<string, Query>();

export function nameOf(key: QueryKey): string {
  return JSON.stringify(key);
}

export function readState(name: string): QueryState {
  return queries.get(name)?.state ?? neverAsked;
}

/**
 * Subscribes a component to a query, and fetches it if it is outdated. Returns a function that
 * unsubscribes.
 */
export function observe(name: string, observer: Observer): () => void {
  const query = queryOf(name);
  clearTimeout(query.removal);
  query.observers.add(observer);
  fetchIfStale(query, observer);
  return () => {
    query.observers.delete(observer);
    if (query.observers.size) return;
    query.removal = setTimeout(remove, keptFor, query);
    // Unless another component takes over in the same commit.
    queueMicrotask(() => {
      if (!query.observers.size) query.underWay?.abort();
    });
  };
}

/** Fetches a query, and aborts a fetch of it already in progress. Never rejects. */
export async function fetchQuery(
  name: string,
  fetch: (signal: AbortSignal) => Promise<unknown>,
  { isRepeated = false } = {},
): Promise<void> {
  const query = queryOf(name);
  const { data, error } = query.state;
  query.underWay?.abort();
  const fetching = new AbortController();
  const { signal } = fetching;
  query.underWay = fetching;
  // An error with older data stays until newer data arrives, and one that is tried again by itself until it succeeds.
  const keepsError = data !== undefined || isRepeated;
  setState(query, { data, error: keepsError ? error : null, isFetching: true });
  const mayRetry = (failure: unknown) => !signal.aborted && mayPass(failure);
  try {
    const fetched = await attempt(() => fetch(signal), mayRetry);
    // Equal data stays the same object, so that effects which depend on it do not run again.
    const isEqual = JSON.stringify(fetched) === JSON.stringify(data);
    if (query.underWay !== fetching) return;
    query.failures = 0;
    settle(query, { data: isEqual ? data : fetched, error: null }, Date.now());
  } catch (failure) {
    if (query.underWay !== fetching) return;
    if (signal.aborted) settle(query, { data, error }, query.updatedAt);
    else fail(query, data, failure as Error);
  }
}

/** Fetches the query again later, if the failure may pass and a component of a visible page still shows it. */
function fail(query: Query, data: unknown, error: Error): void {
  const later = Math.min(pause.first * 2 ** query.failures, pause.most);
  query.failures += 1;
  settle(query, { data, error }, 0);
  if (!mayPass(error)) return;
  setTimeout(() => {
    const fetch = fetchOf(query);
    const isShown = fetch && document.visibilityState !== 'hidden';
    if (isShown && query.state.error === error && !query.underWay)
      void fetchQuery(query.name, fetch, { isRepeated: true });
  }, later);
}

function fetchOf({ observers }: Query): Observer['fetch'] {
  return [...observers].find((observer) => observer.fetch)?.fetch;
}

export function getQueryData<T>(key: QueryKey): T | undefined {
  return readState(nameOf(key)).data as T | undefined;
}

/** Stores data, which is newer than the answer to a fetch in progress. */
export function setQueryData(key: QueryKey, data: unknown): void {
  const query = queryOf(nameOf(key));
  query.underWay?.abort();
  settle(query, { data, error: null }, Date.now());
}

/**
 * Marks queries as outdated: those shown by a component are fetched again, others are removed. Resolves
 * when all have been fetched.
 *
 * @example await invalidateQueries('basket');
 */
export async function invalidateQueries(subject?: string, ...rest: string[]): Promise<void> {
  const beginning = subject === undefined ? '[' : nameOf([subject, ...rest]).slice(0, -1);
  const outdated = [...queries.values()].filter(({ name }) => name.startsWith(beginning));
  await Promise.all(
    outdated.map((query) => {
      query.updatedAt = 0;
      if (!query.observers.size) return remove(query);
      const fetch = fetchOf(query);
      return fetch && fetchQuery(query.name, fetch);
    }),
  );
}

function queryOf(name: string): Query {
  const existing = queries.get(name);
  if (existing) return existing;
  const query: Query = {
    name,
    state: neverAsked,
    updatedAt: 0,
    underWay: undefined,
    failures: 0,
    observers: new Set(),
    removal: undefined,
  };
  query.removal = setTimeout(remove, keptFor, query);
  queries.set(name, query);
  // Only the first time: a listener is added once.
  for (const event of returns) addEventListener(event, fetchStale);
  return query;
}

function remove(query: Query) {
  clearTimeout(query.removal);
  queries.delete(query.name);
}

function settle(query: Query, state: Omit<QueryState, 'isFetching'>, updatedAt: number) {
  query.underWay = undefined;
  query.updatedAt = updatedAt;
  setState(query, { ...state, isFetching: false });
}

function setState(query: Query, state: QueryState) {
  query.state = state;
  for (const { notify } of query.observers) notify();
}

function fetchStale() {
  if (document.visibilityState === 'hidden') return;
  for (const query of queries.values()) {
    for (const observer of query.observers) fetchIfStale(query, observer);
  }
}

function fetchIfStale(query: Query, { fetch, staleTime }: Observer) {
  const isUnderWay = query.underWay && !query.underWay.signal.aborted;
  const isStale = !query.updatedAt || Date.now() - query.updatedAt >= staleTime;
  if (fetch && isStale && !isUnderWay) void fetchQuery(query.name, fetch);
}
