import type { FormEvent } from 'react';
import { type MetaArgs, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { Failure } from '../forms/failure.tsx';
import { ScriptForm } from '../forms/script-form.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';

export function meta(args: MetaArgs) {
  const title = metaTranslator(args)('alert.stopTitle');
  return head(args, { title, description: title, isPrivate: true });
}

/** The page that cancels back-in-stock alerts, linked from each alert. */
export default function CancelAlert() {
  const t = useTranslations('alert');
  const { alertId = '' } = useParams();
  const stop = useMutation({
    mutationFn: () =>
      callOpenly('DELETE /stock-alerts/:id', { params: { id: alertId }, query: { all: 'true' } }),
  });
  const isGone = stop.error instanceof ApiError && stop.error.status === 404;
  function submit(event: FormEvent) {
    event.preventDefault();
    stop.mutate();
  }
  return (
    <main id="content" tabIndex={-1} className="page-narrow">
      <h1 className="display">{t('stopTitle')}</h1>
      {stop.isSuccess || isGone ? (
        <p role="status" className="mt-6">
          {t(isGone ? 'unknown' : 'stopped')}{' '}
          <ShopLink to="/items/allProducts" className="link">
            {t('on')}
          </ShopLink>
        </p>
      ) : (
        <ScriptForm onSubmit={submit} className="mt-6 grid justify-items-start gap-6">
          <p>{t('stopText')}</p>
          <button type="submit" className="button js-only" disabled={stop.isPending}>
            {t('stop')}
          </button>
        </ScriptForm>
      )}
      {!isGone && <Failure error={stop.error} />}
    </main>
  );
}
