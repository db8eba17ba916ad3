import { patiently } from '../session/patiently.ts';
import type { BulkAction, BulkDone, RowId } from './list-types.ts';

const batch = 100;

/**
 * Runs a bulk action in batches of 100 rows and adds up the results. If a batch fails, the result
 * of those before is returned with `failure`.
 */
export async function runBulk(
  action: BulkAction,
  ids: readonly RowId[],
  input: unknown,
  onProgress: (done: number) => void,
): Promise<BulkDone & { failure?: unknown }> {
  const parts: BulkDone[] = [];
  for (let at = 0; at < ids.length; at += batch) {
    onProgress(at);
    try {
      const some = ids.slice(at, at + batch);
      parts.push(await patiently(() => action.run(some, input)));
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

/** Undoes the batches in reverse order. */
async function undoAll(undos: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const undo of undos.toReversed()) await patiently(undo);
}
