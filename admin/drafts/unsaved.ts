import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { confirmThen } from '../problems/confirm.ts';
import { getWords } from '../words/words.ts';

/** What would lose it: another address, or only another page (its parts are addresses). */
type LostBy = 'address' | 'page';

/** The forms with something unsaved: many on a page, while a router asks for one reason only. */
const unsaved = new Map<string, LostBy>();

/** Says that a form holds something that would be lost. */
export function useUnsaved(changed: boolean, lostBy: LostBy = 'address'): void {
  const id = useId();
  useEffect(() => {
    if (!changed) return;
    unsaved.set(id, lostBy);
    return () => void unsaved.delete(id);
  }, [id, changed, lostBy]);
}

/** Before leaving on purpose: what was written is kept, or its subject is gone. */
export function forgetUnsaved(): void {
  unsaved.clear();
}

/** Asks before a page with something unsaved is left; once, around all pages. */
export function useAskBeforeLeaving(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== '/admin/login' &&
      wouldLose(currentLocation.pathname !== nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const t = getWords('problems');
    confirmThen(
      t('leave.title'),
      t('leave.text'),
      () => blocker.proceed(),
      t('leave.leave'),
      () => blocker.reset(),
    );
  }, [blocker]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

function wouldLose(isOtherPage: boolean): boolean {
  return [...unsaved.values()].some((lostBy) => isOtherPage || lostBy === 'address');
}
