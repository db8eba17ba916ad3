import { type Listening, listenForChanges } from '#database/listen.ts';
import { createApp, tlsHeaders } from '#http/app.ts';
import { sumFailures } from '#http/failure-lines.ts';
import { createNewsStreams } from '#http/news-streams.ts';
import { endSlowBodies } from '#http/slow-bodies.ts';
import { refuseTinyChunks } from '#http/tiny-chunks.ts';
import { abandonedJobs } from '#jobs/abandoned.ts';
import { alertJobs } from '#jobs/alerts.ts';
import { catalogueJobs } from '#jobs/catalogue.ts';
import { importJobs } from '#jobs/imports.ts';
import { messageJobs, wakeForMessages } from '#jobs/messages.ts';
import { orderJobs } from '#jobs/orders.ts';
import { paymentJobs } from '#jobs/payments.ts';
import { pictureJobs } from '#jobs/pictures.ts';
import { privacyJobs } from '#jobs/privacy.ts';
import { queueJobs } from '#jobs/queue.ts';
import { startJobs } from '#jobs/run.ts';
import { sessionJobs } from '#jobs/sessions.ts';
import { webhookJobs } from '#jobs/webhooks.ts';
import { closeUnread } from './close-unread.ts';
import type { Closing } from './closing.ts';
import { createDrain } from './drain.ts';
import type { Env } from './env.ts';
import { erasureFile, erasuresIn } from './erasures-file.ts';
import { findFaces } from './faces.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { shareMemory } from './memory.mjs';
import type { OpenedShop } from './open-shop.ts';
import { createPages } from './pages.ts';
import { watchDisk } from './read-host.ts';
import { createReport } from './report.ts';
import { createRequestQueue } from './request-queue.ts';
import { shopMeters } from './shop-meters.ts';
import { StartError } from './start-error.ts';

type Options = { env: Env; opened: OpenedShop; closing: Closing; development: boolean };

/** Starts the scheduler and listens; requests in progress are finished on close. */
export async function serveShop({ env, opened, closing, development }: Options): Promise<void> {
  const { connection, databaseUrl } = opened;
  const stopping = new AbortController();
  const newsStreams = createNewsStreams(opened.shop.db, stopping.signal);
  let listening: Listening | undefined;
  const catchUp = async () => {
    if (!(await listening?.catchUp())) pages?.subscription.onChange('*');
  };
  const failures = sumFailures(opened.shop);
  closing.add(async () => failures.close());
  const report = createReport(failures);
  const shop = { ...opened.shop, stopping: stopping.signal, newsStreams, catchUp, failures };
  const jobs = {
    ...abandonedJobs(shop.db),
    ...catalogueJobs(shop),
    ...importJobs(shop, report),
    ...messageJobs(shop),
    ...orderJobs(shop),
    ...paymentJobs(shop),
    ...pictureJobs(shop, report),
    ...privacyJobs(shop.db, erasureFile(erasuresIn(env.dataDir))),
    ...queueJobs(shop.db),
    ...sessionJobs(shop.db),
    ...alertJobs(shop),
    ...webhookJobs(shop),
  };
  if (shop.host) closing.add(watchDisk(shop.host, report));
  const runningJobs = await startJobs(connection.pool, jobs, report);
  closing.add(runningJobs.stop);
  // No cache during development, because pages change with their sources.
  const { pool } = connection;
  const pages =
    env.pageStore && !development ? createPages(shop, pool, shareMemory().pages) : undefined;
  const isListening = () => listening?.isListening() ?? false;
  const queue = createRequestQueue();
  const meters = [
    ...shopMeters({ ...shop, pool, isListening }),
    ...queue.meters,
    ...(pages?.meters ?? []),
  ];
  const app = await createApp(shop, await chooseFaces(development), meters);
  closing.add(() => app.close());
  pages?.interceptRequests(app);
  listening = await listenForChanges(databaseUrl, {
    admin: newsStreams.subscription,
    messages: wakeForMessages(runningJobs.wake),
    ...(pages && { pages: pages.subscription }),
  });
  closing.add(listening.stop);
  queue.putBefore(app.server, app.readAddress);
  app.networks.isCrowded = queue.isCrowded;
  limitPipelining(app.server);
  closeUnread(app.server);
  endSlowBodies(app.server, tlsHeaders(shop));
  refuseTinyChunks(app.server, tlsHeaders(shop));
  await app.listen({ port: env.port, host: env.host }).catch((error: Error) => {
    throw new StartError(
      `The shop can’t listen on ${env.host}, port ${env.port}: ${error.message}.`,
    );
  });
  closing.add(createDrain(app, stopping, env.drainMs));
}

async function chooseFaces(development: boolean) {
  if (!development) return findFaces();
  const { devFaces } = await import('./dev-faces.ts');
  return devFaces();
}
