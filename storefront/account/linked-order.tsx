import type { MetaArgs } from 'react-router';
import { useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../browser/hydrated.ts';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { NeedsScript } from '../forms/needs-script.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { AccountState } from './account-state.tsx';
import { OrderOwner } from './order-owner.tsx';
import { OrderParts } from './order-parts.tsx';
import { useLinkedOrder } from './orders.ts';
import { useIsConfirming, useReturned } from './pay-online.tsx';
import { useOrderTitle } from './standing.ts';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  const title = t('order.title');
  return head(args, { title, description: t('account.description'), isPrivate: true });
}

/** The page of an order by the link in its messages, which needs no account. */
export default function LinkedOrder() {
  const { token = '' } = useParams();
  const t = useTranslations('order');
  const isHydrated = useHydrated();
  const isReturned = useReturned();
  // A reload keeps the state, which the server does not know.
  const isNew = (useLocation().state === 'placed' && isHydrated) || isReturned;
  const titleOf = useOrderTitle();
  // An open page keeps the order it has read, also when its link has been replaced.
  const { order: read, error, retry } = useLinkedOrder(token);
  const order = error === 404 ? undefined : read;
  const isConfirming = useIsConfirming(order);
  const isOrdered = order !== undefined && order.heldUntil === null;
  return (
    <main id="content" tabIndex={-1} className="page min-h-dvh pt-10 pb-24 lg:pt-14">
      <div className="max-w-4xl">
        <h1 className="display">{titleOf(order, { isNew, isConfirming })}</h1>
        <NeedsScript />
        {error === 404 ? (
          <>
            <p role="alert" className="mt-6">
              {t('unknownLink')}
            </p>
            <p className="mt-6">
              <ShopLink to="/track-order" className="link">
                {t('track')}
              </ShopLink>
            </p>
          </>
        ) : (
          <AccountState loading={!order && error === ''} error={order ? '' : error} retry={retry} />
        )}
        {order && <OrderParts order={order} isNew={isNew} />}
        {isOrdered && isHydrated && <OrderOwner order={order} />}
      </div>
    </main>
  );
}
