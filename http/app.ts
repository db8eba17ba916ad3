import type { ServerResponse } from 'node:http';
import { fastifyHelmet } from '@fastify/helmet';
import { fastifyMultipart } from '@fastify/multipart';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { abandonedRoutes } from '#contract/abandoned.ts';
import { accountRoutes } from '#contract/accounts.ts';
import { activityRoutes } from '#contract/activity.ts';
import { orderRoutesForAdmins } from '#contract/admin-orders.ts';
import { adminUserRoutes } from '#contract/admins.ts';
import { alertRoutes } from '#contract/alerts.ts';
import { apiKeyRoutes } from '#contract/api-keys.ts';
import { attributeRoutes } from '#contract/attributes.ts';
import { basketRoutes } from '#contract/basket.ts';
import { productRoutesForAdmins, productRoutesForShoppers } from '#contract/catalogue.ts';
import { categoryRoutesForAdmins, categoryRoutesForShoppers } from '#contract/categories.ts';
import { clientFileRoutes } from '#contract/client-file.ts';
import { clientRoutesForAdmins, clientRoutesForShoppers } from '#contract/clients.ts';
import { collectionRoutesForAdmins, collectionRoutesForShoppers } from '#contract/collections.ts';
import { consentRoutesForAdmins, consentRoutesForShoppers } from '#contract/consents.ts';
import { enquiryRoutesForAdmins, enquiryRoutesForShoppers } from '#contract/enquiries.ts';
import { guestOrderRoutes } from '#contract/guest-orders.ts';
import { importRoutes } from '#contract/imports.ts';
import { mailTextRoutes } from '#contract/mail-texts.ts';
import { messageSettingsRoutes } from '#contract/message-settings.ts';
import { messageRoutes } from '#contract/messages.ts';
import { newsRoutes } from '#contract/news.ts';
import { notificationRoutes } from '#contract/notifications.ts';
import { orderRoutesForShoppers } from '#contract/orders.ts';
import { overviewRoutes } from '#contract/overview.ts';
import { passkeyRoutes } from '#contract/passkeys.ts';
import { pictureRoutes } from '#contract/pictures.ts';
import { previewRoutes, productEditingRoutes } from '#contract/product-editing.ts';
import { redirectRoutes } from '#contract/redirects.ts';
import { settingsRoutesForAdmins, settingsRoutesForShoppers } from '#contract/settings.ts';
import { sheetRoutes } from '#contract/sheets.ts';
import { smsSettingsRoutes } from '#contract/sms-settings.ts';
import { systemRoutes } from '#contract/system.ts';
import { textRoutes } from '#contract/texts.ts';
import { turntableRoutesForAdmins, turntableRoutesForShoppers } from '#contract/turntables.ts';
import { viewRoutes } from '#contract/views.ts';
import { webhookRoutes } from '#contract/webhooks.ts';
import { wishlistRoutes } from '#contract/wishlist.ts';
import { abandonedHandlers } from './abandoned.ts';
import { accountHandlers } from './accounts.ts';
import { activityHandlers } from './activity.ts';
import { readAddresses } from './address.ts';
import { adminUserHandlers } from './admins.ts';
import { alertHandlers } from './alerts.ts';
import { apiKeyHandlers } from './api-keys.ts';
import { attributeHandlers } from './attributes.ts';
import { basketHandlers } from './basket.ts';
import { categoryHandlersForAdmins, categoryHandlersForShoppers } from './categories.ts';
import { clientFileHandlers } from './client-files.ts';
import { clientHandlersForAdmins, clientHandlersForShoppers } from './clients.ts';
import { collectionHandlersForAdmins, collectionHandlersForShoppers } from './collections.ts';
import { consentHandlersForAdmins, consentHandlersForShoppers } from './consents.ts';
import { describeApi } from './describe.ts';
import { enquiryHandlersForAdmins, enquiryHandlersForShoppers } from './enquiries.ts';
import { answerErrors, answerUnexpected, answerUnreadable, answerUnroutable } from './errors.ts';
import { serveFeeds } from './feeds.ts';
import { guestOrderHandlers } from './guest-orders.ts';
import { type Meter, reportHealth } from './health.ts';
import { namesOneHost } from './host.ts';
import { importHandlers } from './imports.ts';
import { shareAmongNetworks, spendOn } from './in-turn.ts';
import { readJsonBodies } from './json.ts';
import { mailTextHandlers } from './mail-texts.ts';
import { servePictures } from './media.ts';
import { messageHandlers } from './messages.ts';
import { newsHandlers } from './news.ts';
import { notificationHandlers } from './notifications.ts';
import { orderHandlersForAdmins, orderHandlersForShoppers } from './orders.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { overviewHandlers } from './overview.ts';
import { passkeyHandlers } from './passkeys.ts';
import { pictureHandlers } from './pictures.ts';
import { previewHandlers, productEditingHandlers } from './product-editing.ts';
import { productHandlersForAdmins, productHandlersForShoppers } from './products.ts';
import { serveProviderCalls } from './provider-calls.ts';
import { redirectHandlers } from './redirects.ts';
import { nameRequests } from './request-id.ts';
import { readTarget } from './request-target.ts';
import { keepSecurityLog } from './security-log.ts';
import { serve } from './serve.ts';
import {
  messageSettingsHandlers,
  settingsHandlersForAdmins,
  settingsHandlersForShoppers,
  smsSettingsHandlers,
} from './settings.ts';
import { sheetHandlers } from './sheets.ts';
import type { Shop } from './shop.ts';
import { longestRequest } from './slow-bodies.ts';
import { systemHandlers } from './system.ts';
import { textHandlers } from './texts.ts';
import { ChunkCountingRequest } from './tiny-chunks.ts';
import { turntableHandlersForAdmins, turntableHandlersForShoppers } from './turntables.ts';
import { serveUnsubscribing } from './unsubscribe.ts';
import { viewHandlers } from './views.ts';
import { webhookHandlers } from './webhooks.ts';
import { wishlistHandlers } from './wishlist.ts';

/** Mounts a frontend on the app: the storefront or the admin. */
export type Face = (app: FastifyInstance, shop: Shop) => Promise<void> | void;

/**
 * Creates the app with API, pictures, health checks and the given frontends, without listening.
 *
 * @example
 * const app = await createApp(shop);
 * const reply = await app.inject('/api/products/client');
 */
export async function createApp(
  shop: Shop,
  faces: Face[] = [],
  meters: Meter[] = [],
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 256 * 1024,
    trustProxy: trusted(shop.trustProxy ?? 0),
    // Silent connections and slow headers are closed within 12 s; `endSlowBodies` closes slow bodies.
    connectionTimeout: 12_000,
    requestTimeout: longestRequest,
    // The proxy must be the first to close a keep-alive connection: nginx does after 60 s, Caddy
    // after 120 s.
    keepAliveTimeout: isBehindProxy(shop) ? 125_000 : 10_000,
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // A hook refuses requests without a Host instead, because Node's own response has no security
      // headers.
      requireHostHeader: false,
      IncomingMessage: ChunkCountingRequest,
    },
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: readTarget,
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, tlsHeaders(shop)),
    loggerInstance: shop.log,
    genReqId: nameRequests(shop),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
  });
  answerErrors(app);
  readAddresses(app, shop);
  shareAmongNetworks(app, shop);
  const common = { ...tlsHeaders(shop), 'permissions-policy': permissions };
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.headers(common).header('x-request-id', id);
    done();
  });
  app.server.on('checkExpectation', (_, response: ServerResponse) => {
    answerUnexpected(response, tlsHeaders(shop));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after'))
      reply.header('Retry-After', '5');
    done();
  });
  // Event streams never end on their own, and would keep the app from closing.
  app.addHook('preClose', async () => shop.newsStreams?.endAll());
  keepSecurityLog(app, shop);
  readJsonBodies(app);
  await app.register(fastifyHelmet, { global: true, ...headers() });
  app.addHook('onRequest', ({ raw }, _, done) => {
    if (!namesOneHost(raw)) return done(badRequest('One Host header is required'));
    done(raw.url?.startsWith('/') ? undefined : badRequest('A path is required'));
  });
  await app.register(fastifyMultipart, {
    limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 5 },
  });
  reportHealth(app, shop, meters);
  servePictures(app, shop);
  serveFeeds(app, shop);
  await app.register((own) => serveUnsubscribing(own, shop));
  await app.register((own) => serveProviderCalls(own, shop));
  await app.register((api) => serveApi(api, shop), { prefix: '/api' });
  for (const face of faces) await face(app, shop);
  await app.ready();
  return app;
}

async function serveApi(api: FastifyInstance, shop: Shop): Promise<void> {
  limitWrites(api);
  await describeApi(api);
  serve(api, shop, categoryRoutesForShoppers, categoryHandlersForShoppers);
  serve(api, shop, categoryRoutesForAdmins, categoryHandlersForAdmins);
  serve(api, shop, collectionRoutesForShoppers, collectionHandlersForShoppers);
  serve(api, shop, collectionRoutesForAdmins, collectionHandlersForAdmins);
  serve(api, shop, productRoutesForShoppers, productHandlersForShoppers);
  serve(api, shop, productRoutesForAdmins, productHandlersForAdmins);
  serve(api, shop, productEditingRoutes, productEditingHandlers);
  serve(api, shop, attributeRoutes, attributeHandlers);
  serve(api, shop, sheetRoutes, sheetHandlers);
  serve(api, shop, previewRoutes, previewHandlers);
  serve(api, shop, importRoutes, importHandlers);
  serve(api, shop, pictureRoutes, pictureHandlers);
  serve(api, shop, turntableRoutesForShoppers, turntableHandlersForShoppers);
  serve(api, shop, turntableRoutesForAdmins, turntableHandlersForAdmins);
  serve(api, shop, basketRoutes, basketHandlers);
  serve(api, shop, wishlistRoutes, wishlistHandlers);
  serve(api, shop, alertRoutes, alertHandlers);
  serve(api, shop, orderRoutesForShoppers, orderHandlersForShoppers);
  serve(api, shop, guestOrderRoutes, guestOrderHandlers);
  serve(api, shop, abandonedRoutes, abandonedHandlers);
  serve(api, shop, orderRoutesForAdmins, orderHandlersForAdmins);
  serve(api, shop, clientRoutesForShoppers, clientHandlersForShoppers);
  serve(api, shop, accountRoutes, accountHandlers);
  serve(api, shop, consentRoutesForShoppers, consentHandlersForShoppers);
  serve(api, shop, clientRoutesForAdmins, clientHandlersForAdmins);
  serve(api, shop, clientFileRoutes, clientFileHandlers);
  serve(api, shop, adminUserRoutes, adminUserHandlers);
  serve(api, shop, passkeyRoutes, passkeyHandlers);
  serve(api, shop, activityRoutes, activityHandlers);
  serve(api, shop, systemRoutes, systemHandlers);
  serve(api, shop, apiKeyRoutes, apiKeyHandlers);
  serve(api, shop, webhookRoutes, webhookHandlers);
  serve(api, shop, viewRoutes, viewHandlers);
  serve(api, shop, textRoutes, textHandlers);
  serve(api, shop, overviewRoutes, overviewHandlers);
  serve(api, shop, newsRoutes, newsHandlers);
  serve(api, shop, notificationRoutes, notificationHandlers);
  serve(api, shop, enquiryRoutesForShoppers, enquiryHandlersForShoppers);
  serve(api, shop, enquiryRoutesForAdmins, enquiryHandlersForAdmins);
  serve(api, shop, messageRoutes, messageHandlers);
  serve(api, shop, consentRoutesForAdmins, consentHandlersForAdmins);
  serve(api, shop, messageSettingsRoutes, messageSettingsHandlers);
  serve(api, shop, mailTextRoutes, mailTextHandlers);
  serve(api, shop, smsSettingsRoutes, smsSettingsHandlers);
  serve(api, shop, redirectRoutes, redirectHandlers);
  serve(api, shop, settingsRoutesForShoppers, settingsHandlersForShoppers);
  serve(api, shop, settingsRoutesForAdmins, settingsHandlersForAdmins);
  refuseOtherMethods(api);
  // Without this, a frontend would answer unknown API paths with a page.
  api.get('/*', { schema: { hide: true } }, (_, reply) => reply.callNotFound());
}

function badRequest(message: string): Error {
  return Object.assign(new Error(message), { statusCode: 400 });
}

function isBehindProxy({ trustProxy = 0 }: Shop): boolean {
  return trustProxy !== 0;
}

/**
 * Fastify accepts no number here: it would trust any peer that can reach the port. Hence
 * `HOST=127.0.0.1`.
 */
function trusted(proxies: number | string[]) {
  return typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : proxies;
}

/** Counts requests other than GET in their network's budget, on all routes together, before their body is read. */
function limitWrites(api: FastifyInstance): void {
  api.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    spendOn(request, request.routeOptions.config.work ?? 'writes');
  });
}

/** HSTS: browsers use TLS only, for a year. */
export function tlsHeaders({ publicUrl }: Pick<Shop, 'publicUrl'>): Record<string, string> {
  const value = 'max-age=31536000; includeSubDomains';
  return publicUrl.startsWith('https:') ? { 'strict-transport-security': value } : {};
}

/** Browser features that no page uses. */
const permissions =
  'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), browsing-topics=()';

function headers() {
  return {
    // Pages send their own policy with the hashes of their scripts; other responses allow no
    // scripts.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Set in `tlsHeaders`, so that responses sent before this plugin have it too.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  };
}
