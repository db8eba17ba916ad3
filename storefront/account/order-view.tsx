import { useTranslations } from 'use-intl';
import { useHydrated } from '../browser/hydrated.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { useOnAccount } from '../session/tokens.ts';
import { AccountState } from './account-state.tsx';
import { NeedsSignIn } from './needs-sign-in.tsx';
import { OrderParts } from './order-parts.tsx';
import { useOrder } from './orders.ts';
import { useOrderTitle } from './standing.ts';

type Props = { id: string; isNew?: boolean };

export function OrderView({ id, isNew = false }: Props) {
  const t = useTranslations('order');
  const isHydrated = useHydrated();
  const isAccounts = useOnAccount();
  const { order, error, retry } = useOrder(id);
  const titleOf = useOrderTitle();
  if (isHydrated && !isAccounts) return <NeedsSignIn />;
  return (
    <>
      <h1 className="display">{titleOf(order, { isNew })}</h1>
      {error === 404 ? (
        <>
          <p role="alert" className="mt-6">
            {t('unknown')}
          </p>
          <p className="mt-6">
            <ShopLink to="/account" className="link">
              {t('all')}
            </ShopLink>
          </p>
        </>
      ) : (
        <AccountState loading={!order && error === ''} error={order ? '' : error} retry={retry} />
      )}
      {order && <OrderParts order={order} isNew={isNew} />}
    </>
  );
}
