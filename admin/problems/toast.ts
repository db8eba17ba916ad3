import { notifications } from '@mantine/notifications';
import { ApiError } from '#client/api.ts';

export function showSuccess(message: string): void {
  notifications.show({ message, color: 'teal' });
}

export function showFailure(message: string): void {
  notifications.show({ message, color: 'red' });
}

/** Says what the shop answered, with the reference to quote when it was at fault. */
export function showProblem(error: unknown): void {
  if (!(error instanceof ApiError)) return showFailure('Something went wrong');
  const { detail, reference } = error.problem;
  showFailure(reference ? `${detail} (reference ${reference})` : detail);
}
