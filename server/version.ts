import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type Version = {
  /** From package.json. */
  version: string;
  /** The commit of the clone; null when there is none. */
  commit: string | null;
};

const root = join(import.meta.dirname, '..');

export async function readVersion(): Promise<Version> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return { version, commit: (await readRelease()) ?? (await askGit()) };
}

/** `git archive` writes the commit into this file; in a clone it contains none. */
async function readRelease(): Promise<string | undefined> {
  const text = await readFile(join(import.meta.dirname, 'commit.txt'), 'utf8').catch(() => '');
  return /^[0-9a-f]{12}/.exec(text)?.[0];
}

async function askGit(): Promise<string | null> {
  const git = promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root });
  return await git.then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
