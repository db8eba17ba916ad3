import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, private to their owner; returns the created ones. Not by the option `recursive` of Node's
 * mkdir, which never returns for a path under /proc.
 */
export async function makeFolders(path: string): Promise<string[]> {
  const make = () => mkdir(path, { mode: 0o700 });
  try {
    await make();
    return [path];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (await isFolder(path)) return [];
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
  }
  const above = await makeFolders(dirname(path));
  await make();
  return [...above, path];
}

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
