import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import type { TestShop } from './testing.ts';

let networks = 0;

/** A network that no other call of this process came from. */
export function newNetwork(): string {
  networks += 1;
  return `10.60.${networks >> 8}.${networks & 255}`;
}

/** Calls a shop that has a proxy from a network. */
export function callFrom(shop: TestShop, network: string) {
  return createApi<AllRoutes>({
    base: shop.url,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', network);
      return fetch(url, { ...init, headers });
    },
  });
}
