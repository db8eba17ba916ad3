import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { readImportPart } from './import-jobs.sql.ts';
import type { ImportedProduct } from './imported-product.ts';

const partSize = 4 * 1024 * 1024;

/** Copies an import's file to disk in parts, and removes it when the work is done. */
export async function withImportFile<T>(
  db: Kysely<Tables>,
  id: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-import-'));
  try {
    const path = join(folder, 'file');
    for (let at = 0; ; at += partSize) {
      const part = await readImportPart(db, id, at, partSize);
      await appendFile(path, part);
      if (part.length < partSize) break;
    }
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Iterates over the products written by the reading process. */
export async function* readLines(path: string): AsyncGenerator<ImportedProduct> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    yield JSON.parse(line) as ImportedProduct;
  }
}
