import { useEffect } from 'react';
import { invalidateQueries } from '../queries/query-cache.ts';

const name = 'basketChanged';

/** Notifies the browser's other tabs that the account's basket has changed. */
export function notifyOtherTabs(): void {
  localStorage.setItem(name, String(Date.now()));
}

/** Reads the account's basket again after a change in another tab. */
export function useOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === name) void invalidateQueries('basket');
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}
