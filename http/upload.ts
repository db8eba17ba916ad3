import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { fieldError } from '#contract/field-errors.ts';
import { isUnwritable } from '#database/is-gone.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';

export type Upload = { readonly bytes: Buffer; readonly filename: string };

/** Maximum size in megabytes; files are buffered on disk. */
const largest = { image: 10, file: 64 } as const;

/** Milliseconds allowed to process a file. */
const silence = 180_000;

/** Reads the single picture or file of a `multipart/form-data` body: field `image` or `file`. */
export async function readUpload(
  request: FastifyRequest,
  kind: true | 'file' = true,
): Promise<Upload | Refusal<'invalid' | 'malformed' | 'too_large'>> {
  const field = kind === 'file' ? 'file' : 'image';
  if (!request.isMultipart()) return missing(field);
  try {
    for await (const part of request.parts({
      limits: { fileSize: largest[field] * 1024 * 1024, files: 1 },
    })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) return missing(field);
      const bytes = field === 'file' ? await throughDisk(part.file) : await part.toBuffer();
      // Also where the limit was met after the last bytes had been read.
      if (part.file.truncated) throw Object.assign(new Error('too large'), { statusCode: 413 });
      // No response is sent while the file is processed, so the socket timeout is raised.
      if (field === 'file') request.raw.setTimeout(silence);
      // An empty file is refused by its reader; an empty picture counts as missing.
      const isThere = bytes.length > 0 || field === 'file';
      return isThere ? { bytes, filename: part.filename } : missing(field);
    }
    return missing(field);
  } catch (error) {
    if (isUnwritable(error)) throw error;
    return explain(error, field);
  }
}

/** Buffers a slow upload on disk instead of in memory; an aborted one is deleted. */
async function throughDisk(stream: Readable): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-upload-'));
  try {
    const path = join(folder, 'file');
    await pipeline(stream, createWriteStream(path));
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function explain(error: unknown, field: keyof typeof largest): Refusal<'malformed' | 'too_large'> {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') {
    return refuse('too_large', {
      detail: `A ${field === 'file' ? 'file' : 'picture'} has at most ${largest[field]} MB`,
    });
  }
  return refuse('malformed', { detail: 'The form was cut short or could not be read' });
}

function missing(field: 'image' | 'file'): Refusal<'invalid'> {
  return refuse('invalid', { errors: [fieldError(field, 'upload_required')] });
}
