import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Language } from '#contract/fields.ts';
import type { Access, Route, RouteKey, Routes } from '#contract/route.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { own } from '#core/own.ts';
import { actingAs } from '#database/acting.ts';
import { asShare } from '#database/share.ts';
import { holdingSlot } from '#database/turns.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { isWritten, type Written } from '#domain/serialized-json.ts';
import { shareOf } from '#domain/sessions/network-of.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { addressOf } from './address.ts';
import { type Caller, open, openInTurn } from './authorize.ts';
import { describeOperation } from './describe-operation.ts';
import { errorsOf } from './field-errors.ts';
import { showsProxy } from './from-this-machine.ts';
import { addFurtherFaults } from './further-faults.ts';
import { beginInTurn } from './in-turn.ts';
import { chooseLanguage } from './language.ts';
import type { Work } from './network-budget.ts';
import { outcomeOf } from './outcome.ts';
import { type RefusalCode, toProblem } from './refusals.ts';
import { securityEvents } from './security-events.ts';
import type { Browser } from './session-cookie.ts';
import type { Shop } from './shop.ts';
import { tryOut } from './try-out.ts';
import { causeOfRefusal } from './unavailable-cause.ts';
import { findUnstorableText } from './unstorable-text.ts';
import { inPictureTurn, readFile, readPicture, type Upload, type UploadedFile } from './upload.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The budget of its network that a call of a POST, PATCH or DELETE route counts towards. */
    work?: Work;
  }
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<R, K extends string> = R extends { readonly [P in K]: infer S } ? Out<S> : undefined;

/** The arguments of a handler: the parsed request, the caller and the language. */
export type Call<R extends Route> = {
  readonly shop: Shop;
  readonly who: Caller<R['access'] & Access>;
  readonly language: Language;
  readonly params: Given<R, 'params'>;
  readonly query: Given<R, 'query'>;
  readonly headers: Given<R, 'headers'>;
  readonly body: Given<R, 'body'>;
  /** The uploaded picture. */
  readonly image: R extends { readonly upload: true } ? Upload : undefined;
  /** The uploaded file, which is removed when the call ends. */
  readonly file: R extends { readonly upload: 'file' } ? UploadedFile : undefined;
  /** The caller's IP address, for rate limits. */
  readonly address: string;
  /** Whether the request shows that it came through a proxy or tunnel. */
  readonly isProxied: () => boolean;
  readonly userAgent: string | null;
  readonly browser: Browser;
  /** Records a further event in the security log. */
  readonly note: (event: string, more: object) => void;
};

/** A reply with response headers. */
export type WithHeaders<T> = {
  readonly reply: T;
  readonly setHeaders: Record<string, string | string[]>;
};

type Replied<R> = R extends { readonly streams: true }
  ? Readable
  : R extends { readonly reply: infer S }
    ? Out<S> | WithHeaders<Out<S>> | Written<Out<S>>
    : undefined;

/** Handles a route: returns its reply, or a refusal for an expected error. A bug throws. */
export type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<Replied<R> | Refusal<RefusalCode>>;

/** A handler for every route of a map; a missing one is a compile error. */
export type Handlers<T extends Routes> = {
  readonly [K in keyof T]: T[K] extends Route ? Handler<T[K]> : never;
};

/**
 * Registers routes on a Fastify app, below the app's prefix. Each request is authorized by its
 * route's `access`, parsed by its schemas and handled; the reply is parsed by the `reply` schema,
 * which removes fields that it does not name.
 *
 * Calls of visitors and customers are handled in turns of their networks (`in-turn.ts`); so are lookups of admins'
 * sessions.
 *
 * Errors: 401 and 403 by access; 404 for invalid path parameters; 422 with `fields` and
 * `errors` for an invalid query or body; 429 and 503 with `retryAfter` for a call beyond its network's
 * budget, or when too many wait; refusals of the handler with their status in `refusals`.
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
  const isRead = method === 'GET' || route.reads === true;
  // Calls of visitors and customers share a few slots. Those of admins need none, only a turn to look their session
  // up, and an event stream would never release its slot.
  const takesTurns = !route.access.startsWith('admin') && !route.streams;
  app.route({
    method,
    url,
    config: { work: route.reads ? 'calls' : 'writes' },
    schema: describeOperation(key, route),
    // Parsed in the handler, after `open`, so that unauthenticated callers learn nothing about fields.
    validatorCompiler: () => () => true,
    serializerCompiler: () => (data) => JSON.stringify(data),
    handler: (request, reply) =>
      asShare(shareOf(addressOf(request)), () => answerInTurn(request, reply)),
  });

  async function answerInTurn(request: FastifyRequest, reply: FastifyReply) {
    if (!takesTurns) return answerCall(request, reply);
    const turns = isRead ? app.networks.calls : app.networks.writes;
    const end = await beginInTurn(request, turns, budgetOf(method, route));
    if (!isRefusal(end)) return await holdingSlot(end, () => answerCall(request, reply));
    outcomeOf(request).cause ??= 'calls_busy';
    return refuse(reply, end);
  }

  async function answerCall(request: FastifyRequest, reply: FastifyReply) {
    // Responses with tokens or personal data must not be cached by browsers or proxies. A URL with a
    // token is a secret, and so is its reply.
    const isPublic = route.access === 'anyone' && method === 'GET' && !url.includes('/:token');
    if (!isPublic) reply.header('cache-control', 'no-store');
    const outcome = outcomeOf(request);
    outcome.key = key as keyof AllRoutes;
    const who = takesTurns
      ? await open(shop, key, route, request)
      : await openInTurn(shop, key, route, request);
    if (isRefusal(who)) return refuse(reply, who);
    const parsed = parse(route, request);
    if (isRefusal(parsed)) {
      const isInvalid = parsed.refused === 'invalid';
      const detail = isInvalid
        ? addFurtherFaults(
            shop,
            key,
            { body: request.body, address: addressOf(request) },
            parsed as Refusal<'invalid'>,
          )
        : parsed;
      return refuse(reply, await detail);
    }
    if (asksForPassword(route, who, parsed.body))
      return refuse(reply, { refused: 'confirm_needed' });
    const language = await languageOf(shop, request, parsed.query);
    const image = route.upload === true ? await readPicture(request) : undefined;
    if (isRefusal(image)) return refuse(reply, image);
    const file = route.upload === 'file' ? await readFile(request) : undefined;
    if (isRefusal(file)) return refuse(reply, file);
    Object.assign(outcome, { params: parsed.params, body: parsed.body });
    const given = {
      who,
      image,
      file,
      ...parsed,
      language,
      address: addressOf(request),
      isProxied: () => showsProxy(request.headers),
      userAgent: request.headers['user-agent']?.slice(0, 400) ?? null,
      browser: { cookie: request.headers.cookie, origin: request.headers.origin },
      note: (event: string, more: object) => {
        outcome.notes = [...(outcome.notes ?? []), { event, more }];
      },
    };
    const changes = request.method !== 'GET' && who !== null && 'adminId' in who;
    const act = async (shop: Shop) =>
      changes
        ? actingAs({ id: who.adminId, name: who.name }, () => handle({ ...given, shop }))
        : handle({ ...given, shop });
    const inTurn = image ? (shop: Shop) => inPictureTurn(() => act(shop)) : act;
    const handled = isRead ? act(shop) : tryOut(shop, request, inTurn);
    const result = await handled.finally(file?.remove);
    // The page that an admin reads next must not be a cached one from before the change.
    if (changes) await shop.catchUp?.();
    return answer(reply, route, result);
  }
}

/** A read's share in its network's budget. Other requests have spent theirs before their body was read. */
function budgetOf(method: string, { access, heavy }: Route): { work?: Work; weight?: number } {
  if (method !== 'GET') return {};
  if (heavy) return { work: 'exports', weight: 30 };
  return { work: access === 'anyone' ? 'calls' : 'client_calls' };
}

function answer(reply: FastifyReply, route: Route, result: unknown): FastifyReply {
  if (isRefusal(result)) return refuse(reply, result);
  if (!route.reply) return reply.code(204).send();
  if (route.streams) return stream(reply, result as Readable);
  if (isWritten(result))
    return reply
      .code(route.status ?? 200)
      .type(json)
      .send(result);
  const wrapped = hasHeaders(result);
  if (wrapped) reply.headers(result.setHeaders);
  const body = route.reply.parse(wrapped ? result.reply : result);
  // Kept for the security log only, because a reply takes memory until its request ends.
  const outcome = outcomeOf(reply.request);
  if (outcome.key && outcome.key in securityEvents) outcome.reply = body;
  return reply.code(route.status ?? 200).send(body);
}

/** Sends the text of server-sent events. */
function stream(reply: FastifyReply, events: Readable): FastifyReply {
  // Not compressed and not buffered by a proxy, which would delay the events.
  reply.headers({ 'cache-control': 'no-cache, no-store, no-transform', 'x-accel-buffering': 'no' });
  reply.type('text/event-stream; charset=utf-8');
  // The connection closes with the stream, so that a stopping shop does not wait for the browser to close
  // it.
  reply.header('connection', 'close');
  if (reply.request.method === 'HEAD') {
    events.destroy();
    return reply.send();
  }
  // Registered after the server's own listeners: a quiet stream is not an unread one.
  const { socket } = reply.request.raw;
  reply.raw.once('pipe', () => void socket.setTimeout(0));
  return reply.send(events);
}

const json = 'application/json; charset=utf-8';

function hasHeaders(result: unknown): result is WithHeaders<unknown> {
  return typeof result === 'object' && result !== null && 'setHeaders' in result;
}

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = toProblem(refusal as Refusal<RefusalCode>);
  outcomeOf(reply.request).refused = problem.code;
  if (problem.status === 503) outcomeOf(reply.request).cause ??= causeOfRefusal(problem.code);
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  const wait = problem.retryAfter ?? (problem.status === 429 ? 60 : undefined);
  if (wait !== undefined) reply.header('Retry-After', String(wait));
  return reply.code(problem.status).type('application/problem+json').send(problem);
}

/** Whether the body has a field for which the password must have been entered recently. */
function asksForPassword({ recent }: Route, who: unknown, body: unknown): boolean {
  if (!Array.isArray(recent) || (who as { isRecent?: boolean } | null)?.isRecent) return false;
  return recent.some((name) => own(body as Record<string, unknown>, name) !== undefined);
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
    // A missing body counts as an empty one, so that its required fields are named.
    const result = schema.safeParse(request[part] ?? {}, { reportInput: true });
    if (!result.success) return { refused: 'invalid', errors: errorsOf(result.error) };
    const unstorable = findUnstorableText(part, result.data);
    if (unstorable) return { refused: 'invalid', errors: [unstorable] };
    parts[part] = result.data;
  }
  return parts;
}

async function languageOf(shop: Shop, request: FastifyRequest, query: unknown): Promise<Language> {
  const settings = await recentSettings(shop.db);
  const asked = (query as { lang?: Language } | undefined)?.lang;
  return chooseLanguage(asked, request.headers['accept-language'], settings.defaultLanguage);
}
