import { useTranslations } from 'use-intl';
import { ConsentBox } from '../forms/consent-box.tsx';
import { Failure } from '../forms/failure.tsx';
import { setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { useQuery } from '../queries/use-query.ts';
import { callAsClient } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';

const queryKey = ['emailConsent'] as const;

/** Gives or withdraws consent to reminders and news by e-mail; saved immediately. */
export function EmailConsent() {
  const t = useTranslations('account');
  const language = useLanguage();
  const { data } = useQuery({ queryKey, queryFn: () => callAsClient('GET /client/me/consent') });
  const save = useMutation({
    mutationFn: (given: boolean) =>
      callAsClient('PATCH /client/me/consent', { body: { given, language } }),
    onSuccess: (saved) => setQueryData(queryKey, saved),
  });
  const wanted = save.isPending ? save.variables : undefined;
  return (
    <section aria-labelledby="email-consent">
      <h2 id="email-consent" className="title">
        {t('consentTitle')}
      </h2>
      <div className="mt-4">
        <ConsentBox
          checked={wanted ?? Boolean(data?.consent)}
          disabled={!data || save.isPending}
          onChange={(given) => save.mutate(given)}
        />
      </div>
      <p role="status">
        {save.isSuccess && (data?.consent ? t('consentGiven') : t('consentWithdrawn'))}
      </p>
      <Failure error={save.error} />
    </section>
  );
}
