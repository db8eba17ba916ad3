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
  const problem = error instanceof ApiError ? error.problem : undefined;
  showFailure(problem ? describeProblem(problem) : getWords('problems')('wrong'));
}
