import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../client-auth/password-field.tsx';
import { Failure } from '../forms/failure.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callAsClient } from '../session/call.ts';

export function ChangePassword({ phone }: { phone: string }) {
  const t = useTranslations('account');
  const [times, setTimes] = useState(0);
  const change = useMutation({
    mutationFn: (form: FormData) =>
      callAsClient('POST /client/me/password', {
        body: {
          currentPassword: String(form.get('currentPassword')),
          password: String(form.get('password')),
        },
      }),
    onSuccess: () => setTimes(times + 1),
  });
  const fieldError = useFieldError(change.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate(new FormData(event.currentTarget));
  }
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="title mb-5">
        {t('password')}
      </h2>
      <ScriptForm
        noValidate
        key={times}
        onSubmit={submit}
        error={change.error}
        className="grid gap-5"
      >
        {/* Lets password managers find the account. */}
        <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
        <PasswordField
          label={t('currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          error={fieldError('currentPassword')}
        />
        <PasswordField
          label={t('newPassword')}
          name="password"
          autoComplete="new-password"
          hint={t('passwordHint')}
          error={fieldError('password')}
        />
        <button type="submit" className="button-quiet" disabled={change.isPending}>
          {t('changePassword')}
        </button>
        <Failure error={change.error} />
      </ScriptForm>
      <p role="status" className="mt-3">
        {change.isSuccess && t('passwordChanged')}
      </p>
    </section>
  );
}
