import { createHash } from 'node:crypto';
import { slugFrom } from '#domain/slugs.ts';

/**
 * Builds a SKU from names; the same names always give the same SKU.
 *
 * @example makeSku(['dawn-ring', 'Yellow Gold', '54 mm']) // 'DAWN-RING-YELLOW-GOLD-54-MM'
 */
export function makeSku(names: string[]): string {
  const parts = names.filter((part) => part !== '');
  const slugs = parts.map((part) => slugFrom(part, ''));
  const made = slugs.join('-').toUpperCase();
  if (made.length <= 60 && !slugs.includes('')) return made;
  const mark = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);
  return `${made.slice(0, 60)}-${mark}`.replace(/^-+/, '').toUpperCase();
}
