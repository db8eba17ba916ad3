import { notifications } from '@mantine/notifications';
import { ApiError } from '#client/api.ts';
import { getWords } from '../words/words.ts';
import { describeProblem } from './describe-problem.ts';

export function showSuccess(message: string): void {
  notifications.show({ message, color: 'teal' });
}

/** The same failure is said once, however many calls it meets. */
export function showFailure(message: string): void {
  notifications.show({ id: message, message, color: 'red' });
}

/** Says what the shop answered, with the reference to quote when it was at fault. */
export function showProblem(error: unknown): void {
  showFailure(sayProblem(error));
}

/** The same as a sentence, for where it is to stay. */
export function sayProblem(error: unknown): string {
  return error instanceof ApiError ? describeProblem(error.problem) : getWords('problems')('wrong');
}
