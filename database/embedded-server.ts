import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
} from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError, type Server } from './embedded-types.ts';

export type Running = { pid: number; url: (role: string, password: string) => string };

type Postmaster = { pid: number; port: string; socket: string; ready: boolean };

/**
 * Sized for a small machine shared with the shop. Durability settings stay at PostgreSQL's safe
 * defaults.
 */
const shopSettings: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  jit: 'off',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  max_wal_senders: '0',
  max_replication_slots: '0',
  timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** Starts the server of this cluster, or returns the running one. */
export async function startServer(server: Server): Promise<Running> {
  const giveUpAt = performance.now() + 10_000;
  for (;;) {
    const running = await findRunning(server.cluster);
    if (running) return running;
    await clearForeignPidFile(server.cluster);
    const problem = await launch(server);
    if (!problem) continue;
    // After a kill -9, its last processes keep the shared memory a moment longer.
    const passing = /still in use|lock file|could not bind/i.test(problem);
    if (!passing || performance.now() > giveUpAt) throw new EmbeddedError(problem);
    await sleep(100);
  }
}

/** Waits for a server that is starting; undefined when none runs on this cluster. */
export async function findRunning(cluster: string): Promise<Running | undefined> {
  for (;;) {
    const postmaster = await readPostmaster(cluster);
    if (!postmaster || !isOurs(postmaster.pid, cluster)) return undefined;
    if (postmaster.ready) return toRunning(postmaster);
    await sleep(10);
  }
}

/** Stops a server in fast mode: disconnects its sessions and flushes to disk. */
export async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isAlive(pid); waited += 20) {
    if (waited === 8_000) process.kill(pid, 'SIGQUIT');
    if (waited > 9_000) return;
    await sleep(20);
  }
}

/** Whether a process with this id exists, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function toRunning({ pid, port, socket }: Postmaster): Running {
  const where = socket
    ? `localhost/altyn?host=${encodeURIComponent(socket)}`
    : `127.0.0.1:${port}/altyn`;
  return {
    pid,
    url: (role, password) => `postgres://${role}:${encodeURIComponent(password)}@${where}`,
  };
}

async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = await readFile(`${cluster}/postmaster.pid`, 'utf8').catch(() => '');
  const [pid, , , port = '', socket = '', , , status = ''] = file.split('\n');
  if (!pid) return undefined;
  return { pid: Math.abs(Number(pid)), port, socket, ready: status.trim() === 'ready' };
}

/** Whether the process is a PostgreSQL of this cluster, because process ids are reused. */
function isOurs(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/**
 * Removes a stale pid file, because PostgreSQL refuses to start while another process of the user
 * has its id.
 */
async function clearForeignPidFile(cluster: string): Promise<void> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster || !isAlive(postmaster.pid)) return;
  if (!isOurs(postmaster.pid, cluster)) await rm(`${cluster}/postmaster.pid`, { force: true });
}

/** Starts the server and waits until it is ready; returns the error if it ends before. */
async function launch(server: Server): Promise<string | undefined> {
  const { cluster, postgres, runner } = server;
  const log = openLog(server);
  const args = ['-D', cluster, ...(await settingsOf(server))];
  // In its own process group, so that Ctrl-C stops the shop first, which then stops the database.
  const child = spawn(postgres, args, {
    ...runner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.file, log.file],
  });
  closeSync(log.file);
  child.unref();
  let ended: string | undefined;
  child.on('error', (error) => {
    ended = error.message;
  });
  child.on('exit', (code) => {
    ended = readProblem(server) ?? `PostgreSQL ended with ${code}: see ${log.path}`;
  });
  while (ended === undefined) {
    const postmaster = await readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.ready) return undefined;
    await sleep(10);
  }
  return ended;
}

type Log = { path: string; file: number };

function openLog({ cluster, runner }: Server): Log {
  const path = `${cluster}.log`;
  // Keeps the log of the last run.
  if (existsSync(path)) renameSync(path, `${path}.1`);
  const file = openSync(path, 'w', 0o600);
  if (runner) fchownSync(file, runner.uid, runner.gid);
  return { path, file };
}

/** The reason why the server did not start, from its log, ignoring messages that it is starting. */
function readProblem(server: Pick<Server, 'cluster'>): string | undefined {
  return findPanic(server) ?? findLine(server, /FATAL: *(?! *the database system is)/);
}

/** The reason why the server ended itself, as it does when it can't write its WAL. */
export function findPanic(server: Pick<Server, 'cluster'>): string | undefined {
  return findLine(server, /PANIC: */);
}

function findLine({ cluster }: Pick<Server, 'cluster'>, level: RegExp): string | undefined {
  const line = readLog(`${cluster}.log`).find((one) => level.test(one));
  return line?.replace(new RegExp(`^.*?${level.source}`), 'PostgreSQL: ');
}

function readLog(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

async function settingsOf({ cluster, settings }: Server): Promise<string[]> {
  const all = { ...shopSettings, ...(await whereToListen(cluster)), ...settings };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * A socket in the cluster's private folder; a loopback port when the path is too long for a socket.
 */
async function whereToListen(cluster: string): Promise<Record<string, string>> {
  const fits = Buffer.byteLength(`${cluster}/.s.PGSQL.5432`) < 100 && !/[,"]/.test(cluster);
  if (fits && process.platform !== 'win32') {
    return { listen_addresses: '', unix_socket_directories: cluster, port: '5432' };
  }
  const port = (await readLastPort(cluster)) ?? (await findFreePort());
  return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port };
}

/** Reuses the last port, so that clients with the old address can reconnect. */
async function readLastPort(cluster: string): Promise<string | undefined> {
  return (await readPostmaster(cluster))?.port;
}

async function findFreePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return String(port);
}
