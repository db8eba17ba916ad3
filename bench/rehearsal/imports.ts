import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#client/api.ts';
import type { AdminClient } from './admin-client.ts';

/** Imports one after another, each with unique products. */
export type Imports = {
  /** The imports that the shop acknowledged: the prefix of their products' slugs, by import id. */
  started: Map<string, string>;
  stop: () => Promise<void>;
};

export const productsPerImport = 40;
export const stockOfEach = 3;

export function startImports({ api, token }: AdminClient, { pause }: { pause: number }): Imports {
  const started: Imports['started'] = new Map();
  const closed = new AbortController();
  let isOpen = true;
  const all = importOn();

  async function importOn(): Promise<void> {
    for (let at = 1; isOpen; at += 1) {
      const handle = `import-${at}-`;
      const id = await upload(handle).catch(() => undefined);
      if (id && (await start(id))) {
        started.set(id, handle);
        await untilEnded(id);
      }
      await sleep(pause, undefined, { signal: closed.signal }).catch(() => {});
    }
  }

  async function upload(handle: string): Promise<string> {
    const lines = Array.from(
      { length: productsPerImport },
      (_, i) => `${handle}${i},Ring ${handle}${i},10,${stockOfEach}`,
    );
    const text = `handle,title,price,stock\n${lines.join('\n')}\n`;
    const file = new File([text], `${handle}.csv`);
    return (await api('POST /imports', { token: await token(), file })).id;
  }

  /**
   * Repeats until there is a response; an import that runs already was started by a request whose
   * response was lost.
   */
  async function start(id: string): Promise<boolean> {
    while (isOpen) {
      try {
        await api('POST /imports/:id/start', { token: await token(), params: { id } });
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return true;
        await sleep(200);
      }
    }
    return false;
  }

  async function untilEnded(id: string): Promise<void> {
    while (isOpen) {
      const now = await token()
        .then((token) => api('GET /imports/:id', { token, params: { id } }))
        .catch(() => undefined);
      if (now && ['done', 'failed'].includes(now.state)) return;
      await sleep(300);
    }
  }

  return {
    started,
    async stop() {
      isOpen = false;
      // The pause may be minutes.
      closed.abort();
      await all;
    },
  };
}
