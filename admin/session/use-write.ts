import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
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
 * restored. A failure is shown as a toast unless `onError` has handled it. A second press that comes
 * before `busy` has been rendered writes nothing again.
 */
export function useWrite(onError: (error: unknown) => boolean = () => false) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const isStarting = useRef(false);
  const isRendered = useRef(false);
  useLayoutEffect(() => {
    isRendered.current = busy;
    if (busy) isStarting.current = false;
  }, [busy]);

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
      isStarting.current = false;
      setBusy(false);
      keepPlace();
    }
  }

  async function write<T>(act: () => Promise<T>): Promise<T | undefined> {
    if (isStarting.current) return undefined;
    isStarting.current = !isRendered.current;
    const running = run(act);
    underWay.add(running);
    return await running.finally(() => underWay.delete(running));
  }

  return { busy, write };
}
