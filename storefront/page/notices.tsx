import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { pathWithoutLanguage } from '#core/languages.ts';
import { useOffline } from '../browser/offline.ts';
import { ShopLink } from '../links/shop-link.tsx';
import { Toasts } from '../parts/toast.tsx';
import { useIsPending } from '../session/pending.ts';
import { asksAgain, sessionEnded } from '../session/tokens.ts';

/** Notices about the current state: no connection, a slow one, an expired session. */
export function Notices() {
  const t = useTranslations('notices');
  const isOffline = useOffline();
  const isLeaving = useNavigation().state === 'loading';
  const isSlow = useSlow();
  return (
    <div className="notices">
      <div role="status" className="contents">
        {isOffline && <Notice>{t(isLeaving ? 'offlineNext' : 'offline')}</Notice>}
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
  // Not shown on sign-in pages, and on pages that handle an expired session themselves.
  const isExplained =
    asksAgain(pathname) || pathWithoutLanguage(pathname).startsWith('/client-auth/');
  if (!hasEnded || isExplained) return null;
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

/** Whether a navigation or call takes long enough to show a notice. */
function useSlow(): boolean {
  const isCalling = useIsPending();
  const isWaiting = useNavigation().state !== 'idle' || isCalling;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return setSlow(false);
    const clock = setTimeout(() => setSlow(true), 4000);
    return () => clearTimeout(clock);
  }, [isWaiting]);
  return isSlow;
}
