import { modals } from '@mantine/modals';

/** Asks before something is destroyed, and says what it affects. */
export function confirmThen(
  question: string,
  effect: string,
  act: () => void,
  verb = 'Delete',
): void {
  modals.openConfirmModal({
    title: question,
    children: effect,
    labels: { confirm: verb, cancel: 'Keep' },
    confirmProps: { color: 'red.9' },
    onConfirm: act,
  });
}
