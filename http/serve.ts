import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access, Route, RouteKey, Routes } from '#contract/route.ts';
import type { Language } from '#contract/words.ts';
import { actingAs } from '#database/acting.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { isWritten, type Written } from '#domain/written.ts';
import { describeIssues } from './describe-issues.ts';
import { describeOperation } from './describe-operation.ts';
import { chooseLanguage } from './language.ts';
import { type Caller, open } from './open.ts';
import { type RefusalCode, toProblem } from './refusals.ts';
import type { Shop } from './shop.ts';
import { readUpload, type Upload } from './upload.ts';

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<R, K extends string> = R extends { readonly [P in K]: infer S } ? Out<S> : undefined;

/** What a handler is handed: the parsed parts of the request, who asks, and in which language. */
export type Call<R extends Route> = {
  readonly shop: Shop;
  readonly who: Caller<R['access'] & Access>;
  readonly language: Language;
  readonly params: Given<R, 'params'>;
  readonly query: Given<R, 'query'>;
  readonly headers: Given<R, 'headers'>;
  readonly body: Given<R, 'body'>;
  /** What was uploaded. */
  readonly image: R extends { readonly upload: true | 'file' } ? Upload : undefined;
  /** The caller's network address, for limits. */
  readonly address: string;
  readonly userAgent: string | null;
};

/** A reply that also sets headers. */
export type WithHeaders<T> = { readonly reply: T; readonly setHeaders: Record<string, string> };

type Replied<R> = R extends { readonly reply: infer S }
  ? Out<S> | WithHeaders<Out<S>> | Written<Out<S>>
  : undefined;

/** Answers one route: what its reply says, or a refusal by its code. A bug throws. */
export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<Replied<R> | Refusal<RefusalCode>>;

/** One handler for every route of a map: a missing one does not compile. */
export type Handlers<T extends Routes> = {
  readonly [K in keyof T]: T[K] extends Route ? Handler<T[K]> : never;
};

/**
 * Puts a map of routes on a Fastify app, below the app's prefix. Each request is let in by its
 * route's `access`, parsed by its schemas, handled, and answered through its `reply` schema, which
 * strips what it does not name.
 *
 * Errors: 401 and 403 by access; 404 for a path that can't name anything; 422 with `fields` for a
 * query or body that does not fit; whatever the handler refuses, by `refusals`.
 *
 * @example serve(app, shop, enquiryRoutesForShoppers, enquiryHandlers)
 */
export function serve<const T extends Routes>(
  app: FastifyInstance,
  shop: Shop,
  routes: T,
  handlers: Handlers<T>,
): void {
  for (const key of Object.keys(routes) as (keyof T & RouteKey)[]) {
    const route: Route = routes[key] as Route;
    if (!route.access) throw new Error(`${key} does not say who may ask`);
    serveOne(app, shop, key, route, handlers[key] as unknown as AnyHandler);
  }
}

type AnyHandler = (call: Record<keyof Call<Route>, unknown>) => Promise<unknown>;

function serveOne(
  app: FastifyInstance,
  shop: Shop,
  key: RouteKey,
  route: Route,
  handle: AnyHandler,
): void {
  const [method, url] = key.split(' ') as [string, string];
  app.route({
    method,
    url,
    schema: describeOperation(key, route),
    // Everything is parsed here, after `open`, so that nobody learns of a field before a name.
    validatorCompiler: () => () => true,
    serializerCompiler: () => (data) => JSON.stringify(data),
    handler: async (request, reply) => {
      const who = await open(shop, route.access, request);
      if (isRefusal(who)) return refuse(reply, who);
      const parsed = parse(route, request);
      if (isRefusal(parsed)) return refuse(reply, parsed);
      const image = route.upload ? await readUpload(request, route.upload) : undefined;
      if (isRefusal(image)) return refuse(reply, image);
      const given = {
        shop,
        who,
        image,
        ...parsed,
        language: await languageOf(shop, request, parsed.query),
        address: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
      };
      const changes = request.method !== 'GET' && who !== null && 'adminId' in who;
      const result = changes
        ? await actingAs({ id: who.adminId, name: who.name }, () => handle(given))
        : await handle(given);
      return answer(reply, route, result);
    },
  });
}

function answer(reply: FastifyReply, route: Route, result: unknown): FastifyReply {
  if (isRefusal(result)) return refuse(reply, result);
  if (!route.reply) return reply.code(204).send();
  if (isWritten(result))
    return reply
      .code(route.status ?? 200)
      .type(json)
      .send(result);
  const wrapped = hasHeaders(result);
  if (wrapped) reply.headers(result.setHeaders);
  const body = route.reply.parse(wrapped ? result.reply : result);
  return reply.code(route.status ?? 200).send(body);
}

const json = 'application/json; charset=utf-8';

function hasHeaders(result: unknown): result is WithHeaders<unknown> {
  return typeof result === 'object' && result !== null && 'setHeaders' in result;
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = toProblem(refusal as Refusal<RefusalCode>);
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (problem.status === 429) reply.header('Retry-After', String(problem.retryAfter ?? 60));
  return reply.code(problem.status).type('application/problem+json').send(problem);
}

type Parsed = { params: unknown; query: unknown; headers: unknown; body: unknown };

function parse(route: Route, request: FastifyRequest): Parsed | Refusal<RefusalCode> {
  const params = route.params?.safeParse(request.params);
  if (params?.success === false) return { refused: 'not_found' };
  const parts: Parsed = {
    params: params?.data,
    query: undefined,
    headers: undefined,
    body: undefined,
  };
  for (const part of ['query', 'headers', 'body'] as const) {
    const schema = route[part];
    if (!schema) continue;
    // A body left out is an empty one: its required fields are then named.
    const result = schema.safeParse(request[part] ?? {}, { reportInput: true });
    if (!result.success) return { refused: 'invalid', ...describeIssues(result.error) };
    parts[part] = result.data;
  }
  return parts;
}

async function languageOf(shop: Shop, request: FastifyRequest, query: unknown): Promise<Language> {
  const settings = await recentSettings(shop.db);
  const asked = (query as { lang?: Language } | undefined)?.lang;
  return chooseLanguage(asked, request.headers['accept-language'], settings.defaultLanguage);
}
