import { modals } from '@mantine/modals';
import { keepPlace } from '../shell/keep-place.ts';
import { getWords } from '../words/words.ts';

/** Asks before something good is settled that can't be taken back. */
export function confirmGood(question: string, effect: string, act: () => void, verb: string): void {
  modals.openConfirmModal({
    title: question,
    children: effect,
    labels: { confirm: verb, cancel: getWords('problems')('notYet') },
    onConfirm: act,
  });
}

/** Asks before something is destroyed, and says what it affects. */
export function confirmThen(
  question: string,
  effect: string,
  act: () => void,
  verb = getWords('problems')('delete'),
  keep?: () => void,
): void {
  let acted = false;
  modals.openConfirmModal({
    title: question,
    children: effect,
    labels: { confirm: verb, cancel: getWords('problems')('keep') },
    confirmProps: { color: 'red.9' },
    onConfirm: () => {
      acted = true;
      act();
    },
    onClose: () => {
      if (acted) return;
      keep?.();
      // It may have been asked out of a menu that has gone.
      keepPlace();
    },
  });
}
