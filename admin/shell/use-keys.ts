import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../session/use-me.ts';
import { mainEntries, offeredTo, otherEntries } from './entries.ts';

/** Whether ⌘ stands where others have Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys are where they are on the board: with Cyrillic letters, S is the one that writes ы. */
export const onAnyLayout = { usePhysicalKeys: true };

/** How long after `g` its letter is waited for. */
const patience = 1500;

/** `?` for help; `g` and a letter to go somewhere. */
export function useKeys(onHelp: () => void): void {
  const role = useMe().me?.role;
  const navigate = useNavigate();
  const wentAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (isForElsewhere(event)) return;
      if (event.key === '?') {
        event.preventDefault();
        onHelp();
      }
      const entries = offeredTo(role, [...mainEntries, ...otherEntries]);
      const entry = entries.find(({ letter }) => event.code === `Key${letter.toUpperCase()}`);
      if (entry && event.timeStamp - wentAt.current < patience) {
        event.stopImmediatePropagation();
        navigate(entry.to);
      }
      wentAt.current = event.code === 'KeyG' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [role, navigate, onHelp]);
}

/** Keys belong to the field one writes in, to an open dialog, and with Ctrl to the browser. */
export function isForElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.isContentEditable || target?.closest('input, textarea, select')) {
    const type = target instanceof HTMLInputElement ? target.type : '';
    if (type !== 'checkbox') return true;
  }
  const open = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  // Some stay in the page while they are shut.
  return [...open].some((one) => one.checkVisibility({ visibilityProperty: true }));
}
