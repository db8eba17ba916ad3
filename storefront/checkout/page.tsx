import { lazy, Suspense, useEffect, useState } from 'react';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { useBasket } from '../basket/basket.ts';
import { importOnce } from '../browser/patiently.ts';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { NeedsScript } from '../forms/needs-script.tsx';
import { pageContext } from '../shop/page-context.ts';
import { BasketSkeleton } from './basket-skeleton.tsx';
import { EmptyBasket } from './empty-basket.tsx';

const FullBasket = lazy(importOnce(() => import('./full-basket.tsx')));
const Restore = lazy(importOnce(() => import('./restore.tsx')));

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  return api('GET /checkout/options', { query: { lang: language } });
}

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('checkout.title'),
    description: t('checkout.description'),
  });
}

export default function Checkout() {
  const t = useTranslations('checkout');
  const options = useLoaderData<typeof loader>();
  const { myBasket, total, isKnown, error, retry } = useBasket();
  const [removed, setRemoved] = useState<BasketLine | null>(null);
  const isEmpty = isKnown && myBasket.length === 0;
  const restoring = useRestoreToken();
  return (
    // At least the height of the window from the start, so that the footer does not shift.
    <main id="content" tabIndex={-1} className="page min-h-dvh pt-10 pb-24 lg:pt-14">
      <h1 className="display">{t('title')}</h1>
      <NeedsScript />
      {restoring && (
        <Suspense>
          <Restore token={restoring} />
        </Suspense>
      )}
      {error !== '' && (
        <p role="alert" className="mt-6 text-alarm">
          {t('unreachable')}{' '}
          <button type="button" className="link min-h-11 font-semibold" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {!isKnown && error === '' && <BasketSkeleton />}
      {(myBasket.length > 0 || (isEmpty && removed)) && (
        <Suspense fallback={<BasketSkeleton />}>
          <FullBasket {...{ options, lines: myBasket, subtotal: total, removed, setRemoved }} />
        </Suspense>
      )}
      {isEmpty && error === '' && <EmptyBasket />}
    </main>
  );
}

/** The cached page ignores the reminder's token, so the browser reads it from the URL. */
function useRestoreToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(new URLSearchParams(location.search).get('restore')), []);
  return token;
}
