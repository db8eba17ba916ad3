import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { keepPlace } from '../browser/keep-place.ts';
import { getWords } from '../words/translator.ts';

/** Asks before an action that is not destructive but cannot be undone. */
export function confirmGood(question: string, effect: string, act: () => void, verb: string): void {
  modals.openConfirmModal({
    title: question,
    children: effect,
    labels: { confirm: verb, cancel: getWords('problems')('notYet') },
    confirmProps: takesEnter,
    onConfirm: act,
  });
}

/** The primary button has focus: Enter confirms, Esc cancels. */
const takesEnter = { 'data-autofocus': true };

/** Asks before a deletion, and lists its effects. */
export function confirmThen(
  question: string,
  effect: ReactNode,
  act: () => void,
  verb = getWords('problems')('delete'),
): void {
  ask({ question, effect, act, verb, cancel: getWords('problems')('keep') });
}

/** Asks before unsaved changes are discarded, by leaving the page or by closing a dialog. */
export function confirmDiscard(by: 'leave' | 'discard', act: () => void, keep?: () => void): void {
  const t = getWords('problems');
  const [question, effect, cancel] = [t('discard.title'), t('discard.text'), t('discard.keep')];
  ask({ question, effect, act, verb: t(`discard.${by}`), cancel, keep });
}

type Question = {
  question: string;
  effect: ReactNode;
  act: () => void;
  verb: string;
  cancel: string;
  keep?: (() => void) | undefined;
};

function ask({ question, effect, act, verb, cancel, keep }: Question): void {
  let acted = false;
  modals.openConfirmModal({
    title: question,
    children: effect,
    labels: { confirm: verb, cancel },
    confirmProps: { color: 'red.9', ...takesEnter },
    onConfirm: () => {
      acted = true;
      act();
    },
    onClose: () => {
      if (acted) return;
      keep?.();
      // The menu that opened the dialog may be gone, so focus is restored.
      keepPlace();
    },
  });
}
