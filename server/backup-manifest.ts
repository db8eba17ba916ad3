import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { own } from '#core/own.ts';
import { StartError } from './start-error.ts';

const File = z.object({ size: z.int(), sha256: z.string() });

const tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() }));

const Manifest = z.object({
  /** The version and commit that made the backup; missing before 0.2.0. */
  version: z.string().optional(),
  commit: z.string().nullable().optional(),
  createdAt: z.string().optional(),
  /** The migrations of the database, which may be older than the version. */
  migrations: z.array(z.string()),
  tables,
  /** The last order number; missing before 0.2.0. */
  orderNumber: z.int().optional(),
  /** All files of the backup by relative path; missing before 0.2.0. */
  files: z.record(z.string(), File).optional(),
});

export type Manifest = z.infer<typeof Manifest>;

export const secretsFile = 'secrets.locked';

/** Computes sizes and checksums of all files in a folder, read back from disk. */
export async function sumFiles(folder: string): Promise<Record<string, z.infer<typeof File>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sums: [path: string, sum: z.infer<typeof File>][] = [];
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    sums.push([path.slice(folder.length + 1).replaceAll('\\', '/'), await sumFile(path)]);
  }
  return Object.fromEntries(sums);
}

/** Verifies the entire backup; throws a StartError that names the first damaged file. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.files) await checkSums(folder, manifest.files);
  for (const { name, rows } of manifest.tables) {
    const path = `tables/${name}`;
    if (manifest.files && !own(manifest.files, path))
      throw damaged(folder, `${path} has no checksum`);
    if (!manifest.files) await checkLines(folder, path, rows);
  }
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new StartError(`${folder} is not a backup: it has no readable manifest.json.`);
  }
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw damaged(folder, 'manifest.json can’t be read');
  }
}

async function checkSums(
  folder: string,
  files: Record<string, z.infer<typeof File>>,
): Promise<void> {
  for (const [name, { size, sha256 }] of Object.entries(files)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found) throw damaged(folder, `${name} is missing`);
    if (found.size !== size) throw damaged(folder, `${name} has ${found.size} of ${size} bytes`);
    if ((await sumFile(path)).sha256 !== sha256) {
      throw damaged(folder, `${name} has a different checksum`);
    }
  }
}

/** Backups without checksums are checked by counting lines: one per row. */
async function checkLines(folder: string, name: string, rows: number): Promise<void> {
  const text = await readFile(join(folder, name)).catch(() => undefined);
  if (!text) throw damaged(folder, `${name} is missing`);
  let lines = 0;
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) lines += 1;
  if (lines !== rows) throw damaged(folder, `${name} has ${lines} of ${rows} rows`);
}

async function sumFile(path: string): Promise<z.infer<typeof File>> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    createReadStream(path),
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        yield chunk;
      }
    },
    hash,
  );
  return { size, sha256: hash.digest('hex') };
}

function damaged(folder: string, problem: string): StartError {
  return new StartError(`The backup ${folder} is damaged: ${problem}. Nothing was restored.`);
}
