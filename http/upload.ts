import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#domain/refuse.ts';

export type Upload = { readonly bytes: Buffer; readonly filename: string };

/** Megabytes: of a picture; of a file, which stands on the disk until it is all there. */
const largest = { image: 10, file: 64 } as const;

/** The one picture or file of a `multipart/form-data` body: field `image` or `file`. */
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
      // An empty file is said to be one by who reads it; a picture of nothing is none.
      const isThere = bytes.length > 0 || field === 'file';
      return isThere ? { bytes, filename: part.filename } : missing(field);
    }
    return missing(field);
  } catch (error) {
    return explain(error, field);
  }
}

/** A slow line fills the disk for as long as it takes, and no memory; one that breaks leaves nothing. */
async function throughDisk(stream: Readable & { truncated: boolean }): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-upload-'));
  try {
    const path = join(folder, 'file');
    await pipeline(stream, createWriteStream(path));
    if (stream.truncated) throw Object.assign(new Error('too large'), { statusCode: 413 });
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
  return refuse('malformed', { detail: 'The form was cut short or can’t be read' });
}

function missing(field: 'image' | 'file'): Refusal<'invalid'> {
  const what = field === 'file' ? 'file' : 'picture';
  return refuse('invalid', {
    detail: `${field}: is required`,
    fields: {
      [field]: `is required: a ${what} in the field ${field} of a multipart/form-data body`,
    },
  });
}
