import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Failure } from '../forms/failure.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { useLanguage } from '../shop/shop.ts';
import { askCode } from './ask-code.ts';
import { useAuthDraft } from './auth-draft.ts';
import { awaitCode } from './pending-code.ts';
import { PhoneField } from './phone-field.tsx';

/** Requests a code to reset the password. */
export function ForgotForm({ onCode }: { onCode: () => void }) {
  const t = useTranslations('auth');
  const language = useLanguage();
  const [{ phone = '' }] = useAuthDraft();
  const forgot = useMutation({
    mutationFn: async () => {
      const { id, resendAt, demoCode } = await askCode('reset', { phone, language });
      awaitCode({ id, phone, purpose: 'reset', resendAt, demoCode });
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
