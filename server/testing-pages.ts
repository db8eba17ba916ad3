import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '#database/connect.ts';
import { createApp, type Face } from '#http/app.ts';
import type { TestShop } from '#http/testing.ts';
import { findFaces } from './faces.ts';
import { createPages } from './pages.ts';

/** What a request got, to the byte. */
export type Got = { status: number; headers: Record<string, string>; body: Buffer };

/** One more process of a test's shop: connections of its own, pages kept before its app. */
export type TestProcess = {
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Got>;
  /** Pages that its app was asked for, kept ones left out. */
  rendered: string[];
  port: number;
  meter: (name: string) => Promise<number>;
  hear: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = { url?: string; limit?: number; deaf?: boolean };

/** Starts one; a `deaf` one hears of no change until it is told to. */
export async function startProcess(shop: TestShop, options: Options = {}): Promise<TestProcess> {
  const databaseUrl = options.url ?? String(shop.pool.options.connectionString);
  const connection = connect(databaseUrl);
  const own = { ...shop.shop, db: connection.db };
  const pages = createPages(own, options.limit);
  const rendered: string[] = [];
  const watch: Face = (app) => {
    app.addHook('onRequest', async ({ url }) => void rendered.push(url));
  };
  const app = await createApp(own, [watch, ...findFaces()], pages.meters);
  pages.standBefore(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  let stop = async () => {};
  const hear = async () => {
    stop = await pages.hear(databaseUrl);
  };
  if (!options.deaf) await hear();
  const get: TestProcess['get'] = (path, headers = {}, method = 'GET') =>
    ask(port, path, headers, method);
  return {
    get,
    rendered,
    port,
    hear,
    meter: async (name) => {
      const text = (await get('/metrics')).body.toString();
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    },
    close: async () => {
      await stop();
      await app.close();
      await connection.close();
    },
  };
}

/** Bytes as they come: no client unpacks them, adds headers, or keeps anything. */
function ask(port: number, path: string, headers: Record<string, string>, method: string) {
  return new Promise<Got>((resolve, reject) => {
    request({ port, path, headers, method, host: '127.0.0.1' }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** Waits until something is so; fails after a second, within which a change must be seen. */
export async function withinASecond(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('not within a second');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
