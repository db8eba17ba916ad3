import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Failure, useFieldError } from '../page/failure.tsx';
import { Field } from '../page/field.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { useLanguage } from '../page/shop.ts';
import { callOpenly } from '../session/call.ts';
import { PasswordField } from './password-field.tsx';
import { awaitCode } from './pending-code.ts';

/** Registers a customer; a code then proves the phone. */
export function SignupForm({ onCode }: { onCode: () => void }) {
  const t = useTranslations('auth');
  const language = useLanguage();
  const register = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? '');
      return callOpenly('POST /client/auth/registration', {
        body: {
          phone: text('phone'),
          password: text('password'),
          firstName: text('firstName'),
          lastName: text('lastName'),
          email: text('email'),
          language,
        },
      });
    },
    onSuccess: ({ id, phone, resendAt }) => {
      awaitCode({ id, phone, purpose: 'verify', resendAt });
      onCode();
    },
  });
  const fieldError = useFieldError(register.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    register.mutate(new FormData(event.currentTarget));
  }
  return (
    <ScriptForm onSubmit={submit} error={register.error} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('firstName')}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={80}
          error={fieldError('firstName')}
        />
        <Field
          label={t('lastName')}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={80}
          error={fieldError('lastName')}
        />
      </div>
      <Field
        label={t('phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        hint={t('phoneHint')}
        error={fieldError('phone')}
      />
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={fieldError('email')}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        minLength={8}
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
