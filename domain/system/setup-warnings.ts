import type { Kysely } from 'kysely';
import type { SetupWarning } from '#contract/system.ts';
import type { Tables } from '#database/tables.ts';
import { hasDemoProducts } from './system.sql.ts';

/** Known without a request. */
export type DeployWarning = Exclude<SetupWarning, 'address_unknown'>;

export type Setup = {
  readonly db: Kysely<Tables>;
  readonly isLocal: boolean;
  readonly publicUrl: string;
  readonly trustProxy?: number | string[];
};

const deployWarnings = ['demo_products_public', 'proxy_not_trusted'] as const;

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
  // The shop itself serves no TLS, so that a proxy must be in front.
  const isUntrusted = publicUrl.startsWith('https:') && trustProxy === 0;
  const found = {
    demo_products_public: !isLocal && (await hasDemoProducts(db)),
    proxy_not_trusted: isUntrusted,
  };
  return deployWarnings.filter((warning) => found[warning]);
}
