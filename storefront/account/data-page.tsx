import { useTranslations } from 'use-intl';
import { Failure } from '../forms/failure.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callAsClient } from '../session/call.ts';
import { accountMeta } from './account-meta.ts';
import { EraseMe } from './erase-me.tsx';
import { useUnclaimedOrders } from './unclaimed.ts';

export const meta = accountMeta('data');

/** Data export and account deletion. */
export default function Data() {
  const t = useTranslations('account');
  const hasUnclaimed = useUnclaimedOrders().orders.length > 0;
  const take = useMutation({
    mutationFn: async () => {
      const data = await callAsClient('GET /client/me/export');
      save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    },
  });
  return (
    <>
      <h1 className="display">{t('rooms.data')}</h1>
      <section aria-labelledby="export" className="mt-8 max-w-xl">
        <h2 id="export" className="title">
          {t('exportTitle')}
        </h2>
        <p className="mt-4">{t('exportText')}</p>
        {hasUnclaimed && <p className="mt-3">{t('exportUnclaimed')}</p>}
        <button
          type="button"
          className="button-quiet mt-6"
          disabled={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('exportButton')}
        </button>
        <p role="status" className="mt-3">
          {take.isSuccess && t('exported')}
        </p>
        <Failure error={take.error} />
      </section>
      <EraseMe hasUnclaimed={hasUnclaimed} />
    </>
  );
}

function save(file: Blob) {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: 'my-data.json' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
