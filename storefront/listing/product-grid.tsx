import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../cards/card.tsx';
import type { CardData } from '../cards/card-data.ts';
import { Failure } from '../forms/failure.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useShop } from '../shop/shop.ts';
import { type Fixed, pageAddress } from './address.ts';
import type { Listing } from './read-listing.ts';
import { toCards } from './to-cards.ts';
import { pageSize, toQuery } from './to-query.ts';

/** The pages loaded below the first, by history entry, so that Back restores the list. */
const loadedBefore = new Map<string, CardData[]>();

type Props = { listing: Listing; fixed: Fixed };

/** The product cards with a button that loads the next page; without JavaScript, page links. */
export function ProductGrid({ listing, fixed }: Props) {
  const t = useTranslations('listing');
  const { language: lang, settings } = useShop();
  const { key } = useLocation();
  const [asked] = useSearchParams();
  const [more, setMore] = useState(() => loadedBefore.get(key) ?? []);
  const list = useRef<HTMLUListElement>(null);
  const shown = [...listing.products, ...more];
  const before = (listing.page - 1) * pageSize;
  const nextPage = listing.page + Math.ceil((more.length + 1) / pageSize);
  const load = useMutation({
    mutationFn: () => {
      const here = toQuery(asked, settings.chargeCurrency);
      const query = { ...here, ...fixed, lang, pageSize, page: nextPage };
      return callOpenly('GET /products/client', { query });
    },
    onSuccess: (found) => {
      setMore([...more, ...toCards(found, toQuery(asked, settings.chargeCurrency))]);
    },
  });
  useEffect(() => {
    loadedBefore.set(key, more);
    const firstNew = more.length - (more.length % pageSize || pageSize);
    if (load.isSuccess) focusCard(list.current, listing.products.length + firstNew);
  }, [key, more, load.isSuccess, listing.products.length]);
  function loadHere(event: MouseEvent) {
    event.preventDefault();
    load.mutate();
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
      <ul ref={list} className="product-grid">
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
