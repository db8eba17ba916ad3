import { ensureFirstOwner } from '#domain/admins/first-owner.ts';
import type { Shop } from '#http/shop.ts';
import type { Env } from './env.ts';

export type NewOwner = { username: string; password: string };

/** Gives a new shop what it cannot open without: an owner, told once. */
export async function furnish(shop: Shop, env: Env): Promise<NewOwner | undefined> {
  return await ensureFirstOwner(shop.db, {
    username: env.adminUsername,
    password: env.adminPassword,
  });
}
