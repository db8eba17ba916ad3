let latest: (() => unknown) | undefined;

/** Makes ⌘Z call `undo` until the returned function is called. */
export function offerUndo(undo: () => unknown): () => void {
  latest = undo;
  window.removeEventListener('keydown', press);
  window.addEventListener('keydown', press);
  return () => {
    if (latest === undo) latest = undefined;
  };
}

function press(event: KeyboardEvent): void {
  const isUndo = (event.metaKey || event.ctrlKey) && event.code === 'KeyZ' && !event.shiftKey;
  const field = document.activeElement?.closest(
    'input:not([type=checkbox]), textarea, [contenteditable]',
  );
  if (!isUndo || field || !latest) return;
  event.preventDefault();
  latest();
}
