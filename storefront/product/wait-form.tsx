import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Failure, useFieldError } from '../page/failure.tsx';
import { Field } from '../page/field.tsx';
import { ScriptForm } from '../page/script-form.tsx';
import { useLanguage } from '../page/shop.ts';
import { callOpenly } from '../session/call.ts';
import { useUser } from '../session/user.ts';
import { keptWaits } from './kept-waits.ts';

/** `isAsked`: the visitor asked for the form just now, and the focus goes where they go on. */
type Props = { sizeId: number; isAsked: boolean };

/** Asks for an e-mail address or phone number to tell when a size is back; or says that it is known. */
export function WaitForm({ sizeId, isAsked }: Props) {
  const waits = keptWaits.use();
  const kept = waits[sizeId];
  const place = useRef<HTMLDivElement>(null);
  const isKept = kept !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there before is gone, and its focus.
  useEffect(() => {
    if (isAsked) place.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus();
  }, [isAsked, isKept]);
  return (
    <div ref={place}>{kept ? <Kept sizeId={sizeId} {...kept} /> : <Ask sizeId={sizeId} />}</div>
  );
}

function Ask({ sizeId }: { sizeId: number }) {
  const t = useTranslations('wait');
  const lang = useLanguage();
  const { user } = useUser();
  const [typed, setTyped] = useState<string>();
  const contact = typed ?? user.email ?? user.phone ?? '';
  const ask = useMutation({
    mutationFn: () => callOpenly('POST /waits', { query: { lang }, body: { sizeId, contact } }),
    onSuccess: ({ id }) => keptWaits.write({ ...keptWaits.read(), [sizeId]: { id, contact } }),
  });
  const isRefused = useFieldError(ask.error)('contact') !== undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    ask.mutate();
  }
  return (
    <ScriptForm onSubmit={submit} error={ask.error} className="grid gap-3" noValidate>
      <Field
        label={t('contact')}
        hint={t('hint')}
        error={isRefused ? t('invalid') : undefined}
        value={contact}
        required
        maxLength={254}
        autoComplete="email"
        inputMode="email"
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button" disabled={ask.isPending}>
        {ask.isPending ? t('sending') : t('send')}
      </button>
      {!isRefused && <Failure error={ask.error} />}
    </ScriptForm>
  );
}

function Kept({ sizeId, id, contact }: { sizeId: number; id: string; contact: string }) {
  const t = useTranslations('wait');
  const end = useMutation({
    mutationFn: () => callOpenly('DELETE /waits/:id', { params: { id } }).catch(unlessGone),
    onSuccess: () => {
      const { [sizeId]: _, ...others } = keptWaits.read();
      keptWaits.write(others);
    },
  });
  return (
    <div className="border-l border-metal pl-4">
      <p role="status" tabIndex={-1}>
        {t('kept', { contact })}
      </p>
      <button type="button" className="link min-h-11" onClick={() => end.mutate()}>
        {t('end')}
      </button>
      <Failure error={end.error} />
    </div>
  );
}

/** What was told or has expired need not be taken back. */
function unlessGone(error: { status?: number }) {
  if (error.status !== 404) throw error;
}
