import type { ListFilter } from '../lists/list-types.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';
import { useCategories } from './use-categories.ts';
import { useCollections } from './use-collections.ts';

/** The filters by category and collection. */
export function useTaxonChoices(type: 'choice' | 'choices'): ListFilter[] {
  const t = useWords('products');
  const { categories } = useCategories();
  const { collections } = useCollections();
  const choices = (of: { id: number; options: Parameters<typeof titleOf>[0] }[]) =>
    of.map(({ id, options }) => ({ value: String(id), label: titleOf(options) }));
  return [
    { type, name: 'category', label: t('fields.categories'), options: choices(categories) },
    { type, name: 'collection', label: t('fields.collections'), options: choices(collections) },
  ];
}
