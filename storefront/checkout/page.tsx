import { lazy, Suspense, useState } from 'react';
import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BasketLine } from '#contract/basket.ts';
import { useBasket } from '../basket/basket.ts';
import { BasketLines } from '../basket/lines.tsx';
import { useSeenPrices } from '../basket/seen-prices.ts';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { NeedsScript } from '../page/needs-script.tsx';
import { pageContext } from '../page/page-context.ts';
import { useOnAccount } from '../session/tokens.ts';
import { BasketSkeleton } from './basket-skeleton.tsx';
import { useDraft } from './draft.ts';
import { EmptyBasket } from './empty-basket.tsx';
import { Summary } from './summary.tsx';

const Details = lazy(() => import('./details.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  return api('GET /checkout/options', { query: { lang: language } });
}

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('checkout.title'),
    description: t('checkout.description'),
    isPrivate: true,
  });
}

/** The basket with all it will cost; then, below it, who buys, where to, and how it is paid. */
export default function Checkout() {
  const t = useTranslations('checkout');
  const options = useLoaderData<typeof loader>();
  const { myBasket, total, isKnown, error, retry } = useBasket();
  const prices = useSeenPrices(myBasket);
  const [draft, setDraft] = useDraft(options);
  const [removed, setRemoved] = useState<BasketLine | null>(null);
  const isAccounts = useOnAccount();
  const isDearer = (line: BasketLine) => (prices.before(line) ?? line.price) < line.price;
  const isStuck = myBasket.some((line) => line.problem || isDearer(line));
  const lines = <BasketLines {...{ lines: myBasket, prices, removed, setRemoved }} />;
  const costs = { options, subtotal: total, isStuck, draft, setDraft };
  return (
    // As high as the window from the start: the foot of the page never moves in sight.
    <main id="content" tabIndex={-1} className="page min-h-dvh pt-10 pb-24 lg:pt-14">
      <h1 className="display">{t('title')}</h1>
      <NeedsScript />
      {error !== '' && (
        <p role="alert" className="mt-6 text-alarm">
          {t('unreachable')}{' '}
          <button type="button" className="link min-h-11 font-semibold" onClick={retry}>
            {t('retry')}
          </button>
        </p>
      )}
      {!isKnown && error === '' && <BasketSkeleton />}
      {isKnown && myBasket.length === 0 && (
        <div className="mt-8">
          {lines}
          {error === '' && <EmptyBasket />}
        </div>
      )}
      {myBasket.length > 0 && (
        <div className="mt-8 grid gap-12 lg:mt-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-20 xl:gap-x-28">
          <section aria-labelledby="basket-title">
            <h2 id="basket-title" className="sr-only">
              {t('lines')}
            </h2>
            {lines}
          </section>
          <Summary {...costs} />
          <Suspense fallback={<div className="min-h-96" />}>
            <Details {...costs} isAccounts={isAccounts} />
          </Suspense>
        </div>
      )}
    </main>
  );
}
