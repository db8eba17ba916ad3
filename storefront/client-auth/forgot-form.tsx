import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Failure, useFieldError } from '../page/failure.tsx';
import { Field } from '../page/field.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { useLanguage } from '../page/shop.ts';
import { callOpenly } from '../session/call.ts';
import { awaitCode } from './pending-code.ts';

/** Asks for a code to set a new password with. */
export function ForgotForm({ onCode }: { onCode: () => void }) {
  const t = useTranslations('auth');
  const language = useLanguage();
  const forgot = useMutation({
    mutationFn: async (phone: string) => {
      const sent = await callOpenly('POST /client/auth/forgot', { body: { phone, language } });
      awaitCode({ id: sent.id, phone, purpose: 'reset', resendAt: sent.resendAt });
    },
    onSuccess: onCode,
  });
  const fieldError = useFieldError(forgot.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    forgot.mutate(String(new FormData(event.currentTarget).get('phone')));
  }
  return (
    <ScriptForm onSubmit={submit} error={forgot.error} className="grid gap-5">
      <Field
        label={t('phone')}
        name="phone"
        type="tel"
        autoComplete="username"
        required
        maxLength={40}
        error={fieldError('phone')}
      />
      <button type="submit" className="button" disabled={forgot.isPending}>
        {t('sendCode')}
      </button>
      <Failure error={forgot.error} />
    </ScriptForm>
  );
}
