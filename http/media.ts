import type { FastifyInstance } from 'fastify';
import { pictureFileName } from '#domain/media/picture-store.ts';
import { refuse } from '#domain/refuse.ts';
import { toProblem } from './refusals.ts';
import type { Shop } from './shop.ts';

/** Serves pictures by their random names. The contents of a name never change. */
export function servePictures(app: FastifyInstance, { pictures }: Shop): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const bytes = pictureFileName.test(name) ? await pictures.read(name) : undefined;
    if (!bytes) {
      return reply
        .code(404)
        .type('application/problem+json')
        .send(toProblem(refuse('not_found')));
    }
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        etag: `"${name}"`,
      })
      .type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .send(bytes);
  });
}
