import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../session/use-me.ts';
import { mainEntries, offeredTo, otherEntries } from './entries.ts';

/** Whether shortcuts use ⌘ instead of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Shortcuts follow the position on the keyboard: in a Cyrillic layout the S key types ы. */
export const onAnyLayout = { usePhysicalKeys: true };

/** The time in which a letter must follow `g`, in milliseconds. */
const patience = 1500;

/** `?` opens the help; `g` and a letter open a page. */
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

/** Keys in a text field, in an open dialog or with Ctrl are not shortcuts. */
export function isForElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.isContentEditable || target?.closest('input, textarea, select')) {
    const type = target instanceof HTMLInputElement ? target.type : '';
    if (type !== 'checkbox') return true;
  }
  const open = document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]');
  // Some dialogs stay in the DOM while closed.
  return [...open].some((one) => one.checkVisibility({ visibilityProperty: true }));
}
