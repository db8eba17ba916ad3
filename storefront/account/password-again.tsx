import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { focusOn } from '../browser/focus-on.ts';
import { PasswordField } from '../client-auth/password-field.tsx';
import { Failure } from '../forms/failure.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callAsClient } from '../session/call.ts';

/** Whether a call is refused because the password was entered too long ago. */
export function wantsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'confirm_needed';
}

type Props = { onDone: () => void; onCancel: () => void };

/** Asks for the password again, then continues the call that required it. */
export function PasswordAgain({ onDone, onCancel }: Props) {
  const t = useTranslations('account');
  const confirm = useMutation({
    mutationFn: (form: FormData) =>
      callAsClient('POST /client/me/confirm', {
        body: { password: String(form.get('password')) },
      }),
    onSuccess: onDone,
  });
  const fieldError = useFieldError(confirm.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    confirm.mutate(new FormData(event.currentTarget));
  }
  return (
    <ScriptForm noValidate onSubmit={submit} error={confirm.error} className="mt-4 grid gap-5">
      <p>{t('passwordAgain')}</p>
      <PasswordField
        label={t('yourPassword')}
        name="password"
        autoComplete="current-password"
        error={fieldError('password')}
        ref={focusOn}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <button type="submit" className="button-quiet" disabled={confirm.isPending}>
          {t('confirm')}
        </button>
        <button
          type="button"
          className="link min-h-11"
          // The request can no longer be stopped.
          disabled={confirm.isPending}
          onClick={onCancel}
        >
          {t('cancel')}
        </button>
      </p>
      <Failure error={confirm.error} />
    </ScriptForm>
  );
}
