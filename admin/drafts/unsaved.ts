import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { confirmThen } from '../problems/confirm.ts';
import { getWords } from '../words/words.ts';

/** The forms with something unsaved: many on a page, while a router asks for one reason only. */
const unsaved = new Set<string>();

/** Says that a form holds something that would be lost. */
export function useUnsaved(changed: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!changed) return;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [id, changed]);
}

/** Before leaving on purpose: what was written is kept, or its subject is gone. */
export function forgetUnsaved(): void {
  unsaved.clear();
}

/** Asks before a page with something unsaved is left; once, around all pages. */
export function useAskBeforeLeaving(): void {
  const blocker = useBlocker(
    ({ nextLocation }) => unsaved.size > 0 && nextLocation.pathname !== '/admin/login',
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
