import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#domain/refuse.ts';

export type Upload = { readonly bytes: Buffer; readonly filename: string };

const largest = 10 * 1024 * 1024;

/** The one picture of a `multipart/form-data` body: field `image`, at most 10 MB. */
export async function readUpload(
  request: FastifyRequest,
): Promise<Upload | Refusal<'invalid' | 'malformed' | 'too_large'>> {
  if (!request.isMultipart()) return missing();
  try {
    for await (const part of request.parts({ limits: { fileSize: largest, files: 1 } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'image') return missing();
      const bytes = await part.toBuffer();
      return bytes.length > 0 ? { bytes, filename: part.filename } : missing();
    }
    return missing();
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): Refusal<'malformed' | 'too_large'> {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') {
    return refuse('too_large', { detail: 'A picture has at most 10 MB' });
  }
  return refuse('malformed', { detail: 'The form was cut short or can’t be read' });
}

function missing(): Refusal<'invalid'> {
  return refuse('invalid', {
    detail: 'image: is required',
    fields: { image: 'is required: a picture in the field image of a multipart/form-data body' },
  });
}
