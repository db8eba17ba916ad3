/** Whether shortcuts use ⌘ instead of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Shortcuts follow the position on the keyboard: in a Cyrillic layout the S key types ы. */
export const onAnyLayout = { usePhysicalKeys: true };

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
