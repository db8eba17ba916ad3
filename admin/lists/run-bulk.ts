import { ApiError } from '#client/api.ts';
import type { BulkAction, BulkDone, RowId } from './list-types.ts';

const batch = 100;

/**
 * Runs a bulk action for any number of rows, a hundred at a time, and adds up what became of them.
 * One that fails half way answers what was done until then, with `failure`.
 */
export async function runBulk(
  action: BulkAction,
  ids: readonly RowId[],
  said: unknown,
  told: (done: number) => void,
): Promise<BulkDone & { failure?: unknown }> {
  const parts: BulkDone[] = [];
  for (let at = 0; at < ids.length; at += batch) {
    told(at);
    try {
      const some = ids.slice(at, at + batch);
      parts.push(await patiently(() => action.run(some, said)));
    } catch (failure) {
      return { ...addUp(parts), failure };
    }
  }
  return addUp(parts);
}

function addUp(parts: readonly BulkDone[]): BulkDone {
  const undos = parts.flatMap(({ undo }) => (undo ? [undo] : []));
  return {
    done: parts.reduce((sum, { done }) => sum + done, 0),
    refused: parts.flatMap(({ refused }) => refused ?? []),
    ...(undos.length && { undo: () => undoAll(undos) }),
  };
}

/** Last done, first undone. */
async function undoAll(undos: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const undo of undos.toReversed()) await patiently(undo);
}

/** The shop takes only so many writes a minute; what it puts off is tried again when it says. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      const seconds = Number(error.problem.retryAfter) || 5;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}
