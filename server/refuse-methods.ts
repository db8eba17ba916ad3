import type { FastifyInstance } from 'fastify';
import type { Shop } from '#http/shop.ts';
import { sendNotTaken } from './plain-page.ts';

const otherRooms = /^\/(api|admin|media|assets)(?=[/?]|$)/;

/** Refuses forms sent to pages, with a static page, before the body is read. */
export async function refuseMethods(app: FastifyInstance, { db }: Pick<Shop, 'db'>): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (otherRooms.test(request.url)) return reply.callNotFound();
    return sendNotTaken(reply, db);
  });
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/*', handler: never });
}

async function never() {}
