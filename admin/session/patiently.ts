import { ApiError } from '#client/api.ts';

/** Seconds after which a call is retried if its response names no delay. */
const patience = 5;

/** Retries after the delay that the response names while a limit is reached or other files are processed. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || !mayRetry(error)) throw error;
      const seconds = Number(error.problem.retryAfter) || patience;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

function mayRetry({ status, problem }: ApiError): boolean {
  return status === 429 || problem.code === 'files_busy';
}
