import { ApiError } from '#client/api.ts';

/** Whether a save was refused because another admin saved in between. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'stale';
}
