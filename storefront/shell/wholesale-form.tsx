import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Failure, useFieldError } from '../page/failure.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { useShop } from '../page/shop.ts';
import { callOpenly } from '../session/call.ts';

/** What the office reads, in the shop's words and not the visitor's. */
const wish = 'Wholesale enquiry';

/** Asks the shop for its trade terms, and says that it has. */
export function WholesaleForm() {
  const t = useTranslations('footer');
  const { path } = useShop();
  const send = useMutation({
    mutationFn: (email: string) =>
      callOpenly('POST /enquiries', { body: { email, message: wish } }),
  });
  const refused = useFieldError(send.error)('email');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send.mutate(String(new FormData(event.currentTarget).get('email')));
  }
  if (send.isSuccess) {
    return (
      <p role="status" className="mt-6 border-l border-metal pl-4">
        {t('sent', { email: send.data.email })}
      </p>
    );
  }
  return (
    <ScriptForm
      action={`${path('/contact')}#write`}
      onSubmit={submit}
      error={send.error}
      className="mt-6"
      noValidate
    >
      <input type="hidden" name="message" value={wish} />
      <label htmlFor="wholesale-email" className="label mb-1.5 block">
        {t('email')}
      </label>
      <div className="flex gap-2">
        <input
          id="wholesale-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          className="field min-w-0 flex-1"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused && 'wholesale-refused'}
        />
        <button type="submit" className="button px-6" disabled={send.isPending}>
          {t('send')}
        </button>
      </div>
      {refused ? (
        <p id="wholesale-refused" role="alert" className="mt-1 text-small font-medium text-alarm">
          {refused}
        </p>
      ) : (
        <Failure error={send.error} />
      )}
    </ScriptForm>
  );
}
