import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDelayedSubmit } from '../forms/delayed-submit.ts';
import { Failure } from '../forms/failure.tsx';
import { Field } from '../forms/field.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useUser } from '../session/user.ts';
import { useLanguage, useShop } from '../shop/shop.ts';
import { storedAlerts } from './stored-alerts.ts';

/** `isAsked`: the visitor has just opened the form, so it takes focus. */
type Props = { sizeId: number; isAsked: boolean };

/** The form for a back-in-stock alert, or a confirmation that one is set. */
export function AlertForm({ sizeId, isAsked }: Props) {
  const alerts = storedAlerts.use();
  const kept = alerts[sizeId];
  const place = useRef<HTMLDivElement>(null);
  const isKept = kept !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused element was replaced.
  useEffect(() => {
    if (isAsked) place.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus();
  }, [isAsked, isKept]);
  return (
    <div ref={place}>{kept ? <Kept sizeId={sizeId} {...kept} /> : <Ask sizeId={sizeId} />}</div>
  );
}

function Ask({ sizeId }: { sizeId: number }) {
  const t = useTranslations('alert');
  const lang = useLanguage();
  const { user, loading } = useUser();
  const { sends } = useShop().settings;
  const [typed, setTyped] = useState<string>();
  const contact = typed ?? user.email ?? user.phone ?? '';
  const ask = useMutation({
    mutationFn: () =>
      callOpenly('POST /stock-alerts', { query: { lang }, body: { sizeId, contact } }),
    onSuccess: ({ id }) =>
      storedAlerts.write({ ...storedAlerts.read(), [sizeId]: { id, contact: contact.trim() } }),
  });
  const refusal = useFieldError(ask.error)('contact');
  const isComing = loading && typed === undefined;
  const { isHeld, onSubmit } = useDelayedSubmit(isComing, () => ask.mutate());
  const isSending = isHeld || ask.isPending;
  return (
    <ScriptForm onSubmit={onSubmit} error={ask.error} className="grid gap-3" noValidate>
      <Field
        label={t('contact')}
        hint={t(sends.sms || sends.email ? 'hint' : 'hintNotSent')}
        error={refusal}
        value={contact}
        required
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button" disabled={isSending}>
        {isSending ? t('sending') : t('send')}
      </button>
      {!refusal && <Failure error={ask.error} />}
    </ScriptForm>
  );
}

function Kept({ sizeId, id, contact }: { sizeId: number; id: string; contact: string }) {
  const t = useTranslations('alert');
  const { sends } = useShop().settings;
  const isSent = contact.includes('@') ? sends.email : sends.sms;
  const end = useMutation({
    mutationFn: () => callOpenly('DELETE /stock-alerts/:id', { params: { id } }).catch(unlessGone),
    onSuccess: () => {
      const { [sizeId]: _, ...others } = storedAlerts.read();
      storedAlerts.write(others);
    },
  });
  return (
    <div className="border-l border-metal pl-4">
      <p role="status" tabIndex={-1}>
        {t(isSent ? 'kept' : 'keptNotSent', { contact })}
      </p>
      <button type="button" className="link min-h-11" onClick={() => end.mutate()}>
        {t('end')}
      </button>
      <Failure error={end.error} />
    </div>
  );
}

/** An alert that was sent or has expired cannot be cancelled any more. */
function unlessGone(error: { status?: number }) {
  if (error.status !== 404) throw error;
}
