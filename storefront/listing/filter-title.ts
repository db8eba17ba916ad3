import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/catalogue.ts';
import { useCharge } from '../money/price.tsx';
import { useShop } from '../page/shop.ts';
import { useSizeLabel } from '../product/size-label.ts';

/** Names a filter's value in words: the category's title, `from 300`, a size. */
export function useFilterTitle(facets: Facets) {
  const t = useTranslations('listing');
  const sizeLabel = useSizeLabel();
  // A shelf that nothing is left of is not among the facets; the menus know its title.
  const menus = useShop();
  const { charge } = useCharge();
  const price = (units: string) =>
    Number(units) >= 0 ? charge(Math.round(Number(units) * 100)) : units;
  return function filterTitle(name: string, value: string): string {
    const shelf = (shelves: { slug: string; title: string }[]) =>
      shelves.find(({ slug }) => slug === value)?.title ?? value;
    if (name === 'category') return shelf([...facets.categories, ...menus.categories]);
    if (name === 'collection') return shelf([...facets.collections, ...menus.collections]);
    if (name === 'color') return facets.colors.find((one) => one.value === value)?.title ?? value;
    if (name === 'inStock') return t('inStock');
    if (name === 'minPrice') return t('from', { price: price(value) });
    if (name === 'maxPrice') return t('upTo', { price: price(value) });
    return sizeLabel(value);
  };
}
