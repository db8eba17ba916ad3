import { loadDemo } from '#demo/load.ts';
import { ensureFirstOwner } from '#domain/admins/first-owner.ts';
import { addFirstPolicies } from '#domain/settings/policies.ts';
import type { Shop } from '#http/shop.ts';
import type { Env } from './env.ts';
import type { Say } from './say.ts';

export type NewOwner = { username: string; password: string };

/** Gives a new shop its policies, an empty one the demo, and one without an owner its owner, who is told once. */
export async function furnish(shop: Shop, env: Env, say: Say): Promise<NewOwner | undefined> {
  await addFirstPolicies(shop.db);
  if (env.demo) await loadDemo(shop, say.line);
  return await ensureFirstOwner(shop.db, {
    username: env.adminUsername,
    password: env.adminPassword,
  });
}
