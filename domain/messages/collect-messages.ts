import { AsyncLocalStorage } from 'node:async_hooks';

const collecting = new AsyncLocalStorage<Set<string>>();

/** Runs `work`, and returns its result with the ids of the messages that it wrote. */
export async function collectMessages<T>(
  work: () => Promise<T>,
): Promise<{ result: T; ids: readonly string[] }> {
  const ids = new Set<string>();
  const result = await collecting.run(ids, work);
  return { result, ids: [...ids] };
}

export function noteMessage(id: string): void {
  collecting.getStore()?.add(id);
}
