const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/**
 * Whether an error means that the database is unavailable: connection lost, server shutting down or
 * starting, its disk failing (classes 53 and 58), or no writing for now. A protocol violation is a bug.
 */
export function isDatabaseGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    goneCodes.has(code) ||
    (/^(08|57P|53|58)/.test(code) && code !== '08P01') ||
    code === readOnlyDatabase ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  );
}

/** Whether a statement or a lock took too long: unavailable only for this request. */
export function isTimedOut(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return code === '57014' || code === '55P03' || message.includes('Query read timeout');
}

/**
 * A standby, or a database that its operator made read-only: managed services do so when its disk is
 * nearly full.
 */
const readOnlyDatabase = '25006';

/** Nothing can be written: the disk is full, has become read-only, or fails. */
export function isUnwritable(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return ['ENOSPC', 'EDQUOT', 'EIO'].includes(code) || isReadOnly(error);
}

export function isReadOnly(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return code === 'EROFS' || code === readOnlyDatabase || message.endsWith('Read-only file system');
}
