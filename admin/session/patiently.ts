import { ApiError } from '#client/api.ts';

/** Seconds after which a call is retried if its response names no delay. */
const patience = 5;

/** Retries after the delay that a 429 response names. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      const seconds = Number(error.problem.retryAfter) || patience;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}
