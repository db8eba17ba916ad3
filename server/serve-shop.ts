import { createApp } from '#http/app.ts';
import { abandonedJobs } from '#jobs/abandoned.ts';
import { catalogueJobs } from '#jobs/catalogue.ts';
import { importJobs } from '#jobs/imports.ts';
import { messageJobs } from '#jobs/messages.ts';
import { pictureJobs } from '#jobs/pictures.ts';
import { startJobs } from '#jobs/run.ts';
import { sessionJobs } from '#jobs/sessions.ts';
import { waitJobs } from '#jobs/waits.ts';
import type { Closing } from './closing.ts';
import type { Env } from './env.ts';
import { findFaces } from './faces.ts';
import type { OpenedShop } from './open-shop.ts';
import { createPages } from './pages.ts';
import { StartError } from './words.ts';

type Options = { env: Env; opened: OpenedShop; closing: Closing; development: boolean };

/** Starts the clock and listens; what is under way is finished when it closes. */
export async function serveShop({ env, opened, closing, development }: Options): Promise<void> {
  const { shop, connection, databaseUrl } = opened;
  const report = (message: string, error?: unknown) => shop.log?.error({ err: error }, message);
  const jobs = {
    ...abandonedJobs(shop.db),
    ...catalogueJobs(shop),
    ...importJobs(shop),
    ...messageJobs(shop.db),
    ...pictureJobs(shop),
    ...sessionJobs(shop.db),
    ...waitJobs(shop),
  };
  closing.add(await startJobs(connection.pool, jobs, report));
  // While developing, pages change with their sources.
  const pages = env.pageStore && !development ? createPages(shop) : undefined;
  const app = await createApp(shop, await chooseFaces(development), pages?.meters);
  closing.add(() => app.close());
  if (pages) {
    pages.standBefore(app);
    closing.add(await pages.hear(databaseUrl));
  }
  await app.listen({ port: env.port, host: env.host }).catch((error: Error) => {
    throw new StartError(
      `The shop cannot listen on ${env.host}, port ${env.port}: ${error.message}.`,
    );
  });
}

async function chooseFaces(development: boolean) {
  if (!development) return findFaces();
  const { devFaces } = await import('./dev-faces.ts');
  return devFaces();
}
