import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../browser/hydrated.ts';
import { NeedsScript } from '../forms/needs-script.tsx';
import { useOnAccount } from '../session/tokens.ts';
import { signOut, useUser } from '../session/user.ts';
import { useShop } from '../shop/shop.ts';
import { NeedsSignIn } from './needs-sign-in.tsx';

export default function AccountLayout() {
  const t = useTranslations('account');
  const isHydrated = useHydrated();
  const isAccounts = useOnAccount();
  const { user } = useUser();
  return (
    <main id="content" tabIndex={-1} className="page min-h-dvh pt-10 pb-24 lg:pt-14">
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16 xl:gap-x-24 print:block">
        <div className="print:hidden">
          <p className="title min-h-8">
            {isAccounts && user.firstName && t('hello', { name: user.firstName })}
          </p>
          {isAccounts && <Rooms />}
        </div>
        <div className="mt-8 max-w-3xl lg:mt-0">
          {!isHydrated && <h1 className="display">{t('title')}</h1>}
          <NeedsScript />
          {isHydrated && (isAccounts ? <Outlet /> : <NeedsSignIn />)}
        </div>
      </div>
    </main>
  );
}

function Rooms() {
  const t = useTranslations('account');
  return (
    <nav
      aria-label={t('title')}
      className="mt-5 flex flex-wrap gap-x-6 border-y border-line py-1 lg:mt-8 lg:flex-col lg:border-b-0 lg:py-3"
    >
      <Room to="/account">{t('rooms.orders')}</Room>
      <Room to="/account/profile">{t('rooms.profile')}</Room>
      <Room to="/account/addresses">{t('rooms.addresses')}</Room>
      <Room to="/account/devices">{t('rooms.devices')}</Room>
      <Room to="/account/data">{t('rooms.data')}</Room>
      <button type="button" className="label flex min-h-11 items-center" onClick={signOut}>
        {t('logout')}
      </button>
    </nav>
  );
}

function Room({ to, children }: { to: string; children: ReactNode }) {
  const { path } = useShop();
  const { pathname } = useLocation();
  const isHere = pathname === path(to);
  // Order pages belong to the navigation entry of the order list.
  const isWithin = to === '/account' && pathname.startsWith(path('/account/orders/'));
  return (
    <Link
      to={path(to)}
      aria-current={isHere ? 'page' : isWithin || undefined}
      className="label flex min-h-11 items-center underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-metal"
    >
      {children}
    </Link>
  );
}
