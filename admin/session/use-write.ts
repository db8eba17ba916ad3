import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showProblem } from '../problems/toast.ts';
import { keepPlace } from '../shell/keep-place.ts';

const underWay = new Set<Promise<unknown>>();

/** Waits up to ten seconds for pending requests; returns whether there were any. */
export async function writesDone(): Promise<boolean> {
  if (underWay.size === 0) return false;
  const patience = new Promise((resolve) => setTimeout(resolve, 10_000));
  await Promise.race([Promise.allSettled(underWay), patience]);
  return true;
}

/**
 * Runs a request that changes data: `busy` while it runs, then every query is refetched and focus
 * restored. A failure is shown as a toast unless `onError` has handled it.
 */
export function useWrite(onError: (error: unknown) => boolean = () => false) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function run<T>(act: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    try {
      const done = await act();
      await queries.invalidateQueries();
      return done;
    } catch (error) {
      // Not awaited, so that the refused form can be corrected and sent again at once.
      void queries.invalidateQueries();
      if (!onError(error)) showProblem(error);
      return undefined;
    } finally {
      setBusy(false);
      keepPlace();
    }
  }

  function write<T>(act: () => Promise<T>): Promise<T | undefined> {
    const running = run(act);
    underWay.add(running);
    return running.finally(() => underWay.delete(running));
  }

  return { busy, write };
}
