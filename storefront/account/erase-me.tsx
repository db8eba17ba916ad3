import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { focusOn } from '../browser/focus-on.ts';
import { useCodeError } from '../client-auth/code-error.ts';
import { CodeField } from '../client-auth/code-field.tsx';
import { CodeSent } from '../client-auth/code-sent.tsx';
import { PasswordField } from '../client-auth/password-field.tsx';
import { Failure } from '../forms/failure.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callAsClient } from '../session/call.ts';
import { forgetSession, useUser } from '../session/user.ts';
import { useShop } from '../shop/shop.ts';

/** Explains account deletion, verifies the client's identity, and deletes the account. */
export function EraseMe({ hasUnclaimed }: { hasUnclaimed: boolean }) {
  const t = useTranslations('account');
  const [isOpen, setOpen] = useState(false);
  const ask = useMutation({ mutationFn: () => callAsClient('POST /client/me/erase/code') });
  return (
    <section aria-labelledby="erase" className="mt-14 max-w-xl border-t border-line pt-10">
      <h2 id="erase" className="title">
        {t('eraseTitle')}
      </h2>
      <p className="mt-4">{t('eraseText')}</p>
      <ul className="mt-3 list-disc pl-5">
        <li>{t('eraseGone')}</li>
        <li>{t('eraseStays')}</li>
        <li>{t('eraseOpen')}</li>
        {hasUnclaimed && <li>{t('eraseUnclaimed')}</li>}
      </ul>
      {isOpen ? (
        <Proof ask={ask} onCancel={() => setOpen(false)} />
      ) : (
        <button type="button" className="button-quiet mt-6" onClick={() => setOpen(true)}>
          {t('eraseBegin')}
        </button>
      )}
    </section>
  );
}

type ProofProps = {
  ask: ReturnType<typeof useMutation<{ id: string; demoCode?: string | undefined }>>;
  onCancel: () => void;
};

/** Verifies the client's identity by password, or by a code sent to the phone. */
function Proof({ ask, onCancel }: ProofProps) {
  const t = useTranslations('account');
  const { phone = '' } = useUser().user;
  const codeId = ask.data?.id;
  const erase = useErasing(codeId);
  const fieldError = useFieldError(erase.error);
  const codeError = useCodeError(erase.error);
  const pending = pendingOrders(erase.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    erase.mutate(new FormData(event.currentTarget));
  }
  return (
    <ScriptForm
      noValidate
      onSubmit={submit}
      error={erase.error}
      className="mt-6 grid max-w-md gap-5"
    >
      {codeId ? (
        <>
          <div>
            <CodeSent phone={phone} demoCode={ask.data?.demoCode} />
          </div>
          <CodeField key={erase.isError ? erase.submittedAt : codeId} error={codeError} />
        </>
      ) : (
        <PasswordField
          label={t('yourPassword')}
          name="password"
          autoComplete="current-password"
          error={fieldError('password')}
          ref={focusOn}
        />
      )}
      {!codeId && (
        <button
          type="button"
          className="link min-h-11 justify-self-start"
          disabled={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {t('eraseByCode')}
        </button>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <button
          type="submit"
          className="button border-alarm bg-alarm"
          disabled={erase.isPending || erase.isSuccess}
        >
          {t('eraseYes')}
        </button>
        <button
          type="button"
          className="link min-h-11"
          // The request can no longer be stopped.
          disabled={erase.isPending || erase.isSuccess}
          onClick={onCancel}
        >
          {t('cancel')}
        </button>
      </p>
      {pending && (
        <p role="alert" className="text-small font-medium text-alarm">
          {t('erasePending', { numbers: pending })}
        </p>
      )}
      {!pending && !codeError && <Failure error={erase.error ?? ask.error} />}
    </ScriptForm>
  );
}

function useErasing(codeId: string | undefined) {
  const { path } = useShop();
  return useMutation({
    mutationFn: (form: FormData) => {
      const body = codeId
        ? { codeId, code: String(form.get('code')) }
        : { password: String(form.get('password')) };
      return callAsClient('POST /client/me/erase', { body });
    },
    onSuccess: () => {
      forgetSession();
      location.assign(path('/client-auth/deleted'));
    },
  });
}

/** The numbers of open orders that block the deletion. */
function pendingOrders(error: unknown): string | undefined {
  const numbers = error instanceof ApiError ? error.problem.numbers : undefined;
  return Array.isArray(numbers) ? numbers.join(', ') : undefined;
}
