import type { ChangeEvent, FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ConsentBox } from '../forms/consent-box.tsx';
import { Failure } from '../forms/failure.tsx';
import { Field } from '../forms/field.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { useShop } from '../shop/shop.ts';
import { register } from './ask-code.ts';
import { useAuthDraft } from './auth-draft.ts';
import { PasswordField } from './password-field.tsx';
import { awaitCode } from './pending-code.ts';
import { PhoneField } from './phone-field.tsx';

export function SignupForm({ onCode }: { onCode: () => void }) {
  const t = useTranslations('auth');
  const { language, settings } = useShop();
  const [draft, setDraft] = useAuthDraft();
  const signup = useMutation({
    mutationFn: (password: string) => {
      const { phone = '', firstName = '', lastName = '', email = '', emailConsent = false } = draft;
      return register({ phone, password, firstName, lastName, email, language, emailConsent });
    },
    onSuccess: ({ id, phone, resendAt, demoCode }) => {
      awaitCode({ id, phone, purpose: 'signup', resendAt, demoCode });
      onCode();
    },
  });
  const fieldError = useFieldError(signup.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    signup.mutate(String(new FormData(event.currentTarget).get('password')));
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
    <ScriptForm noValidate onSubmit={submit} error={signup.error} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...text('firstName', 80)} autoComplete="given-name" required />
        <Field {...text('lastName', 80)} autoComplete="family-name" required />
      </div>
      <PhoneField
        autoComplete="tel"
        hint={t('phoneHint', { example: settings.phoneExample })}
        error={fieldError('phone')}
      />
      <Field {...text('email', 254)} type="email" autoComplete="email" />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        hint={t('passwordHint')}
        error={fieldError('password')}
      />
      <ConsentBox
        checked={draft.emailConsent ?? false}
        onChange={(emailConsent) => setDraft({ emailConsent })}
      />
      <button type="submit" className="button" disabled={signup.isPending}>
        {t('signup')}
      </button>
      <Failure error={signup.error} />
    </ScriptForm>
  );
}
