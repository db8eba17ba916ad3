import { rm } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { makeDataDir } from './running-shop.ts';

/** Makes data folders for the tests of a file, which are deleted after the last one. */
export function temporaryFolders(): () => Promise<string> {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  return async () => {
    const folder = await makeDataDir();
    folders.push(folder);
    return folder;
  };
}
