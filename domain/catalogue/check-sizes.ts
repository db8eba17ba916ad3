import type { Kysely } from 'kysely';
import type { SizeDraft } from '#contract/products.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { findTakenSkus } from './products.sql.ts';

type SizeRefusal = Refusal<'sku_taken' | 'label_taken'>;

/**
 * Looks for SKUs that are taken or named twice and labels named twice in a colour, and says where:
 * `colors.0.sizes.1.sku`. Two who ask at once are parted by the database's own rule.
 */
export async function checkSizes(
  db: Kysely<Tables>,
  colors: { sizes: SizeDraft[] }[],
  path = (color: number, size: number) => `colors.${color}.sizes.${size}.`,
): Promise<SizeRefusal | undefined> {
  const skus = colors.flatMap((color) => color.sizes.map((size) => size.sku));
  const seen = skus.length > 0 ? await findTakenSkus(db, skus) : new Set<string>();
  const takenSkus: Record<string, string> = {};
  const takenLabels: Record<string, string> = {};
  for (const [at, { sizes }] of colors.entries()) {
    const labels = new Set<string>();
    for (const [index, { sku, label }] of sizes.entries()) {
      if (seen.has(sku)) takenSkus[`${path(at, index)}sku`] = 'is taken';
      if (labels.has(label)) takenLabels[`${path(at, index)}label`] = 'is named twice';
      seen.add(sku);
      labels.add(label);
    }
  }
  if (Object.keys(takenSkus).length > 0) return refuse('sku_taken', { fields: takenSkus });
  if (Object.keys(takenLabels).length > 0) return refuse('label_taken', { fields: takenLabels });
  return undefined;
}

/** What a broken rule says about a size. */
export function explainSize(rule: string): SizeRefusal | undefined {
  if (rule === 'product_sizes_sku_key') {
    return refuse('sku_taken', { fields: { sku: 'is taken' } });
  }
  if (rule === 'product_sizes_color_id_label_key') {
    return refuse('label_taken', { fields: { label: 'is taken in this colour' } });
  }
  return undefined;
}
