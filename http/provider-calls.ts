import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isOnlineKind } from '#core/online-payments.ts';
import { returnBuyer } from '#domain/payments/return-buyer.ts';
import { takeEvent } from '#domain/payments/take-event.ts';
import { isRefusal } from '#domain/refuse.ts';
import { spend } from './in-turn.ts';
import { toProblem } from './refusals.ts';
import type { Shop } from './shop.ts';
import { tryOut } from './try-out.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns a page for a browser in place of a problem; undefined without a storefront. */
    toPage?: (reply: FastifyReply) => string;
  }
}

const Id = z.guid();

/**
 * Serves what payment providers call: `POST /payments/events/:provider`, their signed events, and
 * `/payments/return/:paymentId`, to which they send buyers back, Stripe by GET and iyzico by a form from
 * its own site. Neither requires a sign-in; the provider is asked what happened.
 */
export async function serveProviderCalls(app: FastifyInstance, shop: Shop): Promise<void> {
  app.removeAllContentTypeParsers();
  // The signature covers the body as it was sent.
  app.addContentTypeParser<string>(
    '*',
    { parseAs: 'string', bodyLimit: 128 * 1024 },
    (_, body, done) => done(null, body),
  );
  app.post<{ Params: { provider: string }; Body: string | undefined }>(
    '/payments/events/:provider',
    { onRequest: spend('payment_events') },
    async (request, reply) => {
      const { body, headers } = request;
      const { provider } = request.params;
      reply.header('cache-control', 'no-store');
      const isKnown = isOnlineKind(provider) && shop.payments.configured.includes(provider);
      if (!isKnown) return sendProblem(reply, toProblem({ refused: 'not_found' }));
      const taken = await tryOut(shop, request, (shop) =>
        takeEvent(shop, provider, body ?? '', headers),
      );
      if (isRefusal(taken)) return sendProblem(reply, toProblem(taken));
      return reply.type('text/plain; charset=utf-8').send('Received');
    },
  );
  app.route<{ Params: { paymentId: string } }>({
    method: ['GET', 'POST'],
    url: '/payments/return/:paymentId',
    onRequest: spend('payment_returns'),
    onSend: async ({ server }, reply, payload) =>
      reply.statusCode < 400 ? payload : (server.toPage?.(reply) ?? payload),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const id = Id.safeParse(request.params.paymentId);
      const path = id.success
        ? await tryOut(shop, request, (shop) => returnBuyer(shop, id.data))
        : undefined;
      // 303, so that a form's POST becomes a GET of the page.
      return path
        ? reply.redirect(path, 303)
        : sendProblem(reply, toProblem({ refused: 'not_found' }));
    },
  });
}

function sendProblem(reply: FastifyReply, problem: ReturnType<typeof toProblem>): FastifyReply {
  return reply.code(problem.status).type('application/problem+json').send(problem);
}
