import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#domain/refuse.ts';

export type Upload = { readonly bytes: Buffer; readonly filename: string };

const largest = 10 * 1024 * 1024;

/** The one picture or file of a `multipart/form-data` body: field `image` or `file`, at most 10 MB. */
export async function readUpload(
  request: FastifyRequest,
  kind: true | 'file' = true,
): Promise<Upload | Refusal<'invalid' | 'malformed' | 'too_large'>> {
  const field = kind === 'file' ? 'file' : 'image';
  if (!request.isMultipart()) return missing(field);
  try {
    for await (const part of request.parts({ limits: { fileSize: largest, files: 1 } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) return missing(field);
      const bytes = await part.toBuffer();
      return bytes.length > 0 ? { bytes, filename: part.filename } : missing(field);
    }
    return missing(field);
  } catch (error) {
    return explain(error, field);
  }
}

function explain(error: unknown, field: string): Refusal<'malformed' | 'too_large'> {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') {
    return refuse('too_large', {
      detail: `A ${field === 'file' ? 'file' : 'picture'} has at most 10 MB`,
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
