import type { Affected } from '#contract/categories.ts';
import type { useWords } from '../words/translator.ts';
import type { TaxonType } from './taxon-types.ts';

/** The effects of a deletion, as sentences. */
export function effectsOf(
  { products, alone, rules }: Affected,
  kind: TaxonType,
  t: ReturnType<typeof useWords<'taxons'>>,
): string {
  return [
    t('leaves', { count: products }),
    ...(alone > 0 && kind.one === 'category' ? [t('alone', { count: alone })] : []),
    ...(rules.length > 0 ? [t('rules', { names: rules.join(', ') })] : []),
    t('goesToo'),
  ].join(' ');
}
