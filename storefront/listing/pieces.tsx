import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Failure } from '../page/failure.tsx';
import { useLanguage } from '../page/shop.ts';
import { callOpenly } from '../session/call.ts';
import { type Fixed, pageAddress } from './address.ts';
import { Card } from './card.tsx';
import { type CardData, toCard } from './card-data.ts';
import type { Listing } from './read-listing.ts';
import { pageSize, toQuery } from './to-query.ts';

/** Pages loaded below the first, by history entry, so that Back finds the list as it was. */
const loadedBefore = new Map<string, CardData[]>();

type Props = { listing: Listing; fixed: Fixed };

/** The cards of a list, the next page of which loads below; without JavaScript, pages are links. */
export function Pieces({ listing, fixed }: Props) {
  const t = useTranslations('listing');
  const lang = useLanguage();
  const { key } = useLocation();
  const [asked] = useSearchParams();
  const [more, setMore] = useState(() => loadedBefore.get(key) ?? []);
  const list = useRef<HTMLUListElement>(null);
  const shown = [...listing.products, ...more];
  const before = (listing.page - 1) * pageSize;
  const nextPage = listing.page + Math.ceil((more.length + 1) / pageSize);
  const load = useMutation({
    mutationFn: () => {
      const query = { ...toQuery(asked), ...fixed, lang, pageSize, page: nextPage };
      return callOpenly('GET /products/client', { query });
    },
    onSuccess: ({ products }) => setMore([...more, ...products.map(toCard)]),
  });
  useEffect(() => {
    loadedBefore.set(key, more);
    const firstNew = more.length - (more.length % pageSize || pageSize);
    if (load.isSuccess) focusCard(list.current, listing.products.length + firstNew);
  }, [key, more, load.isSuccess, listing.products.length]);
  function loadHere(event: MouseEvent) {
    event.preventDefault();
    if (!load.isPending) load.mutate();
  }
  return (
    <>
      {listing.page > 1 && (
        <p className="mb-8">
          <Link className="link" to={pageAddress(asked, listing.page - 1)}>
            {t('previous')}
          </Link>
        </p>
      )}
      <ul ref={list} className="pieces">
        {shown.map((product, place) => (
          <li key={product.id}>
            <Card product={product} first={place < 2} />
          </li>
        ))}
      </ul>
      {before + shown.length < listing.total && (
        <div className="mt-16 text-center">
          <p className="mb-4 text-quiet" role="status">
            {t('shown', { shown: before + shown.length, total: listing.total })}
          </p>
          <Link className="button-quiet" to={pageAddress(asked, nextPage)} onClick={loadHere}>
            {load.isPending ? t('loading') : t('loadMore')}
          </Link>
          <Failure error={load.error} />
        </div>
      )}
    </>
  );
}

function focusCard(list: HTMLUListElement | null, place: number) {
  list?.children[place]?.querySelector<HTMLElement>('h2 a, h3 a')?.focus({ preventScroll: true });
}
