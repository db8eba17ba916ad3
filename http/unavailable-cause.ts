import { isReadOnly, isUnwritable } from '#database/is-gone.ts';

/**
 * Causes of a 503. `counted`: an API call made for this page was counted already. `unwanted`: nobody waited for the
 * answer any more. Neither counts.
 */
export type Cause =
  | 'database_gone'
  | 'database_slow'
  | 'database_full'
  | 'no_room'
  | 'pictures_gone'
  | 'pages_busy'
  | 'calls_busy'
  | 'feeds_busy'
  | 'files_busy'
  | 'provider_unavailable'
  | 'disk_full'
  | 'read_only'
  | 'stopping'
  | 'other'
  | 'counted'
  | 'unwanted';

/** The refusals that are answered by 503. */
export function causeOfRefusal(code: string): Cause {
  return code === 'files_busy' || code === 'provider_unavailable' ? code : 'other';
}

/** Classifies why the database did not answer or nothing could be written. */
export function causeOf(error: unknown): Cause {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (isReadOnly(error)) return 'read_only';
  if (code === '53100' || isUnwritable(error)) return 'no_room';
  if (code.startsWith('53') || /timeout exceeded when trying to connect/.test(message))
    return 'database_full';
  const isSlow = code === '57014' || code === '55P03' || /Query read timeout/.test(message);
  return isSlow ? 'database_slow' : 'database_gone';
}
