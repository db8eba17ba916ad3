import { useTranslations } from 'use-intl';
import { deviceName } from '#ui/device-name.ts';
import { Failure } from '../forms/failure.tsx';
import { formatMoment } from '../messages/format-date.ts';
import { invalidateQueries } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { useQuery } from '../queries/use-query.ts';
import { statusOf } from '../session/area.ts';
import { callAsClient } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';
import { useLanguage } from '../shop/shop.ts';
import { accountMeta } from './account-meta.ts';
import { AccountState } from './account-state.tsx';
import { PasswordAgain, wantsPassword } from './password-again.tsx';

export const meta = accountMeta('devices');

export default function Devices() {
  const t = useTranslations('account');
  const language = useLanguage();
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => callAsClient('GET /client/me/sessions'),
    enabled: useSignedIn(),
  });
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? callAsClient('POST /client/me/sessions/end-others')
        : callAsClient('DELETE /client/me/sessions/:id', { params: { id } }),
    onSettled: () => invalidateQueries('sessions'),
  });
  const sessions = data?.sessions ?? [];
  return (
    <>
      <h1 className="display">{t('rooms.devices')}</h1>
      <p className="mt-5">{t('devicesText')}</p>
      <AccountState loading={isLoading} error={statusOf(error)} retry={refetch} />
      <ul className="mt-8 divide-y divide-line border-line not-empty:border-y">
        {sessions.map(({ id, device, createdAt, lastUsedAt, reusedAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-8 py-4">
            <div>
              <p className="font-medium">{deviceName(device) ?? t('unknownDevice')}</p>
              <p className="label mt-1 text-quiet">
                {current
                  ? t('thisDevice')
                  : reusedAt
                    ? t('usedTwice', { at: formatMoment(reusedAt, language) })
                    : t('lastUsed', {
                        used: formatMoment(lastUsedAt, language),
                        since: formatMoment(createdAt, language),
                      })}
              </p>
            </div>
            {!current && (
              <button
                type="button"
                className="link label min-h-11"
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                {reusedAt ? t('dismiss') : t('signOutDevice')}
                <span className="sr-only">: {deviceName(device) ?? t('unknownDevice')}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <button
          type="button"
          className="button-quiet mt-8"
          disabled={end.isPending}
          onClick={() => end.mutate(null)}
        >
          {t('signOutOthers')}
        </button>
      )}
      <p role="status" className="mt-4">
        {end.isSuccess && t('signedOut')}
      </p>
      {wantsPassword(end.error) ? (
        <PasswordAgain onDone={() => end.mutate(end.variables ?? null)} onCancel={end.reset} />
      ) : (
        <Failure error={end.error} />
      )}
    </>
  );
}
