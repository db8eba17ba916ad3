import { ApiError } from '#client/api.ts';
import { own } from '#core/own.ts';

/** The state of an area's last call: loading, and its error. */
export type AreaState = {
  loading: boolean;
  /** An HTTP status, or ''. */
  error: number | '';
};

export function statusOf(error: unknown): number | '' {
  if (!error) return '';
  if (!(error instanceof ApiError)) return 500;
  return error.status || (own(statusOfLine, error.problem.code) ?? 500);
}

/** Gateway statuses for calls without a usable response: offline, timed out, unreadable. */
const statusOfLine: Record<string, number> = { unreachable: 503, timeout: 504, unreadable: 502 };
