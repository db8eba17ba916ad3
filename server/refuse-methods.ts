import type { FastifyInstance } from 'fastify';
import type { Answer } from './answer-with.ts';

const otherRooms = /^\/(api|admin|media|assets)(?=[/?]|$)/;

/**
 * A page is only read: what is sent to its address is refused, and whoever sent it by a form sees
 * the page itself. Refused before anything that was sent is read.
 */
export async function refuseMethods(app: FastifyInstance, answer: Answer): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (otherRooms.test(request.url)) return reply.callNotFound();
    reply.header('allow', 'GET, HEAD').header('cache-control', 'no-store');
    await answer(request, reply, { values: {}, problem: notTaken });
    return reply;
  });
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/*', handler: never });
}

async function never() {}

const notTaken = {
  type: 'about:blank',
  title: 'This page takes nothing',
  detail: 'This page takes nothing',
  status: 405,
  code: 'method_not_allowed',
};
