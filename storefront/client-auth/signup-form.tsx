import { useMutation } from '@tanstack/react-query';
import type { ChangeEvent, FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Failure, useFieldError } from '../page/failure.tsx';
import { Field } from '../page/field.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { useLanguage } from '../page/shop.ts';
import { callOpenly } from '../session/call.ts';
import { useAuthDraft } from './auth-draft.ts';
import { PasswordField } from './password-field.tsx';
import { awaitCode } from './pending-code.ts';
import { PhoneField } from './phone-field.tsx';

/** Registers a customer; a code then proves the phone. */
export function SignupForm({ onCode }: { onCode: () => void }) {
  const t = useTranslations('auth');
  const language = useLanguage();
  const [draft, setDraft] = useAuthDraft();
  const register = useMutation({
    mutationFn: (password: string) => {
      const { phone = '', firstName = '', lastName = '', email = '' } = draft;
      const body = { phone, password, firstName, lastName, email, language };
      return callOpenly('POST /client/auth/registration', { body });
    },
    onSuccess: ({ id, phone, resendAt }) => {
      awaitCode({ id, phone, purpose: 'signup', resendAt });
      onCode();
    },
  });
  const fieldError = useFieldError(register.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    register.mutate(String(new FormData(event.currentTarget).get('password')));
  }
  const text = (name: 'firstName' | 'lastName' | 'email', limit: number) => ({
    label: t(name),
    name,
    maxLength: limit,
    value: draft[name] ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft({ [name]: event.target.value }),
    error: fieldError(name),
  });
  return (
    <ScriptForm noValidate onSubmit={submit} error={register.error} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...text('firstName', 80)} autoComplete="given-name" required />
        <Field {...text('lastName', 80)} autoComplete="family-name" required />
      </div>
      <PhoneField autoComplete="tel" hint={t('phoneHint')} error={fieldError('phone')} />
      <Field {...text('email', 254)} type="email" autoComplete="email" />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        hint={t('passwordHint')}
        error={fieldError('password')}
      />
      <button type="submit" className="button" disabled={register.isPending}>
        {t('signup')}
      </button>
      <Failure error={register.error} />
    </ScriptForm>
  );
}
