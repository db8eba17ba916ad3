import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { listUnpriced, type UnpricedSize } from './products.sql.ts';

/**
 * Refuses a change that leaves a size at price 0 in a published or scheduled product that is not
 * marked as free. `fieldOf` gives the field of the request with the size's price; without one, the
 * publication is the mistake. A constraint trigger holds the same rule.
 */
export async function refuseUnpriced(
  tx: Kysely<Tables>,
  productIds: number[],
  fieldOf: (size: UnpricedSize) => string | undefined = () => undefined,
): Promise<Refusal<'unpriced'> | undefined> {
  const sizes = await listUnpriced(tx, productIds);
  if (sizes.length === 0) return undefined;
  const errors = sizes.flatMap((size) => {
    const field = fieldOf(size);
    return field ? [fieldError(field, 'free_or_priced')] : [];
  });
  const skus = sizes
    .slice(0, 5)
    .map(({ sku }) => sku)
    .join(', ');
  return refuse('unpriced', {
    errors: errors.length > 0 ? errors : [fieldError('published', 'price_required', { skus })],
  });
}
