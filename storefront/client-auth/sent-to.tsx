import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatPhone } from '#ui/phone.ts';
import { focusOn } from '../browser/focus-on.ts';
import { Failure } from '../forms/failure.tsx';
import { Field } from '../forms/field.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';
import { askCode } from './ask-code.ts';
import { CodeSent } from './code-sent.tsx';
import { awaitCode, type PendingCode, pendingCode } from './pending-code.ts';

/** The phone the code was sent to, which can be corrected here without losing anything else. */
export function SentTo({ pending }: { pending: PendingCode }) {
  const t = useTranslations('auth');
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <OtherPhone pending={pending} onDone={() => setChanging(false)} />;
  return (
    <div className="mb-5">
      <div>
        {pending.wasLeft && `${t('notProved')} `}
        <CodeSent phone={pending.phone} demoCode={pending.demoCode} />
      </div>
      <button type="button" className="link min-h-11" onClick={() => setChanging(true)}>
        {t('changePhone')}
      </button>
    </div>
  );
}

function OtherPhone({ pending, onDone }: { pending: PendingCode; onDone: () => void }) {
  const t = useTranslations('auth');
  const [phone, setPhone] = useState(formatPhone(pending.phone));
  const change = useSendingElsewhere(pending, onDone);
  const fieldError = useFieldError(change.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate(phone);
  }
  return (
    <ScriptForm
      noValidate
      onSubmit={submit}
      error={change.error}
      className="mb-8 grid gap-4 border-b border-line pb-8"
    >
      <Field
        label={t('phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={fieldError('phone')}
        ref={focusOn}
      />
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        <button type="submit" className="button-quiet" disabled={change.isPending}>
          {t('sendThere')}
        </button>
        <button type="button" className="link min-h-11" onClick={onDone}>
          {t('keepPhone')}
        </button>
        {pending.purpose === 'signup' && (
          <button type="button" className="link min-h-11" onClick={() => pendingCode.write(null)}>
            {t('startOver')}
          </button>
        )}
      </p>
      <Failure error={fieldError('phone') ? undefined : change.error} />
    </ScriptForm>
  );
}

/** Corrects a registration's phone; at sign-in, a code is sent to the other phone. */
function useSendingElsewhere({ id, purpose }: PendingCode, onSent: () => void) {
  const language = useLanguage();
  return useMutation({
    mutationFn: (phone: string) => {
      if (purpose === 'signup') {
        return callOpenly('POST /client/auth/:id/phone', { params: { id }, body: { phone } });
      }
      return askCode(purpose, { phone, language });
    },
    onSuccess: (sent, phone) => {
      const { id, resendAt, demoCode } = sent;
      awaitCode({ id, phone, purpose, resendAt, demoCode });
      onSent();
    },
  });
}
