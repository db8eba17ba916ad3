import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { takeLock } from './embedded-lock.ts';
import { findRunning, stopServer } from './embedded-server.ts';
import { EmbeddedError, type Runner } from './embedded-types.ts';
import { isFolder, makeFolders } from './make-folders.ts';

const run = promisify(execFile);

/**
 * Creates the data folder if missing, private to its owner; PostgreSQL, which never runs as root,
 * may traverse root's folder without listing it, whatever the umask.
 */
export async function makeDataDir(path: string): Promise<void> {
  await makeFolders(resolve(path), process.getuid?.() === 0 ? 0o711 : 0o700);
}

/**
 * The user PostgreSQL runs as: the current one, or for root the user `postgres`, created if
 * missing.
 */
export async function findRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0) return undefined;
  return (await findUser('postgres')) ?? (await createUser('postgres'));
}

/**
 * The folder of the cluster: the data folder or, where the runner has no access to it, a folder
 * under /var/lib whose path is recorded in the data folder.
 */
export async function findHome(dataDir: string, runner: Runner): Promise<string> {
  const noteFile = join(dataDir, 'postgres-location');
  const noted = await readFile(noteFile, 'utf8').catch(() => '');
  if (noted.trim()) {
    if (await isFolder(noted.trim())) return noted.trim();
    throw new EmbeddedError(
      `The database of ${dataDir} was in ${noted.trim()}, which is missing: put that folder back, or restore a backup into a new DATA_DIR.`,
    );
  }
  if (await mayEnter(runner, dataDir)) return dataDir;
  const home = `/var/lib/altyn-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  await setAside(home);
  await makeFolder(home);
  await writeFile(noteFile, `${home}\n`, { mode: 0o600 });
  return home;
}

/**
 * Renames the old database when the data folder was deleted, because that means a new shop is
 * wanted.
 */
async function setAside(home: string): Promise<void> {
  const cluster = join(home, 'postgres');
  if (!(await stat(cluster).catch(() => undefined))) return;
  const lock = await takeLock(join(home, 'lock'));
  if ('holderPid' in lock) {
    throw new EmbeddedError(
      `Another running shop (process ${lock.holderPid}) uses the database in ${home}: stop it first.`,
    );
  }
  const running = await findRunning(cluster);
  if (running) await stopServer(running.pid);
  await lock.release();
  await rename(home, `${home}-until-${new Date().toISOString().slice(0, 19)}`);
}

/** Whether the runner has access to a folder (or may run a file) and to each folder above it. */
export async function mayEnter(runner: Runner, path: string): Promise<boolean> {
  if (!runner) return true;
  const { uid, gid, mode } = await stat(path);
  const bit = uid === runner.uid ? 0o100 : gid === runner.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return dirname(path) === path || mayEnter(runner, dirname(path));
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o755);
  } catch {
    throw new EmbeddedError(
      `The user postgres has no access to the data folder, and ${path} cannot be created: set DATA_DIR to a folder that it can access, such as /srv/altyn.`,
    );
  }
}

async function createUser(name: string): Promise<Runner> {
  await run('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', name]).catch(
    () => {},
  );
  const user = await findUser(name);
  if (user) return user;
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and the user ${name} could not be created: create it (useradd ${name}), or start the shop as an ordinary user.`,
  );
}

async function findUser(name: string): Promise<Runner> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  return undefined;
}
