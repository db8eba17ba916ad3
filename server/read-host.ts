import { statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from '#contract/system.ts';
import type { Host } from '#http/shop.ts';
import { findLastBackup } from './past-backups.ts';
import { readVersion } from './version.ts';

/** The size of two WAL files of PostgreSQL. */
const leastFree = 32 * 2 ** 20;

/**
 * Version and resources of the machine the shop runs on. `databaseHome`: the folder of the embedded
 * database, which may be on another disk.
 */
export async function readHost(dataDir: string, databaseHome = dataDir): Promise<Host> {
  const version = await readVersion();
  const cluster = join(databaseHome, 'postgres');
  // The WAL may be a symbolic link to another disk.
  const folders = [dataDir, cluster, join(cluster, 'pg_wal')];
  const disk = () => readWorstDisk(folders);
  return {
    disk,
    read: async () => {
      const lastBackup = await findLastBackup(dataDir);
      return { ...version, disk: await disk(), lastBackup: lastBackup?.at ?? null };
    },
  };
}

async function readWorstDisk(folders: string[]): Promise<Disk | null> {
  const disks = await Promise.all(folders.map(readDisk));
  const known = disks.filter((disk) => disk !== null);
  return known.find(({ readOnly }) => readOnly) ?? known.sort((a, b) => a.free - b.free)[0] ?? null;
}

/** Null if the system does not report it. */
async function readDisk(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const readOnly = await isReadOnly(folder);
    return { free, size: blocks * bsize, full: free < leastFree, readOnly };
  } catch {
    return null;
  }
}

/** By a change of the folder's times: a disk that fails may still report itself as writable. */
async function isReadOnly(folder: string): Promise<boolean> {
  const now = new Date();
  return await utimes(folder, now, now).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'EROFS',
  );
}

/**
 * Logs once a minute while the disk is full, because orders are refused meanwhile. Returns a function to
 * stop.
 */
export function watchDisk(host: Host, report: (line: string) => void): () => Promise<void> {
  const timer = setInterval(async () => {
    const disk = await host.disk();
    if (disk?.full) report(`the disk is full: ${Math.round(disk.free / 2 ** 20)} MiB are free`);
  }, 60_000);
  timer.unref();
  return async () => clearInterval(timer);
}
