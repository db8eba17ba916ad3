import { type FormEvent, lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders.ts';
import { splitName } from '#core/split-name.ts';
import { importOnce } from '../browser/patiently.ts';
import { register } from '../client-auth/ask-code.ts';
import { PasswordField } from '../client-auth/password-field.tsx';
import { awaitCode, pendingCode } from '../client-auth/pending-code.ts';
import { Failure } from '../forms/failure.tsx';
import { Field } from '../forms/field.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { useLanguage } from '../shop/shop.ts';
import { BelowOrder } from './below-order.tsx';

const CodeForm = lazy(
  importOnce(() =>
    import('../client-auth/code-form.tsx').then((module) => ({ default: module.CodeForm })),
  ),
);

type Props = { order: Order; onSignedIn: () => void };

/** Turns a guest into a client: a password, then the code that is sent to the order's phone. */
export function KeepOrder({ order, onSignedIn }: Props) {
  const t = useTranslations('order');
  const tAuth = useTranslations('auth');
  const language = useLanguage();
  const pending = pendingCode.use();
  const { fullName, phone } = order.address;
  const name = splitName(fullName);
  const signup = useMutation({
    mutationFn: (form: { password: string; lastName: string }) =>
      register({ phone, language, email: '', ...name, ...form }),
    onSuccess: ({ id, phone, resendAt, demoCode }) =>
      awaitCode({ id, phone, purpose: 'signup', resendAt, demoCode }),
  });
  const fieldError = useFieldError(signup.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    signup.mutate({
      password: String(form.get('password')),
      lastName: String(form.get('lastName') ?? name.lastName),
    });
  }
  return (
    <BelowOrder id="keep-order" title={t('keepTitle')} text={t('keepText')}>
      {pending ? (
        <Suspense>
          <CodeForm pending={pending} onSignedIn={onSignedIn} />
        </Suspense>
      ) : (
        <ScriptForm noValidate onSubmit={submit} error={signup.error} className="grid gap-5">
          {/* Lets password managers find the account. */}
          <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
          {/* The order has one name for both. */}
          {!name.lastName && (
            <Field
              label={tAuth('lastName')}
              name="lastName"
              autoComplete="family-name"
              required
              maxLength={80}
              error={fieldError('lastName')}
            />
          )}
          <PasswordField
            label={tAuth('password')}
            name="password"
            autoComplete="new-password"
            hint={tAuth('passwordHint')}
            error={fieldError('password')}
          />
          <button type="submit" className="button-quiet" disabled={signup.isPending}>
            {tAuth('signup')}
          </button>
          <Failure error={signup.error} />
        </ScriptForm>
      )}
    </BelowOrder>
  );
}
