import { useEffect, useRef } from 'react';

/** Closes a `details` element when pointer or focus leave it, and on Escape. */
export function useClosing() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    function closeOutside({ type, target }: Event) {
      const element = details.current;
      // In a dialog, details stay open.
      if (element?.closest('dialog') || element?.contains(target as Node)) return;
      // Pressing text that takes no focus focuses its nearest focusable ancestor, here the page.
      if (type === 'focusin' && (target as Node).contains(element)) return;
      closeDetails(element);
    }
    function closeOnEscape({ key, target }: KeyboardEvent) {
      const element = details.current;
      if (key !== 'Escape' || !element?.open || element.closest('dialog')) return;
      closeDetails(element);
      if (element.contains(target as Node)) element.querySelector('summary')?.focus();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return details;
}

export function closeDetails(details: HTMLDetailsElement | null) {
  if (details) details.open = false;
}
