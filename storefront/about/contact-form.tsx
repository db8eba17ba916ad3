import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Failure, useFieldError } from '../page/failure.tsx';
import { Field } from '../page/field.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { callOpenly } from '../session/call.ts';

/** Writes to the shop. */
export function ContactForm() {
  const t = useTranslations('contact');
  const send = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? '');
      const body = { email: text('email'), phone: text('phone'), message: text('message') };
      return callOpenly('POST /enquiries', { body });
    },
  });
  const fieldError = useFieldError(send.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send.mutate(new FormData(event.currentTarget));
  }
  return (
    <section className="mt-12" aria-labelledby="write">
      <h2 id="write" className="title mb-5">
        {t('write')}
      </h2>
      {send.isSuccess ? (
        <p role="status" className="border-l border-metal pl-4">
          {t('sent', { email: send.data.email })}
        </p>
      ) : (
        <ScriptForm onSubmit={submit} error={send.error} className="grid gap-5">
          <Field
            label={t('yourEmail')}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            error={fieldError('email')}
          />
          <Field
            label={t('yourPhone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            error={fieldError('phone')}
          />
          <label className="label">
            {t('message')}
            <textarea name="message" required rows={6} maxLength={4000} className="field mt-1.5" />
          </label>
          <button type="submit" className="button justify-self-start" disabled={send.isPending}>
            {t('send')}
          </button>
          <Failure error={send.error} />
        </ScriptForm>
      )}
    </section>
  );
}
