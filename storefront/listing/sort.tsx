import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAtStart } from '../browser/at-start.ts';
import { KeptFields } from '../forms/kept-fields.tsx';
import { listAddress, pageAddress } from './address.ts';
import { useAsked } from './asked.ts';

/** The sort order. Without JavaScript the form's button applies it. */
export function Sort({ isSearch }: { isSearch: boolean }) {
  const t = useTranslations('listing');
  const navigate = useNavigate();
  const asked = useAsked();
  const sorts = isSearch
    ? (['relevance', 'newest', 'price', '-price', 'title'] as const)
    : (['', 'newest', 'price', '-price', 'title'] as const);
  function choose(sort: string) {
    const next = new URLSearchParams(pageAddress(asked, 1));
    next.set('sort', sort);
    navigate(listAddress(next), { preventScrollReset: true, flushSync: true });
  }
  const select = useRef<HTMLSelectElement>(null);
  useAtStart(() => {
    const chosen = select.current?.value ?? '';
    if (chosen !== (asked.get('sort') ?? sorts[0])) choose(chosen);
  });
  return (
    <form method="get" className="ml-auto flex items-center gap-2">
      <label className="label flex items-center gap-2">
        <span className="text-quiet max-sm:sr-only">{t('sort')}</span>
        <select
          ref={select}
          name="sort"
          className="choice"
          value={asked.get('sort') ?? sorts[0]}
          onChange={(event) => choose(event.target.value)}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort || 'position'}`)}
            </option>
          ))}
        </select>
      </label>
      <KeptFields asked={asked} but={['sort', 'page']} />
      <noscript>
        <button type="submit" className="link label min-h-11">
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}
