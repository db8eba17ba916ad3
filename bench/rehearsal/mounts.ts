import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { clearLater } from './leftovers.ts';

/** A separate file system, so that it can be filled, made read-only or cut off. */
export type Mount = {
  path: string;
  /** Stops all writes immediately; unflushed data is lost, as in a power failure. */
  cut: () => void;
  /** Makes the system detect an error on it, after which it is read-only. */
  spoil: () => void;
  /** Unmounts, repairs and remounts it, which replays its journal. */
  remount: (isReadOnly?: boolean) => void;
  close: () => Promise<void>;
};

/** Why no file system can be mounted here; undefined where one can. */
export function lacksMounts(): string | undefined {
  if (process.getuid?.() !== 0) return 'needs root, to mount a file system';
  const folder = mkdtempSync(join(tmpdir(), 'altyn-mount-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder);
    run('umount', folder);
    return undefined;
  } catch {
    return 'this user may not mount a file system';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same for a loop device. */
export function lacksLoopDevices(): string | undefined {
  const missing = lacksMounts();
  if (missing) return missing;
  if (!existsSync('/dev/loop-control')) return 'there is no loop device';
  const tools = ['mkfs.ext4', 'perl'].find((tool) => !isThere(tool));
  return tools && `${tools} is not installed`;
}

/** In memory (tmpfs), with this size in MiB. */
export function mountMemory(size: number): Pick<Mount, 'path' | 'close'> {
  const path = makeFolder();
  run('mount', '-t', 'tmpfs', '-o', `size=${size}m,mode=755`, 'tmpfs', path);
  const close = clearLater(() => {
    run('umount', '--lazy', path);
    rmSync(path, { recursive: true, force: true });
  });
  return { path, close };
}

/** An ext4 with a journal, in a file of this size in MiB. */
export function mountDisk(size: number): Mount {
  const path = makeFolder();
  const image = `${path}.img`;
  writeFileSync(image, '');
  run('truncate', '-s', `${size}M`, image);
  run('mkfs.ext4', '-q', '-F', image);
  const mount = (way: 'rw' | 'ro' = 'rw') =>
    run('mount', '-o', `loop,errors=remount-ro,${way}`, image, path);
  mount();
  chmodSync(path, 0o755);
  const close = clearLater(() => {
    run('umount', '--lazy', path);
    rmSync(path, { recursive: true, force: true });
    rmSync(image, { force: true });
  });
  return {
    path,
    // EXT4_IOC_SHUTDOWN with EXT4_GOING_FLAGS_NOLOGFLUSH.
    cut: () =>
      run(
        'perl',
        '-e',
        'my $how = pack("L", 2); open(my $f, "<", $ARGV[0]) or die $!; ioctl($f, 0x8004587D, $how) or die $!;',
        path,
      ),
    spoil() {
      const device = run('findmnt', '-n', '-o', 'SOURCE', path);
      writeFileSync(`/sys/fs/ext4/${basename(device.trim())}/trigger_fs_error`, 'a rehearsal');
    },
    remount(isReadOnly) {
      run('umount', path);
      // e2fsck exits with 1 after a repair.
      run('sh', '-c', `e2fsck -p ${image} || test $? -eq 1`);
      mount(isReadOnly ? 'ro' : 'rw');
    },
    close,
  };
}

function makeFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'altyn-disk-'));
  chmodSync(path, 0o755);
  return path;
}

function isThere(tool: string): boolean {
  try {
    run('which', tool);
    return true;
  } catch {
    return false;
  }
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
}
