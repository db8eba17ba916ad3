import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/products.ts';
import { useSizeLabel } from '../product/size-label.ts';

/** Names a filter's value in words: the category's title, `from 300`, a size. */
export function useFilterTitle(facets: Facets) {
  const t = useTranslations('listing');
  const sizeLabel = useSizeLabel();
  return function filterTitle(name: string, value: string): string {
    const shelf = (shelves: Facets['categories']) =>
      shelves.find(({ slug }) => slug === value)?.title ?? value;
    if (name === 'category') return shelf(facets.categories);
    if (name === 'collection') return shelf(facets.collections);
    if (name === 'color') return facets.colors.find((one) => one.value === value)?.title ?? value;
    if (name === 'inStock') return t('inStock');
    if (name === 'minPrice') return t('from', { price: value });
    if (name === 'maxPrice') return t('upTo', { price: value });
    return sizeLabel(value);
  };
}
