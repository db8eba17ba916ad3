import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

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
    // Another process may be creating the same folders.
    await makeFolder(path, mode).catch(async (second) => {
      if (!(await isFolder(path))) throw second;
    });
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
