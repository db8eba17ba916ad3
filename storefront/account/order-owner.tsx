import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LinkedOrder } from '#contract/guest-orders.ts';
import { focusOn } from '../browser/focus-on.ts';
import { Failure } from '../forms/failure.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { useOnAccount } from '../session/tokens.ts';
import { BelowOrder } from './below-order.tsx';
import { KeepOrder } from './keep-order.tsx';
import { unbroken } from './unbroken.tsx';
import { useClaim, useUnclaimedOrders } from './unclaimed.ts';

/** Below an order opened by its link: an account for its customer, or adding it to theirs. */
export function OrderOwner({ order }: { order: LinkedOrder }) {
  const t = useTranslations('order');
  const isAccounts = useOnAccount();
  const isUnclaimed = useUnclaimedOrders().orders.some(({ id }) => id === order.id);
  const claim = useClaim();
  const [isJoining, setJoining] = useState(false);
  if (claim.isSuccess) {
    return (
      <p role="status" tabIndex={-1} ref={focusOn} className="mt-12 outline-none print:hidden">
        {t.rich('unclaimed.claimed', { number: order.number, strong: unbroken })}{' '}
        <ShopLink to="/account" className="link inline-flex min-h-11 items-center">
          {t('all')}
        </ShopLink>
      </p>
    );
  }
  function join() {
    setJoining(true);
    claim.mutate(order);
  }
  if (!isAccounts) return <KeepOrder order={order} onSignedIn={join} />;
  if ((isJoining && claim.isPending) || !(isUnclaimed || claim.error)) return null;
  return (
    <BelowOrder id="claim-order" title={t('unclaimed.claimTitle')} text={t('unclaimed.claimText')}>
      <button
        type="button"
        className="button-quiet"
        aria-disabled={claim.isPending}
        onClick={() => !claim.isPending && claim.mutate(order)}
      >
        {t('unclaimed.claim')}
      </button>
      <Failure error={claim.error} />
    </BelowOrder>
  );
}
