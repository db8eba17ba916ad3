import { type FormEvent, useRef } from 'react';
import { type MetaArgs, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import type { OrderLookup } from '#contract/guest-orders.ts';
import { focusOn } from '../browser/focus-on.ts';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { Failure } from '../forms/failure.tsx';
import { Field } from '../forms/field.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { NeedsScript } from '../forms/needs-script.tsx';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';
import { FoundOrder } from './found-order.tsx';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, { title: t('order.track'), description: t('order.trackText') });
}

const frame = 'page min-h-dvh pt-10 pb-24 lg:pt-14';

/** Finds an order by its number and the phone or e-mail address it was placed with. */
export default function TrackOrder() {
  // “Track your order” in the footer, clicked on this page, clears the form and the order found.
  return <Tracking key={useLocation().key} />;
}

function Tracking() {
  const t = useTranslations('order');
  const lang = useLanguage();
  const find = useMutation({
    mutationFn: async (body: OrderLookup) => ({
      lookup: body,
      order: await callOpenly('POST /orders/lookup', { query: { lang }, body }),
    }),
  });
  /** The last order that was found: focus returns from it to the heading, and its contact is kept. */
  const last = useRef<OrderLookup>(undefined);
  const fieldError = useFieldError(find.error);
  const isUnknown = find.error instanceof ApiError && find.error.status === 404;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    find.mutate({ number: String(form.get('number')), contact: String(form.get('contact')) });
  }
  function findAnother() {
    last.current = find.data?.lookup;
    find.reset();
  }
  if (find.data) {
    return (
      <main id="content" tabIndex={-1} className={frame}>
        <FoundOrder {...find.data} onAnother={findAnother} />
      </main>
    );
  }
  return (
    <main id="content" tabIndex={-1} className={frame}>
      <div className="max-w-xl">
        <h1 className="display outline-none" tabIndex={-1} ref={last.current ? focusOn : null}>
          {t('track')}
        </h1>
        <p className="mt-6 mb-8">{t('trackText')}</p>
        <NeedsScript />
        <ScriptForm noValidate onSubmit={submit} error={find.error} className="grid gap-5">
          <Field
            label={t('trackNumber')}
            name="number"
            required
            maxLength={20}
            autoCapitalize="characters"
            hint={t('trackExample')}
            error={fieldError('number')}
          />
          <Field
            label={t('trackContact')}
            name="contact"
            required
            maxLength={254}
            autoComplete="email"
            defaultValue={last.current?.contact}
            error={fieldError('contact')}
          />
          <button type="submit" className="button" disabled={find.isPending}>
            {t('trackFind')}
          </button>
          {isUnknown ? (
            <p role="alert" className="text-small font-medium text-alarm">
              {t('trackUnknown')}
            </p>
          ) : (
            <Failure error={find.error} />
          )}
        </ScriptForm>
      </div>
    </main>
  );
}
