import { useQueryClient } from '@tanstack/react-query';
import { keepPlace } from '../browser/keep-place.ts';
import { showProblem } from '../problems/toast.ts';
import { useBusy } from './use-busy.ts';

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
 * restored. A failure is shown as a toast unless `onError` has handled it. A second click that comes
 * before `busy` has been rendered is ignored.
 */
export function useWrite(onError: (error: unknown) => boolean = () => false) {
  const queries = useQueryClient();
  const { busy, begin, end } = useBusy();

  async function run<T>(act: () => Promise<T>): Promise<T | undefined> {
    try {
      const done = await act();
      await queries.invalidateQueries();
      return done;
    } catch (error) {
      // Not awaited, so that a refused form can be corrected and resubmitted immediately.
      void queries.invalidateQueries();
      if (!onError(error)) showProblem(error);
      return undefined;
    } finally {
      end();
      keepPlace();
    }
  }

  async function write<T>(act: () => Promise<T>): Promise<T | undefined> {
    if (!begin()) return undefined;
    const running = run(act);
    underWay.add(running);
    return await running.finally(() => underWay.delete(running));
  }

  return { busy, write };
}
