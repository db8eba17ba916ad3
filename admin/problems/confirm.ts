import { modals } from '@mantine/modals';

/** Asks before something is destroyed, and says what it affects. */
export function confirmThen(
  question: string,
  effect: string,
  act: () => void,
  verb = 'Delete',
  keep?: () => void,
): void {
  let acted = false;
  modals.openConfirmModal({
    title: question,
    children: effect,
    labels: { confirm: verb, cancel: 'Keep' },
    confirmProps: { color: 'red.9' },
    onConfirm: () => {
      acted = true;
      act();
    },
    onClose: () => {
      if (!acted) keep?.();
    },
  });
}
