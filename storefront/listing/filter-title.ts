import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/catalogue.ts';
import { toMinorUnits } from '#core/currencies.ts';
import { useCharge } from '../money/price.tsx';
import { useSizeLabel } from '../parts/size-label.ts';
import { useShop } from '../shop/shop.ts';

/** Labels a filter's value: the category's title, `from 300`, a size. */
export function useFilterTitle(facets: Facets) {
  const t = useTranslations('listing');
  const sizeLabel = useSizeLabel();
  // The facets lack categories and collections without results; their titles come from the menus.
  const menus = useShop();
  const { charge, currency } = useCharge();
  const price = (units: string) =>
    Number(units) >= 0 ? charge(toMinorUnits(Number(units), currency)) : units;
  return function filterTitle(name: string, value: string): string {
    const taxon = (taxons: { slug: string; title: string }[]) =>
      taxons.find(({ slug }) => slug === value)?.title ?? value;
    if (name === 'category') return taxon([...facets.categories, ...menus.categories]);
    if (name === 'collection') return taxon([...facets.collections, ...menus.collections]);
    if (name === 'color') return facets.colors.find((one) => one.value === value)?.title ?? value;
    if (name === 'attribute') {
      const [key = value, own = key] = value.split(/:(.*)/s);
      const facet = facets.attributes.find((one) => one.key === key);
      const title = facet?.values.find((one) => one.value === value)?.title ?? own;
      return facet ? `${facet.name}: ${title}` : title;
    }
    if (name === 'inStock') return t('inStock');
    if (name === 'minPrice') return t('from', { price: price(value) });
    if (name === 'maxPrice') return t('upTo', { price: price(value) });
    return sizeLabel(value);
  };
}
