import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Language } from '#core/languages.ts';
import { Failure } from '../forms/failure.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { toast } from '../parts/toast.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';
import { askCode } from './ask-code.ts';
import { forgetAuthDraft } from './auth-draft.ts';
import { isAboutCode, isSpent, useCodeError } from './code-error.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { awaitCode, type PendingCode, pendingCode } from './pending-code.ts';
import { Resend } from './resend.tsx';
import { SentTo } from './sent-to.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = { pending: PendingCode; onSignedIn: () => void };

/** Submits the code sent to the phone, with a new password for a reset. */
export function CodeForm({ pending, onSignedIn }: Props) {
  const t = useTranslations('auth');
  const signIn = useSignIn();
  const language = useLanguage();
  const isReset = pending.purpose === 'reset';
  const [wrongCodes, setWrongCodes] = useState(0);
  const verify = useMutation({
    mutationFn: async ({ code, password }: { code: string; password?: string }) => {
      const params = { id: pending.id };
      const verificationPhoneNumberCode = code;
      if (password !== undefined) {
        const body = { verificationPhoneNumberCode, password };
        await signIn(await callOpenly('POST /client/auth/:id/reset', { params, body }));
        return;
      }
      const body = { verificationPhoneNumberCode };
      const verified = await callOpenly('PATCH /client/auth/:id/verify', { params, body });
      await signIn(verified);
      // The password that was just chosen is not the account's.
      if (pending.purpose === 'signup' && verified.hadAccount) toast(t('hadAccount'), 'failed');
    },
    onError: (error) => {
      if (isAboutCode(error)) setWrongCodes((count) => count + 1);
    },
    onSuccess: () => {
      onSignedIn();
      pendingCode.write(null);
      forgetAuthDraft();
    },
  });
  const fieldError = useFieldError(verify.error);
  const codeError = useCodeError(verify.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = String(form.get('code'));
    verify.mutate(isReset ? { code, password: String(form.get('password')) } : { code });
  }
  return (
    <>
      <SentTo pending={pending} />
      <ScriptForm noValidate onSubmit={submit} error={verify.error} className="grid gap-5">
        <CodeField
          // A new key empties the field: after a wrong code, and after the phone was changed. A right code
          // stays while the new password that was sent with it is refused.
          key={`${pending.id} ${pending.phone} ${wrongCodes}`}
          error={codeError}
          {...(!isReset && { onComplete: (code: string) => verify.mutate({ code }) })}
        />
        {isReset && (
          <PasswordField
            label={t('newPassword')}
            name="password"
            autoComplete="new-password"
            hint={t('passwordHint')}
            error={fieldError('password')}
          />
        )}
        <button
          type="submit"
          className="button"
          disabled={verify.isPending || isSpent(verify.error)}
        >
          {isReset ? t('setPassword') : t('confirm')}
        </button>
        {!codeError && <Failure error={verify.error} />}
      </ScriptForm>
      <Resend
        resendAt={pending.resendAt}
        send={() => sendAgain(pending, language)}
        onSent={({ id, resendAt, demoCode }) => {
          awaitCode({ ...pending, id, resendAt, demoCode });
          verify.reset();
        }}
      />
    </>
  );
}

function sendAgain({ id, phone, purpose }: PendingCode, language: Language) {
  if (purpose === 'reset') return askCode('reset', { phone, language });
  return callOpenly('POST /client/auth/:id/resend', { params: { id } });
}
