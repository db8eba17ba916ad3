import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api.ts';
import {
  getQueryData,
  invalidateQueries,
  nameOf,
  observe,
  type QueryKey,
  readState,
  setQueryData,
} from './query-cache.ts';

const page = new EventTarget();
const navigator = { onLine: true };
const document = { visibilityState: 'visible' };
const shown: (() => void)[] = [];
const key: QueryKey = ['basket', 'en'];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});

afterEach(async () => {
  for (const end of shown.splice(0)) end();
  Object.assign(navigator, { onLine: true });
  Object.assign(document, { visibilityState: 'visible' });
  // Queries without a component are removed after a minute.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('components that show the same key share one fetch', async () => {
  const fetch = vi.fn(async () => 'ring');
  show(key, fetch);
  show(key, fetch);
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual({ data: 'ring', error: null, isFetching: false });
  show(key, fetch);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each(['visibilitychange', 'pageshow', 'online'])(
  'data older than ten seconds is fetched again at %s, younger data is not',
  async (event) => {
    const fetch = vi.fn(async () => 'ring');
    show(key, fetch);
    await vi.advanceTimersByTimeAsync(9_999);
    page.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    document.visibilityState = 'hidden';
    page.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(1);
    document.visibilityState = 'visible';
    page.dispatchEvent(new Event(event));
    page.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(2);
  },
);

test('a fetch that loses its connection is retried after one second and after two, then it is an error', async () => {
  const fetch = vi.fn(() => Promise.reject(failure(0)));
  show(key, fetch);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(state()).toMatchObject({ error: null, isFetching: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(state()).toMatchObject({ error: failure(0), isFetching: false });
});

test('a failed fetch is repeated after growing pauses while it is shown, and the error stays until it succeeds', async () => {
  const fetch = vi.fn((): Promise<string> => Promise.reject(failure(503)));
  show(key, fetch);
  await vi.advanceTimersByTimeAsync(3_000 + 4_999);
  expect(fetch).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(4);
  expect(state()).toMatchObject({ error: failure(503), isFetching: true });
  await vi.advanceTimersByTimeAsync(3_000 + 9_999);
  expect(fetch).toHaveBeenCalledTimes(6);
  document.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(6);
  fetch.mockResolvedValue('ring');
  document.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).toHaveBeenCalledTimes(7);
  expect(state()).toEqual({ data: 'ring', error: null, isFetching: false });
});

test('neither a refusal nor a failure that nothing shows any more is repeated', async () => {
  const refuse = vi.fn(() => Promise.reject(failure(404)));
  const fail = vi.fn(() => Promise.reject(failure(503)));
  show(key, refuse);
  const end = show(['wishlist', 'en'], fail);
  await vi.advanceTimersByTimeAsync(3_000);
  end();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(refuse).toHaveBeenCalledTimes(1);
  expect(fail).toHaveBeenCalledTimes(3);
});

test('a refusal is an error immediately and keeps the previous data', async () => {
  const fetch = vi.fn(async () => 'ring');
  show(key, fetch);
  await vi.advanceTimersByTimeAsync(0);
  fetch.mockRejectedValue(failure(404));
  await invalidateQueries();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(state()).toEqual({ data: 'ring', error: failure(404), isFetching: false });
});

test('an offline fetch waits for the connection', async () => {
  navigator.onLine = false;
  const fetch = vi.fn(async () => 'ring');
  show(key, fetch);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).not.toHaveBeenCalled();
  expect(state()).toMatchObject({ error: null, isFetching: true });
  navigator.onLine = true;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(getQueryData(key)).toBe('ring');
});

test('equal data keeps its object identity', async () => {
  show(key, async () => ({ count: 1 }));
  await vi.advanceTimersByTimeAsync(0);
  const before = getQueryData(key);
  await invalidateQueries('basket');
  expect(getQueryData(key)).toBe(before);
});

test('data set during a fetch is not replaced by the reply to that fetch', async () => {
  const reply = Promise.withResolvers<string>();
  show(key, () => reply.promise);
  setQueryData(key, 'two rings');
  reply.resolve('ring');
  await vi.advanceTimersByTimeAsync(0);
  expect(state()).toEqual({ data: 'two rings', error: null, isFetching: false });
});

test('invalidated queries are fetched again if a component shows them, else removed', async () => {
  const fetch = vi.fn(async () => 'ring');
  show(key, fetch);
  await vi.advanceTimersByTimeAsync(0);
  setQueryData(['basket', 'tr'], 'yüzük');
  setQueryData(['basketry', 'en'], 'willow');
  fetch.mockResolvedValue('two rings');
  await invalidateQueries('basket');
  expect(getQueryData(key)).toBe('two rings');
  expect(getQueryData(['basket', 'tr'])).toBeUndefined();
  expect(getQueryData(['basketry', 'en'])).toBe('willow');
});

test('of two fetches of one key the later one is used, whichever ends first', async () => {
  const replies = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const fetch = vi.fn<() => Promise<string>>();
  for (const { promise } of replies) fetch.mockReturnValueOnce(promise);
  show(key, fetch);
  void invalidateQueries('basket');
  replies[1]?.resolve('two rings');
  await vi.advanceTimersByTimeAsync(0);
  replies[0]?.resolve('ring');
  await vi.advanceTimersByTimeAsync(0);
  expect(getQueryData(key)).toBe('two rings');
});

test('a disabled query is not fetched', async () => {
  show(key);
  page.dispatchEvent(new Event('visibilitychange'));
  await invalidateQueries();
  expect(state()).toEqual({ data: undefined, error: null, isFetching: false });
});

test('a fetch is aborted when its last component is unmounted', async () => {
  const signals: AbortSignal[] = [];
  const fetch = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(failure(0))));
  };
  const end = show(key, fetch);
  await vi.advanceTimersByTimeAsync(0);
  end();
  const takeOver = show(key, fetch);
  await vi.advanceTimersByTimeAsync(0);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  takeOver();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(state()).toEqual({ data: undefined, error: null, isFetching: false });
});

test('data is kept for a minute after it was last shown', async () => {
  const end = show(key, async () => 'ring');
  await vi.advanceTimersByTimeAsync(120_000);
  end();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(getQueryData(key)).toBe('ring');
  await vi.advanceTimersByTimeAsync(1);
  expect(getQueryData(key)).toBeUndefined();
});

function show(what: QueryKey, fetch?: (signal: AbortSignal) => Promise<unknown>) {
  const end = observe(nameOf(what), { notify: () => {}, fetch, staleTime: 10_000 });
  shown.push(end);
  return end;
}

function state() {
  return readState(nameOf(key));
}

function failure(status: number) {
  return new ApiError({ type: 'about:blank', title: '', status, code: 'failed', detail: '' });
}
