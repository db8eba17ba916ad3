import { attempt, mayPass } from './attempt.ts';

/** Names a query: its subject, then what the answer depends on, as in `['basket', 'en']`. */
export type QueryKey = readonly [subject: string, ...rest: unknown[]];

export type QueryState = { data: unknown; error: Error | null; isFetching: boolean };

/** The state of a query that was never asked: in the browser's cache, and always on the server. */
export const neverAsked: QueryState = { data: undefined, error: null, isFetching: false };

/** A component that shows a query. */
type Observer = {
  tell: () => void;
  /** Empty while it only shows what is cached. */
  fetch: ((signal: AbortSignal) => Promise<unknown>) | undefined;
  /** For how many milliseconds data need not be fetched again. */
  staleTime: number;
};

type Query = {
  name: string;
  state: QueryState;
  /** When the data arrived; 0 when it is outdated. */
  updatedAt: number;
  /** The fetch whose answer counts. */
  underWay: AbortController | undefined;
  observers: Set<Observer>;
  removal: ReturnType<typeof setTimeout> | undefined;
};

/** How long a query is kept that no component shows. */
const keptFor = 60_000;

/** When a page is looked at again, or can be fetched for again. */
const returns = ['visibilitychange', 'pageshow', 'online'];

const queries = new Map<string, Query>();

export function nameOf(key: QueryKey): string {
  return JSON.stringify(key);
}

export function readState(name: string): QueryState {
  return queries.get(name)?.state ?? neverAsked;
}

/** Shows a query to a component, and fetches it if that is due. Returns a function that ends this. */
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

/** Fetches a query; a fetch of it that is under way no longer counts. Never rejects. */
export async function fetchQuery(
  name: string,
  fetch: (signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const query = queryOf(name);
  const { data, error } = query.state;
  query.underWay?.abort();
  const fetching = new AbortController();
  const { signal } = fetching;
  query.underWay = fetching;
  // An error stays beside older data until there is newer.
  setState(query, { data, error: data === undefined ? null : error, isFetching: true });
  const mayRetry = (failure: unknown) => !signal.aborted && mayPass(failure);
  try {
    const fetched = await attempt(() => fetch(signal), mayRetry);
    // Equal data stays the same object, so that effects which depend on it do not run again.
    const isEqual = JSON.stringify(fetched) === JSON.stringify(data);
    if (query.underWay !== fetching) return;
    settle(query, { data: isEqual ? data : fetched, error: null }, Date.now());
  } catch (failure) {
    if (query.underWay !== fetching) return;
    if (signal.aborted) settle(query, { data, error }, query.updatedAt);
    else settle(query, { data, error: failure as Error }, 0);
  }
}

export function getQueryData<T>(key: QueryKey): T | undefined {
  return readState(nameOf(key)).data as T | undefined;
}

/** Stores newer data than a fetch under way can bring. */
export function setQueryData(key: QueryKey, data: unknown): void {
  const query = queryOf(nameOf(key));
  query.underWay?.abort();
  settle(query, { data, error: null }, Date.now());
}

/**
 * Takes queries for outdated: those that are shown are fetched again, others are removed. Returns
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
      const fetch = [...query.observers].find((observer) => observer.fetch)?.fetch;
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
  for (const { tell } of query.observers) tell();
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
