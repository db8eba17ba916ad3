import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Facets } from '#contract/catalogue.ts';
import { useAtStart } from '../page/at-start.ts';
import { useSizeLabel } from '../product/size-label.ts';
import { type Fixed, listAddress } from './address.ts';
import { useAsked } from './asked.ts';
import { CheckList } from './check-list.tsx';
import { Facet } from './facet.tsx';
import { PriceFields } from './price-fields.tsx';

type Props = { facets: Facets; fixed: Fixed; inDrawer?: boolean };

/**
 * What narrows a list down, with how many pieces each choice would leave: words that open beside a
 * wide list, one under another elsewhere. It is a plain form to a browser without JavaScript.
 */
export function FilterForm({ facets, fixed, inDrawer }: Props) {
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
    // At once, so that the box stays as it was ticked.
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
    {
      name: 'inStock',
      title: t('availability'),
      choices: [{ value: 'true', title: t('inStock'), count: facets.inStock }],
    },
  ].filter(({ name }) => !(name in fixed));
  return (
    <form
      ref={form}
      method="get"
      aria-label={t('filters')}
      className={inDrawer ? 'facets' : 'facets lg:flex lg:gap-7'}
      onSubmit={apply}
    >
      {['search', 'sort', 'currency'].map((name) => {
        const value = asked.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      {fixed.collection && <input type="hidden" name="collection" value={fixed.collection} />}
      {lists.map((list) => (
        <CheckList key={list.name} {...list} onChange={apply} />
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
