import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useRef } from 'react';

/** A dialog; Escape, which reaches all that are open, closes only the one on top. */
export function Modal({ onClose, children, ...props }: ModalProps) {
  const inside = useRef<HTMLDivElement>(null);
  return (
    <MantineModal {...props} onClose={() => isOnTop(inside.current) && onClose()}>
      <div ref={inside}>{children}</div>
    </MantineModal>
  );
}

/** The dialog on top is the one that contains the focus. */
function isOnTop(inside: Element | null): boolean {
  const focused = document.activeElement?.closest('[role="dialog"]');
  return !focused || focused.contains(inside);
}
