import { spawn } from 'node:child_process';
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findHome, findRunner } from './embedded-home.ts';
import { takeLock } from './embedded-lock.ts';
import { findBinaries } from './embedded-programs.ts';
import { shopPassword, shopRole, superuser } from './embedded-role.ts';
import { findRunning, stopServer } from './embedded-server.ts';
import { EmbeddedError, type Programs, type Runner } from './embedded-types.ts';

type Options = { dataDir: string; password: string; print: (line: string) => void };

/**
 * Sets new passwords for the embedded PostgreSQL without the old one, in single-user mode. Throws
 * an EmbeddedError of one line when the shop runs or has no database.
 */
export async function resetPassword({ dataDir, password, print }: Options): Promise<void> {
  const runner = await findRunner();
  const home = await findHome(await realpath(dataDir), runner);
  const cluster = join(home, 'postgres');
  if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => undefined))) {
    throw new EmbeddedError(
      `There is no database in ${dataDir}: start the shop once to create it.`,
    );
  }
  const lock = await takeLock(join(home, 'lock'));
  if ('holderPid' in lock) {
    throw new EmbeddedError(`The shop is running (process ${lock.holderPid}): stop it first.`);
  }
  try {
    const running = await findRunning(cluster);
    if (running) await stopServer(running.pid);
    await alterRoles(await findBinaries(runner, print), { cluster, runner, password });
  } finally {
    await lock.release();
  }
}

async function alterRoles(
  { postgres }: Programs,
  { cluster, runner, password }: { cluster: string; runner: Runner; password: string },
): Promise<void> {
  const args = ['--single', '-D', cluster, '-c', 'log_min_messages=error', 'postgres'];
  const child = spawn(postgres, args, { ...runner, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  const output = text(child.stderr);
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const passwords = `('${superuser}', '${password}'), ('${shopRole}', '${shopPassword(password)}')`;
  // In single-user mode, a statement ends at the end of the line.
  child.stdin.end(
    `do $$ declare r record; begin for r in select * from (values ${passwords}) as v(name, password) where name in (select rolname from pg_roles) loop execute format('alter role %I password %L', r.name, r.password); end loop; end $$\n`,
  );
  const code = await ended;
  const problem = (await output).split('\n').find((line) => /ERROR|FATAL|PANIC/.test(line));
  if (code !== 0 || problem) {
    throw new EmbeddedError(
      `PostgreSQL did not accept the new password: ${problem ?? `it ended with ${code}`}`,
    );
  }
}
