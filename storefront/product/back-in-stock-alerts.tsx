import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fetched, OnDemand } from './on-demand.tsx';
import { storedAlerts } from './stored-alerts.ts';

const AlertForm = fetched(async () => (await import('./alert-form.tsx')).AlertForm);

/** Replaces the basket button when a size is sold out. */
export function BackInStockAlerts({ sizeId }: { sizeId: number }) {
  const t = useTranslations('product');
  const alerts = storedAlerts.use();
  const [asked, setAsked] = useState<number>();
  const isOpen = asked === sizeId || alerts[sizeId] !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // When an alert is cancelled, focus moves to the button that requests another.
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="min-w-0">
      {isOpen ? (
        <OnDemand>
          <AlertForm key={sizeId} sizeId={sizeId} isAsked={asked === sizeId} />
        </OnDemand>
      ) : (
        <button
          ref={button}
          type="button"
          className="button w-full"
          onClick={() => setAsked(sizeId)}
        >
          {t('notifyMe')}
        </button>
      )}
    </div>
  );
}
