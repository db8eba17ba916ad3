import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { EmbeddedError, type Server } from './embedded-types.ts';

const major = '18';

/**
 * Trigrams of non-Latin letters need a UTF-8 locale: without one, fuzzy search does not find
 * Cyrillic words.
 */
const ctypeLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Creates the cluster unless it exists. It is renamed into place when complete, so that an
 * interrupted attempt is not mistaken for a cluster.
 */
export async function createCluster(server: Server): Promise<void> {
  const { cluster } = server;
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(whenMissing)).trim();
  if (version === major) return;
  if (version) {
    throw new EmbeddedError(
      `${cluster} was created by PostgreSQL ${version}, but this version of the shop uses ${major}: start the earlier version, make a backup and restore it here.`,
    );
  }
  server.print('Creating the database (PostgreSQL 18)');
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, server.password, { mode: 0o600 });
  try {
    await giveToRunner(server, draft, passwordFile);
    await initialise(server, draft, passwordFile);
    await rename(draft, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function giveToRunner({ runner }: Server, ...paths: string[]): Promise<void> {
  if (!runner) return;
  for (const path of paths) await chown(path, runner.uid, runner.gid);
}

async function initialise(server: Server, draft: string, passwordFile: string): Promise<void> {
  let problem = '';
  for (const locale of ctypeLocales) {
    problem = await runInitdb(server, [
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--data-checksums',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${locale}`,
    ]);
    if (!problem.includes('invalid locale')) break;
  }
  if (problem) throw new EmbeddedError(`PostgreSQL could not create its folder: ${problem}`);
}

/** Returns the error in one line, or ''. */
async function runInitdb({ initdb, runner }: Server, args: string[]): Promise<string> {
  const child = spawn(initdb, args, { ...runner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const [code, output] = await Promise.all([ended, text(child.stderr)]);
  if (code === 0) return '';
  // When the disk is full, the error comes as FATAL from the server that initdb starts.
  const reasons = output.split('\n').filter((line) => /error:|FATAL:|PANIC:/.test(line));
  const isFull = /No space left|wrote only \d+ of \d+ bytes/.test(output);
  if (isFull) return 'there is no space left on the disk: free some space and try again';
  return reasons[0]?.trim() ?? `initdb ended with ${code}`;
}

function whenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw new EmbeddedError(
    `The database folder cannot be read (${error.message}): start the shop as the user who created it.`,
  );
}
