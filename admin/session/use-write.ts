import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showProblem } from '../problems/toast.ts';
import { keepPlace } from '../shell/keep-place.ts';

/**
 * Runs a changing act: busy while it lasts, then every list on screen is read anew and the keyboard
 * is where it was. A failure is shown as a toast unless `onError` says it has dealt with it.
 */
export function useWrite(onError: (error: unknown) => boolean = () => false) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function write<T>(act: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    try {
      const done = await act();
      await queries.invalidateQueries();
      return done;
    } catch (error) {
      // What was refused can be mended and sent again at once, before all is read anew.
      void queries.invalidateQueries();
      if (!onError(error)) showProblem(error);
      return undefined;
    } finally {
      setBusy(false);
      keepPlace();
    }
  }

  return { busy, write };
}
