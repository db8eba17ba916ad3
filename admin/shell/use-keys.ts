import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isForElsewhere } from '../browser/keyboard.ts';
import { mainEntries, offeredTo, otherEntries } from '../roles/entries.ts';
import { useMe } from '../session/use-me.ts';

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
