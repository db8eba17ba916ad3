import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { focusOn } from '../browser/focus-on.ts';
import { Failure } from '../forms/failure.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useShop } from '../shop/shop.ts';

/** The enquiry's subject for the back office, in the shop's language instead of the visitor's. */
const wish = 'Wholesale enquiry';

/** A form to request wholesale terms. */
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
  if (send.data) {
    return (
      <p role="status" tabIndex={-1} ref={focusOn} className="mt-6 border-l border-metal pl-4">
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
