import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pathWithoutLanguage } from '../languages.ts';
import { sessionEnded } from '../session/tokens.ts';
import { useWaiting } from '../session/waiting.ts';
import { useOffline } from './offline.ts';
import { ShopLink } from './shop-link.tsx';
import { Toasts } from './toast.tsx';

/** What a shopper should know while it lasts: no connection, a slow one, a session that has ended. */
export function Notices() {
  const t = useTranslations('notices');
  const isOffline = useOffline();
  const isSlow = useSlow();
  return (
    <div className="notices">
      <div role="status" className="contents">
        {isOffline && <Notice>{t('offline')}</Notice>}
        {isSlow && !isOffline && <Notice>{t('slow')}</Notice>}
        <SessionNotice />
      </div>
      <Toasts />
    </div>
  );
}

function SessionNotice() {
  const t = useTranslations('notices');
  const { pathname, search } = useLocation();
  const hasEnded = sessionEnded.use();
  // Where one signs in, and where a form says so itself, there is nothing to add.
  const isSaid = /^\/(account|client-auth|items\/checkout)/.test(pathWithoutLanguage(pathname));
  if (!hasEnded || isSaid) return null;
  return (
    <Notice>
      <span>{t('signedOut')}</span>
      <span className="flex gap-6">
        <ShopLink
          to={`/client-auth/login?next=${encodeURIComponent(pathname + search)}`}
          className="min-h-11 content-center underline underline-offset-4"
        >
          {t('signIn')}
        </ShopLink>
        <button
          type="button"
          className="min-h-11 underline underline-offset-4"
          onClick={() => sessionEnded.write(false)}
        >
          {t('dismiss')}
        </button>
      </span>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <div className="notice">{children}</div>;
}

/** Whether something asked for has been on its way for longer than anyone likes to wait unsaid. */
function useSlow(): boolean {
  const isCalling = useWaiting();
  const isWaiting = useNavigation().state !== 'idle' || isCalling;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setSlow(false);
    const clock = setTimeout(() => setSlow(true), 4000);
    return () => clearTimeout(clock);
  }, [isWaiting]);
  return isSlow;
}
