import { own } from '#core/own.ts';
import { EmbeddedError } from '#database/embedded-types.ts';
import { MigrationError } from '#database/migration-error.ts';
import { PictureStoreError } from '#domain/media/picture-store.ts';
import { StartError } from './start-error.ts';

/** Errors of the environment rather than the code, by system or PostgreSQL code. */
const machine: Record<string, string> = {
  ENOSPC: 'there is no space left on the disk: free some space and try again',
  EDQUOT: 'the disk quota is used up: free some space and try again',
  EROFS: 'the file system is read-only: choose another folder, or mount it for writing',
  EACCES:
    'this user has no access to it: change its owner or permissions, or choose another folder',
  EPERM: 'this user has no access to it: change its owner or permissions, or choose another folder',
  ENOTDIR: 'a part of the path is a file: choose another folder',
  EIO: 'the disk failed: see the system’s log',
  EMFILE: 'too many files are open: raise the limit (ulimit -n)',
  '25006':
    'it is read-only, a standby or set so by its operator: make it writable, or name another in DATABASE_URL',
  '53100': 'there is no space left on the database’s disk: free some space and try again',
  '53200': 'the database is out of memory: give it more and try again',
};

/** Prints errors that the operator can fix in one line; others are bugs and get a stack trace. */
export function explainFailure(
  error: unknown,
  print: (value: unknown) => void = console.error,
): void {
  print(inOneLine(error) ?? error);
}

const explained = [StartError, EmbeddedError, MigrationError, PictureStoreError];

/** What the operator can do about an error, in one line; undefined for a bug. */
export function inOneLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (explained.some((kind) => error instanceof kind)) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const advice = own(machine, code);
  if (!advice) return inOneLine(error.cause);
  const isDatabase = /^\d/.test(code);
  const problem = isDatabase
    ? 'The database can’t continue'
    : `${path ?? 'A file'} can’t be written or read`;
  return `${problem} (${code}): ${advice}.`;
}
