import type { Shop } from '#http/shop.ts';
import type { Env } from './env.ts';
import type { Say } from './say.ts';

export type NewOwner = { username: string; password: string };

/** Gives a new shop what it cannot open without: its owner, and in an empty one the demo. */
export async function furnish(_: {
  env: Env;
  say: Say;
  shop: Shop;
}): Promise<NewOwner | undefined> {
  return undefined;
}
