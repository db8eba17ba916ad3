import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fieldError } from '#contract/field-errors.ts';
import { isUnwritable } from '#database/is-gone.ts';
import { createFileTurns } from '#domain/file-turns.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { allowSlowBody } from './slow-bodies.ts';

export type Upload = { readonly bytes: Buffer; readonly filename: string };

/** A file on disk, until it is removed. */
export type UploadedFile = {
  readonly path: string;
  readonly filename: string;
  readonly remove: () => Promise<void>;
};

/** Maximum size in megabytes. */
const largest = { image: 10, file: 64 } as const;

/** Milliseconds allowed to process a file. */
const processingTimeout = 180_000;

/** Does the work on an uploaded picture. */
export const inPictureTurn = createFileTurns({ patience: 20_000, retryAfter: 5 });

/** Reads the single picture of a `multipart/form-data` body: field `image`. */
export async function readPicture(request: FastifyRequest): Promise<Upload | Refused> {
  return await readPart(request, 'image', async (part) => {
    const bytes = await part.toBuffer();
    checkSize(part.file);
    awaitProcessing(request);
    return bytes.length > 0 ? { bytes, filename: part.filename } : missing('image');
  });
}

/** Writes the single file of a `multipart/form-data` body to disk: field `file`. */
export async function readFile(request: FastifyRequest): Promise<UploadedFile | Refused> {
  return await readPart(request, 'file', async ({ file, filename }) => {
    const folder = await mkdtemp(join(tmpdir(), 'altyn-upload-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const path = join(folder, 'file');
      await pipeline(file, createWriteStream(path));
      checkSize(file);
      awaitProcessing(request);
      return { path, filename, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  });
}

/** No response is sent while a file is processed, so the socket timeout is raised. */
function awaitProcessing(request: FastifyRequest): void {
  request.raw.setTimeout(processingTimeout);
}

type Refused = Refusal<'invalid' | 'malformed' | 'too_large'>;

async function readPart<T>(
  request: FastifyRequest,
  field: keyof typeof largest,
  read: (part: MultipartFile) => Promise<T | Refused>,
): Promise<T | Refused> {
  if (!request.isMultipart()) return missing(field);
  allowSlowBody(request);
  try {
    for await (const part of request.parts({
      limits: { fileSize: largest[field] * 1024 * 1024, files: 1 },
    })) {
      if (part.type !== 'file') continue;
      return part.fieldname === field ? await read(part) : missing(field);
    }
    return missing(field);
  } catch (error) {
    if (isUnwritable(error)) throw error;
    return explain(error, field);
  }
}

/** Also checked when the limit was reached by the last bytes. */
function checkSize({ truncated }: MultipartFile['file']): void {
  if (truncated) throw Object.assign(new Error('too large'), { statusCode: 413 });
}

function explain(error: unknown, field: keyof typeof largest): Refusal<'malformed' | 'too_large'> {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') {
    return refuse('too_large', {
      detail: `A ${field === 'file' ? 'file' : 'picture'} can be at most ${largest[field]} MB`,
    });
  }
  return refuse('malformed', { detail: 'The form was incomplete or could not be read' });
}

function missing(field: keyof typeof largest): Refusal<'invalid'> {
  return refuse('invalid', { errors: [fieldError(field, 'upload_required')] });
}
