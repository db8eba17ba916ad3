import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Api, createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import type { Problem } from '#contract/words.ts';
import type { Shop } from '#http/shop.ts';

/** What the storefront's server build exports. */
export type AnswerPage = (
  request: Request,
  shop: { api: Api<ShopRoutes>; publicUrl: string; sent?: SentForm | undefined },
) => Promise<Response>;

/** A form as it came without JavaScript, and the problem it met. */
type SentForm = { values: Record<string, string>; problem: Problem };

/** Answers a request by a page; by one that shows what a form met, with that problem's status. */
export type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent?: SentForm,
) => Promise<void>;

/** A handler that has the storefront answer a request; its pages call the API in process. */
export function answerWith(answerPage: AnswerPage, app: FastifyInstance, shop: Shop): Answer {
  const api = createApi<ShopRoutes>({ fetch: fetchInProcess(app) });
  const { publicUrl } = shop;
  return async (request, reply, sent) => {
    const response = await answerPage(toRequest(request, publicUrl), { api, publicUrl, sent });
    reply.code(response.status === 200 ? (sent?.problem.status ?? 200) : response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    const body = Buffer.from(await response.arrayBuffer());
    // Of nothing, not even a type is said: a redirect would seem to be a file.
    await reply.send(body.length > 0 ? body : undefined);
  };
}

/** A HEAD is rendered like a GET, so that it tells the same length. */
function toRequest({ url, headers }: FastifyRequest, publicUrl: string): Request {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Request(`${publicUrl}${url}`, { headers: kept });
}

function fetchInProcess(app: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const request = new Request(new URL(String(input), 'http://in-process'), init);
    const { pathname, search } = new URL(request.url);
    const { statusCode, headers, rawPayload } = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
    });
    const pairs = Object.entries(headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const empty = statusCode === 204 || statusCode === 304;
    return new Response(empty ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: pairs,
    });
  };
}
