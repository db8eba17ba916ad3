import type { ChangeEvent, FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ConsentBox } from '../consent/consent-box.tsx';
import { Failure } from '../page/failure.tsx';
import { Field } from '../page/field.tsx';
import { useFieldError } from '../page/field-error.ts';
import { ScriptForm } from '../page/script-form.tsx';
import { useShop } from '../page/shop.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useAuthDraft } from './auth-draft.ts';
import { PasswordField } from './password-field.tsx';
import { awaitCode } from './pending-code.ts';
import { PhoneField } from './phone-field.tsx';

export function SignupForm({ onCode }: { onCode: () => void }) {
  const t = useTranslations('auth');
  const { language, settings } = useShop();
  const [draft, setDraft] = useAuthDraft();
  const register = useMutation({
    mutationFn: (password: string) => {
      const { phone = '', firstName = '', lastName = '', email = '', emailConsent = false } = draft;
      const body = { phone, password, firstName, lastName, email, language, emailConsent };
      return callOpenly('POST /client/auth/registration', { body });
    },
    onSuccess: ({ id, phone, resendAt, demoCode }) => {
      awaitCode({ id, phone, purpose: 'signup', resendAt, demoCode });
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
      <button type="submit" className="button" disabled={register.isPending}>
        {t('signup')}
      </button>
      <Failure error={register.error} />
    </ScriptForm>
  );
}
