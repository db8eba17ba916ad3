import { createTurns } from '#database/turns.ts';
import { type Refusal, refuse } from './refuse.ts';

type Bounds = {
  /** Milliseconds that a file may wait. */
  patience: number;
  /** Seconds after which a refused caller may try again. */
  retryAfter: number;
};

/**
 * Limits work on files, which takes a core and much memory: one at a time, four wait, and the others are
 * refused.
 *
 * @example const inTurn = createFileTurns({ patience: 20_000, retryAfter: 5 });
 *   await inTurn(() => store(picture));
 */
export function createFileTurns({ patience, retryAfter }: Bounds) {
  const turns = createTurns({ atOnce: 1, mayWait: 4, patience });
  const detail = `Other files are being read. Try again in ${retryAfter} seconds.`;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T | Refusal<'files_busy'>> {
    const end = await turns.take();
    return end ? await work().finally(end) : refuse('files_busy', { retryAfter, detail });
  };
}
