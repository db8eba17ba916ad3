import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Failure, useFieldError } from '../page/failure.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { useLanguage } from '../page/shop.ts';
import { callOpenly } from '../session/call.ts';
import { useAuthDraft } from './auth-draft.ts';
import { awaitCode } from './pending-code.ts';
import { PhoneField } from './phone-field.tsx';

/** Asks for a code to set a new password with. */
export function ForgotForm({ onCode }: { onCode: () => void }) {
  const t = useTranslations('auth');
  const language = useLanguage();
  const [{ phone = '' }] = useAuthDraft();
  const forgot = useMutation({
    mutationFn: async () => {
      const sent = await callOpenly('POST /client/auth/forgot', { body: { phone, language } });
      awaitCode({ id: sent.id, phone, purpose: 'reset', resendAt: sent.resendAt });
    },
    onSuccess: onCode,
  });
  const phoneError = useFieldError(forgot.error)('phone');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    forgot.mutate();
  }
  return (
    <ScriptForm noValidate onSubmit={submit} error={forgot.error} className="grid gap-5">
      <PhoneField autoComplete="username" error={phoneError} />
      <button type="submit" className="button" disabled={forgot.isPending}>
        {t('sendCode')}
      </button>
      <Failure error={phoneError ? undefined : forgot.error} />
    </ScriptForm>
  );
}
