import { loadDemo } from '#demo/load.ts';
import { hasAdmin } from '#domain/admins/admins.sql.ts';
import { ensureFirstOwner } from '#domain/admins/first-owner.ts';
import { addJewellerySet } from '#domain/attributes/change-attributes.ts';
import { isRefusal } from '#domain/refuse.ts';
import { refusePassword } from '#domain/sessions/refuse-password.ts';
import { addFirstPolicies } from '#domain/settings/policies.ts';
import type { Shop } from '#http/shop.ts';
import type { Env } from './env.ts';
import type { Output } from './output.ts';
import { wrongPassword } from './refuse-first-password.ts';

export type NewOwner = { username: string; password?: string };

/**
 * Sets up a new shop: default policies, the attributes for jewellers, demo products if wanted, and the
 * first owner, whose password is displayed once.
 */
export async function seedShop(
  shop: Shop,
  env: Env,
  output: Output,
): Promise<NewOwner | undefined> {
  await addFirstPolicies(shop.db);
  if (!(await hasAdmin(shop.db))) {
    // Before the demo is loaded, which takes seconds.
    const weak = env.adminPassword
      ? await refusePassword(shop.db, env.adminPassword, [env.adminUsername], 'staff')
      : undefined;
    if (weak) throw wrongPassword(weak.errors ?? []);
    // Only before anybody can sign in: an attribute that an owner deleted stays deleted.
    await addJewellerySet(shop.db);
  }
  if (env.demo) await loadDemo(shop, output.line);
  const owner = await ensureFirstOwner(shop.db, {
    username: env.adminUsername,
    password: env.adminPassword,
  });
  if (isRefusal(owner)) throw wrongPassword(owner.errors ?? []);
  return owner;
}
