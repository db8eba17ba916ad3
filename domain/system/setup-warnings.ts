import type { Kysely } from 'kysely';
import type { SetupWarning } from '#contract/system.ts';
import type { Tables } from '#database/tables.ts';
import { hasDemoProducts } from './system.sql.ts';

export type Setup = {
  readonly db: Kysely<Tables>;
  readonly isLocal: boolean;
  readonly publicUrl: string;
  readonly trustProxy?: number | string[];
};

/** The warnings that do not depend on a request. */
const deployWarnings = [
  'demo_products_public',
  'proxy_not_trusted',
] as const satisfies SetupWarning[];
export type DeployWarning = (typeof deployWarnings)[number];

/**
 * Faults of how the shop is deployed, apart from those that a request shows.
 *
 * @example await findSetupWarnings(shop) // ['demo_products_public']
 */
export async function findSetupWarnings({
  db,
  isLocal,
  publicUrl,
  trustProxy = 0,
}: Setup): Promise<DeployWarning[]> {
  const found = {
    demo_products_public: !isLocal && (await hasDemoProducts(db)),
    // The shop itself does not serve TLS, so a proxy must be in front of it.
    proxy_not_trusted: publicUrl.startsWith('https:') && trustProxy === 0,
  };
  return deployWarnings.filter((warning) => found[warning]);
}
