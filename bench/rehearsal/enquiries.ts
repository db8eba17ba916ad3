import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';

/** Enquiries, each sent once from a unique address. */
export type Enquiries = {
  /** The addresses whose enquiries the shop has acknowledged. */
  acknowledged: Set<string>;
  stop: () => Promise<void>;
};

export function startEnquiries(url: string, { pause }: { pause: number }): Enquiries {
  const api = createApi<ShopRoutes>({ base: url });
  const acknowledged = new Set<string>();
  let isOpen = true;
  const all = enquire();

  async function enquire(): Promise<void> {
    for (let at = 1; isOpen; at += 1) {
      const email = `buyer-${at}@example.com`;
      const isTaken = await api('POST /enquiries', { body: { email, message: 'Ten rings' } }).then(
        () => true,
        () => false,
      );
      if (isTaken) acknowledged.add(email);
      await sleep(pause);
    }
  }

  return {
    acknowledged,
    async stop() {
      isOpen = false;
      await all;
    },
  };
}
