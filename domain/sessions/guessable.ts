import { Worker } from 'node:worker_threads';

/** The tries that a guesser needs; `common`: it is among the first that anybody tries. */
export type Guesses = number | 'common';

type Estimator = {
  thread: Worker;
  /** The estimates that have not been made yet. */
  waiting: Map<number, PromiseWithResolvers<Guesses>>;
};

let estimator: Estimator | undefined;
let last = 0;

/**
 * Estimates how many tries a password withstands from a guesser who knows the usual patterns: repeated
 * characters, a common password with a digit more, a season or a month and a year. It takes up to 0.3 s of
 * a thread of its own, which is started for the first password, because most processes set none.
 */
export async function countGuesses(password: string): Promise<Guesses> {
  estimator ??= startEstimator();
  const { thread, waiting } = estimator;
  const estimate = Promise.withResolvers<Guesses>();
  last += 1;
  waiting.set(last, estimate);
  thread.ref();
  thread.postMessage({ id: last, password });
  return await estimate.promise;
}

function startEstimator(): Estimator {
  const thread = new Worker(new URL('./estimate-guesses.ts', import.meta.url));
  const started: Estimator = { thread, waiting: new Map() };
  const { waiting } = started;
  thread.on('message', ({ id, guesses }: { id: number; guesses: Guesses }) => {
    waiting.get(id)?.resolve(guesses);
    waiting.delete(id);
    // Without work, the thread must not keep the process from ending.
    if (waiting.size === 0) thread.unref();
  });
  const end = (error: Error) => {
    if (estimator === started) estimator = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('error', end);
  thread.on('exit', () => end(new Error('the estimator of passwords ended')));
  return started;
}
