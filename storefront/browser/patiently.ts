const pollEvery = 3000;

/**
 * Runs an attempt that needs the connection, and retries it once the shop can be reached: the
 * promise stays pending while offline. Rejects when the attempt fails although the shop answers.
 */
export async function patiently<T>(attempt: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let left = 2; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || signal?.aborted) throw error;
    }
    await untilReached();
  }
}

/**
 * Imports code with the same retries. Nothing is attempted while offline, because some browsers never
 * fetch a module again after one failed attempt.
 */
export async function importPatiently<T>(load: () => Promise<T>): Promise<T> {
  if (navigator.onLine === false) await untilReached();
  return await patiently(load);
}

/**
 * Returns a function that imports code on its first call, with the same retries, and caches it.
 *
 * @example const loadPanel = importOnce(() => import('./search-panel.tsx'));
 */
export function importOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= importPatiently(load).catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** The router's fetch for page data: a navigation waits for the connection. */
export function fetchPatiently(request: Request): Promise<Response> {
  return patiently(() => fetch(request.clone()), request.signal);
}

/**
 * The router's import of a page's code. When the shop answers but the code is missing, as after a
 * deployment, the page is loaded as a document.
 */
export async function importPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await importPatiently(load);
  } catch (error) {
    const to = window.__reactRouterDataRouter.state.navigation.location;
    if (!to) throw error;
    location.assign(to.pathname + to.search + to.hash);
    return await new Promise<never>(() => {});
  }
}

declare global {
  interface Window {
    /** The router's global, for code outside React. */
    __reactRouterDataRouter: { state: { navigation: { location?: Location } } };
  }
}

/** A single wait, shared by all requests. */
let reached: Promise<void> | undefined;

function untilReached(): Promise<void> {
  reached ??= waitForShop().finally(() => {
    reached = undefined;
  });
  return reached;
}

async function waitForShop(): Promise<void> {
  while (!(await isReachable())) await nextChance();
}

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/**
 * Resolves when the browser comes online, or after a delay, because it may not notice the
 * connection's state.
 */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const clock = setTimeout(done, pollEvery);
    addEventListener('online', done);
    function done() {
      clearTimeout(clock);
      removeEventListener('online', done);
      resolve();
    }
  });
}
