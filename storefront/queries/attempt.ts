import { ApiError } from '#client/api.ts';

/**
 * Makes a call once the browser is online, and retries it up to twice if `mayRetry` accepts the
 * failure: after one second, then after two.
 */
export async function attempt<T>(
  call: () => Promise<T>,
  mayRetry: (error: unknown) => boolean,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    await online();
    try {
      return await call();
    } catch (error) {
      if (failures === 2 || !mayRetry(error)) throw error;
    }
    await new Promise((next) => setTimeout(next, 1000 * 2 ** failures));
  }
}

/** Whether the same call may succeed later: the connection was lost, or the server failed. */
export function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

async function online(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
}
