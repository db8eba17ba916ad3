import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedError } from './embedded-types.ts';

/**
 * Creates a folder and those above it that are missing, with this mode whatever the umask. Not by the option
 * `recursive` of Node's mkdir, which never returns for a path under /proc.
 */
export async function makeFolders(path: string, mode = 0o700): Promise<void> {
  try {
    await makeFolder(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (await isFolder(path)) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolders(dirname(path), mode);
    await makeLast(path, mode);
  }
}

/** Creates a folder whose parent exists. */
async function makeLast(path: string, mode: number): Promise<void> {
  try {
    await makeFolder(path, mode);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (await isFolder(path)) return;
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw error;
    throw new EmbeddedError(`No folder can be created at ${path}: choose another place.`);
  }
}

async function makeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { mode });
  await chmod(path, mode);
}

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
