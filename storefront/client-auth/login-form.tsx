import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { Failure, useFailureText } from '../forms/failure.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';
import { askCode } from './ask-code.ts';
import { forgetAuthDraft, useAuthDraft } from './auth-draft.ts';
import { PasswordField } from './password-field.tsx';
import { awaitCode } from './pending-code.ts';
import { PhoneField } from './phone-field.tsx';
import { useSignIn } from './use-sign-in.ts';

type Props = { onSignedIn: () => void; onCode: () => void };

/** Signs in by phone and password, or by phone and code. */
export function LoginForm({ onSignedIn, onCode }: Props) {
  const t = useTranslations('auth');
  const language = useLanguage();
  const signIn = useSignIn();
  const failureText = useFailureText();
  const [{ phone = '' }] = useAuthDraft();
  const login = useMutation({
    mutationFn: async (password: string) => {
      await signIn(await callOpenly('POST /client/auth/login', { body: { phone, password } }));
      forgetAuthDraft();
    },
    onSuccess: onSignedIn,
    onError: askToVerify,
  });
  const code = useMutation({
    mutationFn: () => askCode('login', { phone, language }),
    onSuccess: ({ id, resendAt, demoCode }) => {
      awaitCode({ id, phone, purpose: 'login', resendAt, demoCode });
      onCode();
    },
  });
  const failure = code.error ?? login.error;
  const fieldError = useFieldError(failure);
  const isWrong = failure instanceof ApiError && failure.problem.code === 'wrong_credentials';
  const passwordError = isWrong ? failureText(failure) : fieldError('password');

  /** A phone that was never verified is verified now. */
  async function askToVerify(error: Error) {
    if (!(error instanceof ApiError) || error.problem.code !== 'not_verified') return;
    const id = String(error.problem.id);
    const sent = await callOpenly('POST /client/auth/:id/resend', { params: { id } }).catch(
      () => null,
    );
    const { resendAt = '', demoCode } = sent ?? {};
    awaitCode({ id, phone, purpose: 'signup', wasLeft: true, resendAt, demoCode });
    onCode();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    code.reset();
    login.mutate(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <ScriptForm noValidate onSubmit={submit} error={failure} className="grid gap-5">
      <PhoneField autoComplete="username" error={fieldError('phone')} />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={passwordError}
      />
      <button type="submit" className="button" disabled={login.isPending}>
        {t('login')}
      </button>
      <button
        type="button"
        className="button-quiet"
        disabled={code.isPending}
        onClick={() => {
          login.reset();
          code.mutate();
        }}
      >
        {t('loginByCode')}
      </button>
      {!passwordError && !fieldError('phone') && <Failure error={failure} />}
    </ScriptForm>
  );
}
