import { ApiError } from '#client/api.ts';

/** What every area shows of its last call: whether one is under way, and how it failed. */
export type AreaState = {
  loading: boolean;
  /** An HTTP status, or empty. Zero is a shop that can't be reached. */
  error: number | '';
};

/** The error status of an area's last call. */
export function statusOf(error: unknown): number | '' {
  if (!error) return '';
  return error instanceof ApiError ? error.status : 0;
}
