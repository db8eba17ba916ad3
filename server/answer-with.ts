import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Api, ApiError, createApi } from '#client/api.ts';
import type { Problem } from '#contract/fields.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { createTurns } from '#database/turns.ts';
import { isRefusal } from '#domain/refuse.ts';
import { addressOf } from '#http/address.ts';
import { beginInTurn } from '#http/in-turn.ts';
import { outcomeOf } from '#http/outcome.ts';
import { asRequest, outerRequest } from '#http/outer-request.ts';
import type { Shop } from '#http/shop.ts';
import { type PageKind, pageKindsOf, workOf } from './page-kinds.ts';
import { isForm, sendFailed, sendRefused, toPage } from './plain-page.ts';

/** The export of the storefront's server build. */
export type AnswerPage = (
  request: Request,
  shop: {
    api: Api<ShopRoutes>;
    publicUrl: string;
    requestId: string;
    report: (error: unknown) => void;
    sent?: SentForm | undefined;
  },
) => Promise<Response>;

/** A form submitted without JavaScript, and the problem of its refusal. */
type SentForm = { values: Record<string, string>; problem: Problem };

/** Answers a request with a page; a refused form with its problem and that status. */
export type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent?: SentForm,
) => Promise<void>;

/**
 * Rendering a page takes about 20 ms: with these limits a queued one is answered within a second, and
 * cached pages are answered meanwhile. Crowds of many networks can make it take longer: then each network may wait
 * longer with one page, so that a visitor's is not refused: so many may wait that the first pages of twenty networks
 * don't fill the places. One of the two slots is reserved for pages that replace a cached one.
 */
const bounds = { atOnce: 2, reserved: 1, mayWait: 60, patience: 700, firstPatience: 2_500 };

/** Milliseconds of a pause between two pages at most, while requests wait. */
const longestPause = 50;

/**
 * The shop's own pages go first: there are few, and each is cached once it is rendered. However fast a visitor
 * opens them, together they weigh less than one search; further pages of lists and orders come in between.
 */
const weights: Record<PageKind, number> = { own: 1, variant: 60, byId: 60, madeUp: 240 };

/** A handler that renders with the storefront; its loaders call the API in process. */
export function answerWith(answerPage: AnswerPage, app: FastifyInstance, shop: Shop): Answer {
  // A timer for each call would outlive its page, and keep it in memory.
  const timeout = Number.POSITIVE_INFINITY;
  const api = createApi<ShopRoutes>({ fetch: fetchInProcess(app), timeout });
  const { db, publicUrl } = shop;
  const { kindOf } = pageKindsOf(db);
  const turns = createTurns(bounds);
  app.decorate('toPage', (reply) => toPage(reply, db));

  async function render(request: FastifyRequest, sent: SentForm | undefined) {
    const report = (error: unknown) => reportFailed(request, error);
    const behind = { api, publicUrl, requestId: request.id, report, sent };
    const outer = { id: request.id, address: addressOf(request), hasTurn: true };
    return await asRequest(outer, async () => {
      const response = await answerPage(toRequest(request, publicUrl), behind);
      return { response, body: Buffer.from(await response.arrayBuffer()) };
    });
  }

  /**
   * Milliseconds until the next page may be rendered, which leave time for cached pages and calls, and for new
   * connections, of which one is accepted in each turn of the event loop. The shop's own pages follow each other
   * immediately unless requests wait.
   */
  function pauseAfter(took: number, isOwn: boolean): number {
    const pause = isOwn ? 0 : took / 2;
    return app.networks.isCrowded() ? Math.max(pause, Math.min(longestPause, 2 * took)) : pause;
  }

  return async (request, reply, sent) => {
    const kind = kindOf(request.url);
    // A request that bypasses the page cache is rendered each time.
    const weight = outerRequest() ? weights[kind] : weights.madeUp;
    const end = await beginInTurn(request, turns, { work: workOf(kind), weight });
    if (isRefusal(end)) {
      outcomeOf(request).cause ??= 'pages_busy';
      return void (await sendRefused(end, reply, db));
    }
    const began = performance.now();
    // A page is 503 only because an API call was, which has been counted.
    outcomeOf(request).cause = 'counted';
    const rendered = await render(request, sent).catch((error: unknown) => ({ error }));
    if ('error' in rendered) {
      end();
      const isUnavailable = statusOf(rendered.error) === 503;
      if (!isUnavailable) reportFailed(request, rendered.error);
      return void (await sendFailed(isUnavailable ? 503 : 500, reply, db));
    }
    const { response, body } = rendered;
    setTimeout(end, pauseAfter(performance.now() - began, weight === weights.own));
    // The rendered error page opens the form's page again by itself, which would lose what was entered.
    if (isForm(request) && response.status >= 500)
      return void (await sendFailed(response.status === 503 ? 503 : 500, reply, db));
    reply.code(response.status === 200 ? (sent?.problem.status ?? 200) : response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    // An empty body gets no content type, or browsers would offer a redirect as a download.
    await reply.send(body.length > 0 ? body : undefined);
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

function reportFailed({ url, log }: FastifyRequest, error: unknown): void {
  const route = `GET ${url.split('?')[0]}`;
  log.error({ event: 'page_failed', route, err: error }, 'a page failed');
}

/** HEAD is rendered like GET, so that the content length is equal. */
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
