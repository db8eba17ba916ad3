import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { keepPlace } from './keep-place.ts';

/** Open for as long as it is drawn; after it, the keyboard is where it was opened from. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => keepPlace(opener), [opener]);
  return <Modal opened {...props} />;
}
