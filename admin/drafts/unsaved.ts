import { useEffect, useId, useLayoutEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { confirmDiscard } from '../problems/confirm.ts';
import { writesDone } from '../session/use-write.ts';

/**
 * Unsaved changes are lost on navigation to any other URL, or only to another page (tabs of a page have
 * URLs too).
 */
type LostBy = 'address' | 'page';

/** All forms with unsaved changes: a page may contain several, but the router allows one blocker. */
const unsaved = new Map<string, LostBy>();

/** Registers a form as having unsaved changes. */
export function useUnsaved(changed: boolean, lostBy: LostBy = 'address'): void {
  const id = useId();
  // Before the change is visible, so that whoever sees it is asked.
  useLayoutEffect(() => {
    if (!changed) return;
    unsaved.set(id, lostBy);
    return () => void unsaved.delete(id);
  }, [id, changed, lostBy]);
}

/** Called before leaving on purpose: the changes are saved, or the record was deleted. */
export function forgetUnsaved(): void {
  unsaved.clear();
}

/** A close handler for a dialog that asks for confirmation if something was typed in it. */
export function useCloseAsking(changed: boolean, close: () => void): () => void {
  useUnsaved(changed, 'page');
  return () => (changed ? confirmDiscard('discard', close) : close());
}

/** Asks before a page with unsaved changes is left. Mounted once, around all pages. */
export function useAskBeforeLeaving(): void {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== '/admin/login' &&
      wouldLose(currentLocation.pathname !== nextLocation.pathname),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void isKept(blocker.location.pathname !== pathname).then((kept) => {
      if (kept) blocker.proceed();
      else confirmDiscard('leave', blocker.proceed, blocker.reset);
    });
  }, [blocker, pathname]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

/**
 * Whether nothing is unsaved after all: blurs the focused field, which makes a field that saves
 * itself do so, and waits for pending requests.
 */
async function isKept(isOtherPage: boolean): Promise<boolean> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (await writesDone()) {
    for (let frame = 0; frame < 20 && wouldLose(isOtherPage); frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }
  return !wouldLose(isOtherPage);
}

function wouldLose(isOtherPage: boolean): boolean {
  return [...unsaved.values()].some((lostBy) => isOtherPage || lostBy === 'address');
}
