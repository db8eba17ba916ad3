import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keptWaits } from './kept-waits.ts';
import { fetched, OnDemand } from './on-demand.tsx';

const WaitForm = fetched(async () => (await import('./wait-form.tsx')).WaitForm);

/** In the place of the basket's button, where a size is sold out. */
export function Waiting({ sizeId }: { sizeId: number }) {
  const t = useTranslations('product');
  const waits = keptWaits.use();
  const [asked, setAsked] = useState<number>();
  const isOpen = asked === sizeId || waits[sizeId] !== undefined;
  return (
    <div className="js-only mt-6">
      {isOpen ? (
        <OnDemand>
          <WaitForm key={sizeId} sizeId={sizeId} isAsked={asked === sizeId} />
        </OnDemand>
      ) : (
        <button type="button" className="button w-full" onClick={() => setAsked(sizeId)}>
          {t('tellMe')}
        </button>
      )}
    </div>
  );
}
