import type { ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepPlace } from '../browser/keep-place.ts';
import { Modal } from './modal.tsx';

/** A dialog that is open while mounted; on unmount, focus returns to its opener. */
export function Dialog({ children, ...props }: Omit<ModalProps, 'opened'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => keepPlace(opener), [opener]);
  return (
    <Modal opened {...props}>
      <Content>{children}</Content>
    </Modal>
  );
}

/** Focuses the first field, even if it is rendered later than the dialog. */
function Content({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = content.current;
    if (!around) return;
    const come = new MutationObserver(() => {
      const first = around.querySelector<HTMLElement>('[data-autofocus]');
      if (!first) return;
      come.disconnect();
      if (!around.contains(document.activeElement)) first.focus();
    });
    come.observe(around, { childList: true, subtree: true });
    return () => come.disconnect();
  }, []);
  return <div ref={content}>{children}</div>;
}
