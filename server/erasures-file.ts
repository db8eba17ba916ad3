import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { own } from '#core/own.ts';
import type { ErasureList } from '#domain/privacy/erase-again.ts';
import type { Erasure } from '#domain/privacy/erasures.sql.ts';
import { StartError } from './start-error.ts';

const Line = z.tuple([
  z.iso.datetime(),
  z.preprocess(renamed({ wait: 'alert' }), z.enum(['client', 'enquiry', 'alert'])),
  z.guid(),
  z.preprocess(renamed({ office: 'admin' }), z.enum(['client', 'admin'])),
]);

/** Reads terms that version 0.2.0 and earlier wrote. */
function renamed(words: Record<string, string>) {
  return (word: unknown) => own(words, String(word)) ?? word;
}

/** The path of the list in a folder. */
export function erasuresIn(folder: string): string {
  return join(folder, 'erasures');
}

/** A list of erasures as a text file; each line has the time, the kind, the id and the requester. */
export function erasureFile(path: string): ErasureList {
  return {
    read: () => readErasures(path),
    add: async (erasures) => {
      const known = new Set((await readErasures(path)).map(({ kind, id }) => `${kind} ${id}`));
      const missing = erasures.filter(({ kind, id }) => !known.has(`${kind} ${id}`));
      const lines = missing.map(({ at, kind, id, askedBy }) => `${at} ${kind} ${id} ${askedBy}\n`);
      if (lines.length) await appendFile(path, lines.join(''), { mode: 0o600, flush: true });
    },
  };
}

/** Returns an empty list when the file is missing; throws a StartError that names an invalid line. */
export async function readErasures(path: string): Promise<Required<Erasure>[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new StartError(`${path} can’t be read: ${error.message}.`);
  });
  return text.split('\n').flatMap((line, i) => {
    if (!line.trim()) return [];
    const { data } = Line.safeParse(line.trim().split(' '));
    if (!data)
      throw new StartError(`${path} is not a list of erasures: line ${i + 1} is “${line}”.`);
    const [at, kind, id, askedBy] = data;
    return [{ at, kind, id, askedBy }];
  });
}
