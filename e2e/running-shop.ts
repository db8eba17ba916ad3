import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boundMemory } from '#server/memory.mjs';

/** A shop in a separate process, as started by `npm start`. */
export type RunningShop = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Seconds from the start of the process to the first 200 response. */
  coldStart: number;
  /** The output so far. */
  printed: () => string;
};

/** A temporary data folder. Readable by others, because root runs PostgreSQL as another user. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-shop-'));
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Starts the shop on a data folder and a free port, and waits until it is ready. Its process begins
 * immediately, the start itself once `prepared` exists: the database and the files of the data
 * folder.
 */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {},
  prepared?: Promise<unknown>,
): Promise<RunningShop> {
  const port = env.PORT ?? String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const bounds = boundMemory();
  const preload = prepared ? ['--import', './e2e/run/preload.ts'] : [];
  const child = spawn(process.execPath, [...bounds.args, ...preload, 'server/main.mjs'], {
    env: { ...bounds.env, DATA_DIR: dataDir, PORT: port, NODE_ENV: 'production', ...env },
    stdio: [prepared ? 'pipe' : 'ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const printed = () => text;
  await prepared?.catch((error) => {
    child.kill();
    throw error;
  });
  child.stdin?.end();
  await untilReady(url, child, printed);
  const coldStart = (performance.now() - began) / 1000;
  return { url, dataDir, process: child, coldStart, printed };
}

/** Stops a shop, gracefully by default, and waits for its exit and remaining output. */
export async function stopShop(
  shop: RunningShop,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (shop.process.exitCode !== null || shop.process.signalCode !== null) return;
  const ended = new Promise((resolve) => shop.process.once('close', resolve));
  shop.process.kill(signal);
  await ended;
}

export async function untilReady(
  url: string,
  child: ChildProcess,
  printed: () => string,
): Promise<void> {
  const end = performance.now() + 90_000;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`the shop ended at its start:\n${printed()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill();
  throw new Error(`the shop was not ready in 90 s:\n${printed()}`);
}

/**
 * A free port below the ephemeral range (32768 and above), so that the system does not assign it
 * before the shop listens.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const server = createServer();
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
