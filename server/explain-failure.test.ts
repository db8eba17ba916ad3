import { format } from 'node:util';
import { expect, test } from 'vitest';
import { EmbeddedError } from '#database/embedded-types.ts';
import { MigrationError } from '#database/migration-error.ts';
import { PictureStoreError } from '#domain/media/picture-store.ts';
import { explainFailure } from './explain-failure.ts';
import { StartError } from './start-error.ts';

const withCode = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something`), { code, path });

test.each([
  [
    'ENOSPC',
    '/srv/altyn/a can’t be written or read (ENOSPC): there is no space left on the disk: ',
  ],
  ['EDQUOT', '/srv/altyn/a can’t be written or read (EDQUOT): the disk quota is used up: '],
  ['EROFS', '/srv/altyn/a can’t be written or read (EROFS): the file system is read-only: '],
  ['EACCES', '/srv/altyn/a can’t be written or read (EACCES): this user has no access to it: '],
])('%s is explained in one line, with the file and the remedy', (code, start) => {
  expectOneLine(withCode(code, '/srv/altyn/a'), start);
});

test.each([
  ['25006', 'The database can’t continue (25006): it is read-only, '],
  ['53100', 'The database can’t continue (53100): there is no space left on the database’s disk: '],
  ['53200', 'The database can’t continue (53200): the database is out of memory: '],
])('the database’s %s is explained in one line', (code, start) => {
  expectOneLine(withCode(code), start);
});

test('the cause of an error is explained, however deeply nested', () => {
  const cause = new Error('the copy failed', { cause: withCode('ENOSPC', '/srv/altyn/a') });
  expectOneLine(
    new Error('the backup failed', { cause }),
    '/srv/altyn/a can’t be written or read (ENOSPC)',
  );
});

test.each([StartError, EmbeddedError, MigrationError, PictureStoreError])(
  'an error for the operator is printed as its message only: %o',
  (Kind) => {
    expect(printed(new Kind('Do this.'))).toBe('Do this.');
  },
);

test('a bug is printed with its message and stack', () => {
  const bug = printed(new TypeError('x is not a function', { cause: new Error('the reason') }));
  expect(bug).toContain('TypeError: x is not a function');
  expect(bug).toContain('the reason');
  expect(bug).toMatch(/\bat .*explain-failure\.test\.ts/);
});

/** The text displayed by a terminal. */
function printed(error: unknown): string {
  let output = '';
  explainFailure(error, (value) => {
    output = format(value);
  });
  return output;
}

function expectOneLine(error: unknown, start: string): void {
  const line = printed(error);
  expect(line.slice(0, start.length)).toBe(start);
  expect(line).not.toContain('\n');
}
