const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']);

/**
 * Whether an error means that the database is unavailable: connection lost, server shutting down or
 * starting, its disk failing (classes 53 and 58), or a timeout.
 */
export function isDatabaseGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    goneCodes.has(code) ||
    /^(08|57P|53|58)/.test(code) ||
    // Statement and lock timeouts: unavailable only for this request.
    code === '57014' ||
    code === '55P03' ||
    /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      message,
    )
  );
}

/** Nothing can be written: the disk is full, has become read-only, or fails. */
export function isUnwritable(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return (
    ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(code) || message.endsWith('Read-only file system')
  );
}
