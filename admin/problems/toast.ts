import { type NotificationData, notifications } from '@mantine/notifications';
import { ApiError } from '#client/api.ts';
import { getWords } from '../words/translator.ts';
import { describeProblem } from './describe-problem.ts';

/** Shows one toast at a time, replacing the one before, so that little is covered. */
export function showToast(toast: NotificationData): string {
  // A replaced toast disappears immediately: while it fades, its Undo could be mistaken for the new
  // one's.
  for (const replaced of document.querySelectorAll<HTMLElement>('.toasts [role="alert"]'))
    replaced.hidden = true;
  notifications.clean();
  return notifications.show(toast);
}

export function showSuccess(message: string): void {
  showToast({ message, color: 'teal' });
}

export function showFailure(message: string): void {
  showToast({ message, color: 'red', autoClose: 6000 });
}

/** Shows an error, with its reference if the server was at fault. */
export function showProblem(error: unknown): void {
  showFailure(describeError(error));
}

/** The text of an error, for a place where it stays. */
export function describeError(error: unknown): string {
  return error instanceof ApiError ? describeProblem(error.problem) : getWords('problems')('wrong');
}
