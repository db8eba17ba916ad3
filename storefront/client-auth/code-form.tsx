import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { Failure, useFieldError } from '../page/failure.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { callOpenly } from '../session/call.ts';
import { useSignIn } from '../session/user.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { type PendingCode, pendingCode } from './pending-code.ts';
import { Resend } from './resend.tsx';

type Props = { pending: PendingCode; onSignedIn: () => void; onChangePhone: () => void };

/** The six digits that went to the phone; with them, where asked for, a new password. */
export function CodeForm({ pending, onSignedIn, onChangePhone }: Props) {
  const t = useTranslations('auth');
  const signIn = useSignIn();
  const verify = useMutation({
    mutationFn: async (form: FormData) => {
      const verificationPhoneNumberCode = String(form.get('code')).trim();
      const params = { id: pending.id };
      const signedIn =
        pending.purpose === 'reset'
          ? await callOpenly('POST /client/auth/:id/reset', {
              params,
              body: { verificationPhoneNumberCode, password: String(form.get('password')) },
            })
          : await callOpenly('PATCH /client/auth/:id/verify', {
              params,
              body: { verificationPhoneNumberCode },
            });
      await signIn(signedIn);
      pendingCode.write(null);
    },
    onSuccess: onSignedIn,
  });
  const fieldError = useFieldError(verify.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    verify.mutate(new FormData(event.currentTarget));
  }
  return (
    <ScriptForm onSubmit={submit} error={verify.error} className="grid gap-5">
      <p>
        {t('codeSent', { phone: pending.phone })}{' '}
        <button type="button" className="link min-h-11" onClick={onChangePhone}>
          {t('changePhone')}
        </button>
      </p>
      <CodeField error={fieldError('verificationPhoneNumberCode')} />
      {pending.purpose === 'reset' && (
        <PasswordField
          label={t('newPassword')}
          name="password"
          autoComplete="new-password"
          minLength={8}
          hint={t('passwordHint')}
          error={fieldError('password')}
        />
      )}
      <button type="submit" className="button" disabled={verify.isPending}>
        {pending.purpose === 'reset' ? t('setPassword') : t('confirm')}
      </button>
      <Failure error={verify.error} />
      <TriesLeft error={verify.error} />
      <Resend pending={pending} />
    </ScriptForm>
  );
}

function TriesLeft({ error }: { error: unknown }) {
  const t = useTranslations('auth');
  const left = error instanceof ApiError ? error.problem.triesLeft : undefined;
  if (typeof left !== 'number') return null;
  return <p className="text-small">{t('triesLeft', { count: left })}</p>;
}
