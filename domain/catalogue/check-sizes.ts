import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { SizeDraft } from '#contract/products.ts';
import { nameKey } from '#core/typed-text.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { findTakenSkus } from './products.sql.ts';

type SizeRefusal = Refusal<'sku_taken' | 'label_taken'>;

/**
 * Refuses SKUs that are taken or repeated and labels repeated within a colour, with the field's
 * path: `colors.0.sizes.1.sku`. Unique constraints catch concurrent writes.
 */
export async function checkSizes(
  db: Kysely<Tables>,
  colors: { sizes: SizeDraft[] }[],
  path = (color: number, size: number) => `colors.${color}.sizes.${size}.`,
): Promise<SizeRefusal | undefined> {
  const skus = colors.flatMap((color) => color.sizes.map((size) => size.sku));
  const seen = skus.length > 0 ? await findTakenSkus(db, skus) : new Set<string>();
  const takenSkus: FieldError[] = [];
  const takenLabels: FieldError[] = [];
  for (const [at, { sizes }] of colors.entries()) {
    const labels = new Set<string>();
    for (const [index, { sku, label }] of sizes.entries()) {
      if (seen.has(sku)) takenSkus.push(fieldError(`${path(at, index)}sku`, 'taken'));
      if (labels.has(nameKey(label)))
        takenLabels.push(fieldError(`${path(at, index)}label`, 'duplicate'));
      seen.add(sku);
      labels.add(nameKey(label));
    }
  }
  if (takenSkus.length > 0) return refuse('sku_taken', { errors: takenSkus });
  if (takenLabels.length > 0) return refuse('label_taken', { errors: takenLabels });
  return undefined;
}

export function explainSize(rule: string): SizeRefusal | undefined {
  if (rule === 'product_sizes_sku_key') {
    return refuse('sku_taken', { errors: [fieldError('sku', 'taken')] });
  }
  if (rule === 'product_sizes_color_id_label_key') {
    return refuse('label_taken', { errors: [fieldError('label', 'taken_in_color')] });
  }
  return undefined;
}
