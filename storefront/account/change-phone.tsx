import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatPhone } from '#ui/phone.ts';
import { focusOn } from '../browser/focus-on.ts';
import { useCodeError } from '../client-auth/code-error.ts';
import { CodeField } from '../client-auth/code-field.tsx';
import { CodeSent } from '../client-auth/code-sent.tsx';
import { PasswordField } from '../client-auth/password-field.tsx';
import { Failure } from '../forms/failure.tsx';
import { Field } from '../forms/field.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { callAsClient } from '../session/call.ts';

/** Changes the sign-in phone, given the password and a code sent to the new phone. */
export function ChangePhone({ phone }: { phone: string }) {
  const t = useTranslations('account');
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<{ id: string; phone: string } | null>(null);
  const [isDone, setDone] = useState(false);
  function done() {
    setSent(null);
    setOpen(false);
    setDone(true);
  }
  return (
    <section aria-labelledby="phone">
      <h2 id="phone" className="title mb-3">
        {t('phone')}
      </h2>
      <p className="tabular-nums">{formatPhone(phone)}</p>
      <p role="status">{isDone && t('phoneChanged')}</p>
      {!isOpen && (
        <button
          type="button"
          className="link min-h-11"
          onClick={() => {
            setDone(false);
            setOpen(true);
          }}
        >
          {t('changePhone')}
        </button>
      )}
      {isOpen && !sent && <AskCode onSent={setSent} onCancel={() => setOpen(false)} />}
      {sent && <ProvePhone sent={sent} onDone={done} onBack={() => setSent(null)} />}
    </section>
  );
}

type Sent = { id: string; phone: string; demoCode?: string | undefined };

function AskCode({ onSent, onCancel }: { onSent: (sent: Sent) => void; onCancel: () => void }) {
  const t = useTranslations('account');
  const ask = useMutation({
    mutationFn: (form: FormData) =>
      callAsClient('POST /client/me/phone', {
        body: { phone: String(form.get('phone')), password: String(form.get('password')) },
      }),
    onSuccess: onSent,
  });
  const fieldError = useFieldError(ask.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask.mutate(new FormData(event.currentTarget));
  }
  return (
    <ScriptForm noValidate onSubmit={submit} error={ask.error} className="mt-4 grid gap-5">
      <Field
        label={t('newPhone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        error={fieldError('phone')}
        ref={focusOn}
      />
      <PasswordField
        label={t('yourPassword')}
        name="password"
        autoComplete="current-password"
        error={fieldError('password')}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <button type="submit" className="button-quiet" disabled={ask.isPending}>
          {t('sendCode')}
        </button>
        <button
          type="button"
          className="link min-h-11"
          // The request can no longer be stopped.
          disabled={ask.isPending}
          onClick={onCancel}
        >
          {t('cancel')}
        </button>
      </p>
      <Failure error={ask.error} />
    </ScriptForm>
  );
}

type ProveProps = { sent: Sent; onDone: () => void; onBack: () => void };

function ProvePhone({ sent, onDone, onBack }: ProveProps) {
  const t = useTranslations('account');
  const prove = useMutation({
    mutationFn: (code: string) =>
      callAsClient('PATCH /client/me/phone/:id', {
        params: { id: sent.id },
        body: { verificationPhoneNumberCode: code },
      }),
    onSuccess: (client) => {
      setQueryData(['user'], client);
      onDone();
    },
  });
  const codeError = useCodeError(prove.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    prove.mutate(String(new FormData(event.currentTarget).get('code')));
  }
  return (
    <ScriptForm noValidate onSubmit={submit} error={prove.error} className="mt-4 grid gap-5">
      <div>
        <CodeSent phone={sent.phone} demoCode={sent.demoCode} />
      </div>
      <CodeField
        key={prove.isError ? prove.submittedAt : 0}
        error={codeError}
        onComplete={(code) => prove.mutate(code)}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <button type="submit" className="button-quiet" disabled={prove.isPending}>
          {t('confirm')}
        </button>
        <button type="button" className="link min-h-11" disabled={prove.isPending} onClick={onBack}>
          {t('back')}
        </button>
      </p>
      <Failure error={codeError ? undefined : prove.error} />
    </ScriptForm>
  );
}
