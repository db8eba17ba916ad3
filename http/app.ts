import { fastifyHelmet } from '@fastify/helmet';
import { fastifyMultipart } from '@fastify/multipart';
import { fastifyRateLimit } from '@fastify/rate-limit';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { abandonedRoutes } from '#contract/abandoned.ts';
import { accountRoutes } from '#contract/accounts.ts';
import { activityRoutes } from '#contract/activity.ts';
import { adminRoutes } from '#contract/admins.ts';
import { basketRoutes } from '#contract/basket.ts';
import { productRoutesForOffice, productRoutesForShoppers } from '#contract/catalogue.ts';
import { categoryRoutesForOffice, categoryRoutesForShoppers } from '#contract/categories.ts';
import { clientFileRoutes } from '#contract/client-file.ts';
import { clientRoutesForOffice, clientRoutesForShoppers } from '#contract/clients.ts';
import { collectionRoutesForOffice, collectionRoutesForShoppers } from '#contract/collections.ts';
import { enquiryRoutesForOffice, enquiryRoutesForShoppers } from '#contract/enquiries.ts';
import { importRoutes } from '#contract/imports.ts';
import { messageRoutes } from '#contract/messages.ts';
import { movedRoutes } from '#contract/moved.ts';
import { orderRoutesForOffice } from '#contract/office-orders.ts';
import { orderRoutesForShoppers } from '#contract/orders.ts';
import { overviewRoutes } from '#contract/overview.ts';
import { pictureRoutes } from '#contract/pictures.ts';
import { previewRoutes, productEditingRoutes } from '#contract/product-editing.ts';
import { settingsRoutesForOffice, settingsRoutesForShoppers } from '#contract/settings.ts';
import { sheetRoutes } from '#contract/sheets.ts';
import { turntableRoutesForOffice, turntableRoutesForShoppers } from '#contract/turntables.ts';
import { viewRoutes } from '#contract/views.ts';
import { waitRoutes } from '#contract/waits.ts';
import { wishlistRoutes } from '#contract/wishlist.ts';
import { abandonedHandlers } from './abandoned.ts';
import { accountHandlers } from './accounts.ts';
import { activityHandlers } from './activity.ts';
import { adminHandlers } from './admins.ts';
import { basketHandlers } from './basket.ts';
import { categoryHandlersForOffice, categoryHandlersForShoppers } from './categories.ts';
import { clientFileHandlers } from './client-files.ts';
import { clientHandlersForOffice, clientHandlersForShoppers } from './clients.ts';
import { collectionHandlersForOffice, collectionHandlersForShoppers } from './collections.ts';
import { describeApi } from './describe.ts';
import { enquiryHandlersForOffice, enquiryHandlersForShoppers } from './enquiries.ts';
import { answerErrors, answerUnreadable, answerUnroutable } from './errors.ts';
import { serveFeeds } from './feeds.ts';
import { type Meter, reportHealth } from './health.ts';
import { importHandlers } from './imports.ts';
import { readJsonBodies } from './json.ts';
import { servePictures } from './media.ts';
import { messageHandlers } from './messages.ts';
import { movedHandlers } from './moved.ts';
import { orderHandlersForOffice, orderHandlersForShoppers } from './orders.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { overviewHandlers } from './overview.ts';
import { pictureHandlers } from './pictures.ts';
import { previewHandlers, productEditingHandlers } from './product-editing.ts';
import { productHandlersForOffice, productHandlersForShoppers } from './products.ts';
import { serve } from './serve.ts';
import { settingsHandlersForOffice, settingsHandlersForShoppers } from './settings.ts';
import { sheetHandlers } from './sheets.ts';
import type { Shop } from './shop.ts';
import { turntableHandlersForOffice, turntableHandlersForShoppers } from './turntables.ts';
import { viewHandlers } from './views.ts';
import { waitHandlers } from './waits.ts';
import { wishlistHandlers } from './wishlist.ts';

/** Puts a face of the shop on the app: the storefront's pages, or the back office's. */
export type Face = (app: FastifyInstance, shop: Shop) => Promise<void> | void;

/**
 * The whole of what is served: API, pictures, health, and the faces given. It listens nowhere yet.
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
    trustProxy: shop.trustProxy ?? false,
    // Slow sockets are closed within 15 s.
    requestTimeout: 12_000,
    connectionTimeout: 12_000,
    keepAliveTimeout: 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    loggerInstance: shop.log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  answerErrors(app);
  readJsonBodies(app);
  await app.register(fastifyHelmet, { global: true, ...headers(shop) });
  await app.register(fastifyRateLimit, {
    global: false,
    max: 300,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { ttl }) => ({ statusCode: 429, retryAfter: Math.ceil(ttl / 1000) }),
  });
  await app.register(fastifyMultipart, {
    limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 5 },
  });
  reportHealth(app, shop, meters);
  servePictures(app, shop);
  serveFeeds(app, shop);
  await app.register((api) => serveApi(api, shop), { prefix: '/api' });
  for (const face of faces) await face(app, shop);
  await app.ready();
  return app;
}

async function serveApi(api: FastifyInstance, shop: Shop): Promise<void> {
  if (shop.limits) limitWrites(api);
  await describeApi(api);
  serve(api, shop, categoryRoutesForShoppers, categoryHandlersForShoppers);
  serve(api, shop, categoryRoutesForOffice, categoryHandlersForOffice);
  serve(api, shop, collectionRoutesForShoppers, collectionHandlersForShoppers);
  serve(api, shop, collectionRoutesForOffice, collectionHandlersForOffice);
  serve(api, shop, productRoutesForShoppers, productHandlersForShoppers);
  serve(api, shop, productRoutesForOffice, productHandlersForOffice);
  serve(api, shop, productEditingRoutes, productEditingHandlers);
  serve(api, shop, sheetRoutes, sheetHandlers);
  serve(api, shop, previewRoutes, previewHandlers);
  serve(api, shop, importRoutes, importHandlers);
  serve(api, shop, pictureRoutes, pictureHandlers);
  serve(api, shop, turntableRoutesForShoppers, turntableHandlersForShoppers);
  serve(api, shop, turntableRoutesForOffice, turntableHandlersForOffice);
  serve(api, shop, basketRoutes, basketHandlers);
  serve(api, shop, wishlistRoutes, wishlistHandlers);
  serve(api, shop, waitRoutes, waitHandlers);
  serve(api, shop, orderRoutesForShoppers, orderHandlersForShoppers);
  serve(api, shop, abandonedRoutes, abandonedHandlers);
  serve(api, shop, orderRoutesForOffice, orderHandlersForOffice);
  serve(api, shop, clientRoutesForShoppers, clientHandlersForShoppers);
  serve(api, shop, accountRoutes, accountHandlers);
  serve(api, shop, clientRoutesForOffice, clientHandlersForOffice);
  serve(api, shop, clientFileRoutes, clientFileHandlers);
  serve(api, shop, adminRoutes, adminHandlers);
  serve(api, shop, activityRoutes, activityHandlers);
  serve(api, shop, viewRoutes, viewHandlers);
  serve(api, shop, overviewRoutes, overviewHandlers);
  serve(api, shop, enquiryRoutesForShoppers, enquiryHandlersForShoppers);
  serve(api, shop, enquiryRoutesForOffice, enquiryHandlersForOffice);
  serve(api, shop, messageRoutes, messageHandlers);
  serve(api, shop, movedRoutes, movedHandlers);
  serve(api, shop, settingsRoutesForShoppers, settingsHandlersForShoppers);
  serve(api, shop, settingsRoutesForOffice, settingsHandlersForOffice);
  refuseOtherMethods(api);
  // A face would answer for what is not there with a page.
  api.get('/*', { schema: { hide: true } }, (_, reply) => reply.callNotFound());
}

/** One count for an address, whichever routes it writes to. */
function limitWrites(api: FastifyInstance): void {
  const limit = api.rateLimit();
  api.addHook('onRequest', async function (request, reply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      await limit.call(this, request, reply);
    }
  });
}

function headers(shop: Shop) {
  const tls = shop.publicUrl.startsWith('https:');
  return {
    // A page brings its own policy, with the hashes of its scripts; everything else runs nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: tls ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  };
}
