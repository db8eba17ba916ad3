import { type FormEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/products.ts';
import { useSizeLabel } from '../product/size-label.ts';
import { type Fixed, listAddress } from './address.ts';
import { CheckList } from './check-list.tsx';
import { PriceFields } from './price-fields.tsx';

type Props = { facets: Facets; fixed: Fixed };

/** What narrows a list down, with how many pieces each choice would leave. */
export function Filters({ facets, fixed }: Props) {
  const t = useTranslations('listing');
  const sizeLabel = useSizeLabel();
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  function apply(event?: FormEvent) {
    event?.preventDefault();
    if (!form.current) return;
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) chosen.append(name, String(value));
    navigate(listAddress(chosen), { preventScrollReset: true });
  }
  return (
    <details className="group/filters mb-6 lg:mb-0" data-filters="">
      <summary className="button-quiet w-full lg:hidden">{t('filters')}</summary>
      <form
        ref={form}
        key={asked.toString()}
        method="get"
        aria-label={t('filters')}
        className="mt-4 lg:mt-0"
        onSubmit={apply}
      >
        {['search', 'sort'].map((name) => {
          const value = asked.get(name);
          return value && <input key={name} type="hidden" name={name} value={value} />;
        })}
        {fixed.collection && <input type="hidden" name="collection" value={fixed.collection} />}
        {!fixed.category && (
          <CheckList
            name="category"
            title={t('category')}
            onChange={apply}
            choices={facets.categories.map(({ slug, title, count }) => ({
              value: slug,
              title,
              count,
            }))}
          />
        )}
        {!fixed.collection && (
          <CheckList
            name="collection"
            title={t('collection')}
            onChange={apply}
            choices={facets.collections.map(({ slug, title, count }) => ({
              value: slug,
              title,
              count,
            }))}
          />
        )}
        <CheckList name="color" title={t('color')} onChange={apply} choices={facets.colors} />
        <CheckList
          name="size"
          title={t('size')}
          onChange={apply}
          choices={facets.sizes.map(({ value, count }) => ({
            value,
            title: sizeLabel(value),
            count,
          }))}
        />
        <PriceFields price={facets.price} />
        <CheckList
          name="inStock"
          title={t('availability')}
          onChange={apply}
          choices={[{ value: 'true', title: t('inStock'), count: facets.inStock }]}
        />
        <noscript>
          <button type="submit" className="button mt-4 w-full">
            {t('apply')}
          </button>
        </noscript>
      </form>
    </details>
  );
}
