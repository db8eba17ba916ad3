import type { BulkDone, RowId } from './list-types.ts';

/** A batch that makes one request per row and counts the refusals by reason. */
export async function runEach(
  ids: readonly RowId[],
  act: (id: string) => Promise<unknown>,
  why: string,
): Promise<BulkDone> {
  const done = await Promise.allSettled(ids.map((id) => act(String(id))));
  const failed = done.filter(({ status }) => status === 'rejected').length;
  return {
    done: done.length - failed,
    ...(failed > 0 && { refused: [{ name: String(failed), count: failed, why }] }),
  };
}
