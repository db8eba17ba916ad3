import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/catalogue.ts';
import { useAtStart } from '../browser/at-start.ts';
import { useSizeLabel } from '../parts/size-label.ts';
import { type Fixed, listAddress } from './address.ts';
import { useAsked } from './asked.ts';
import { CheckList } from './check-list.tsx';
import { Facet } from './facet.tsx';
import { PriceFields } from './price-fields.tsx';

type Props = { listing: { facets: Facets; total: number }; fixed: Fixed; inDrawer?: boolean };

/**
 * The filters with result counts: dropdowns on wide screens, a single column elsewhere. A plain
 * form without JavaScript.
 */
export function FilterForm({ listing: { facets, total }, fixed, inDrawer }: Props) {
  const t = useTranslations('listing');
  const sizeLabel = useSizeLabel();
  const asked = useAsked();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  function apply(event?: FormEvent) {
    event?.preventDefault();
    if (!form.current) return;
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) chosen.append(name, String(value));
    // Flushed synchronously, so that the checkbox keeps its state.
    navigate(listAddress(chosen), { preventScrollReset: true, flushSync: true });
  }
  useAtStart(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [];
    if ([...boxes].some((box) => box.checked !== box.defaultChecked)) apply();
  });
  const lists = [
    { name: 'category', title: t('category'), choices: facets.categories.map(toChoice) },
    { name: 'collection', title: t('collection'), choices: facets.collections.map(toChoice) },
    { name: 'color', title: t('color'), choices: facets.colors },
    {
      name: 'size',
      title: t('size'),
      choices: facets.sizes.map(({ value, count }) => ({ value, title: sizeLabel(value), count })),
    },
    ...facets.attributes.filter(isUseful).map(({ key, name: title, values }) => ({
      name: 'attribute',
      title,
      choices: values,
      of: `${key}:`,
    })),
    {
      name: 'inStock',
      title: t('availability'),
      choices: [{ value: 'true', title: t('inStock'), count: facets.inStock }],
    },
  ].filter(({ name }) => !Object.hasOwn(fixed, name));

  /** Hides the filter of an attribute that has the same value in all products, unless it is selected. */
  function isUseful({ key, values }: Facets['attributes'][number]): boolean {
    const isNarrower = values.length > 1 || values.some(({ count }) => count < total);
    return isNarrower || asked.getAll('attribute').some((one) => one?.startsWith(`${key}:`));
  }

  return (
    <form
      ref={form}
      method="get"
      aria-label={t('filters')}
      className={inDrawer ? 'facets' : 'facets lg:flex lg:flex-wrap lg:gap-x-7'}
      onSubmit={apply}
    >
      {['search', 'sort', 'currency'].map((name) => {
        const value = asked.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      {fixed.collection && <input type="hidden" name="collection" value={fixed.collection} />}
      {lists.map((list) => (
        <CheckList key={list.name + list.title} {...list} onChange={apply} />
      ))}
      <Facet
        title={t('price')}
        count={[asked.get('minPrice'), asked.get('maxPrice')].filter(Boolean).length}
      >
        <PriceFields price={facets.price} />
      </Facet>
      <noscript>
        <button type="submit" className="button my-3 w-full lg:w-auto">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}

function toChoice({ slug, title, count }: Facets['categories'][number]) {
  return { value: slug, title, count };
}
