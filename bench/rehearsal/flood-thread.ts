import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Answer, flood } from './asking.ts';

type Load = { url: string; perSecond: number; paths: string[] };

/**
 * Sends requests for these paths in turn from a thread of its own, so that work of the rehearsal
 * itself delays no answer. Returns a function that stops it and returns all responses.
 */
export function floodInThread(load: Load): () => Promise<Answer[]> {
  const thread = new Worker(new URL(import.meta.url), { workerData: load });
  return async () => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.postMessage('stop');
    return await promise.finally(() => thread.terminate());
  };
}

if (parentPort) {
  const { url, perSecond, paths } = workerData as Load;
  const stop = flood(url, {
    perSecond,
    next: (n) => ({ path: paths[n % paths.length] as string }),
  });
  parentPort.once('message', async () => parentPort?.postMessage(await stop()));
}
