import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import type { CodeSent as Sent } from '#contract/clients.ts';
import { useCodeError } from '../client-auth/code-error.ts';
import { CodeField } from '../client-auth/code-field.tsx';
import { CodeSent } from '../client-auth/code-sent.tsx';
import { Resend } from '../client-auth/resend.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { createIdempotencyKey } from '../queries/idempotency-key.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import { useLanguage } from '../shop/shop.ts';

type OrderPhone = { phone: string; country: string | undefined };
type OrderCode = ReturnType<typeof useOrderCode>;

const codeKey = createIdempotencyKey();

/** Whether an order was refused because of the code for its phone, missing or wrong. */
export function isAboutCode(error: unknown): boolean {
  const code = error instanceof ApiError ? error.problem.code : undefined;
  return code === 'code_needed' || code === 'wrong_code' || code === 'code_expired';
}

/** Whether the shop asks for a code that has not been sent yet, or was sent to another phone. */
export function isCodeNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'code_needed';
}

/** The code that confirms a guest's phone. `ask` sends it, once to each phone. */
export function useOrderCode(onSent: () => void) {
  const language = useLanguage();
  const [sent, setSent] = useState<Sent & OrderPhone>();
  const [typed, setTyped] = useState('');
  async function send(to: OrderPhone) {
    const body = { ...to, language };
    const headers = { 'idempotency-key': codeKey.of(body) };
    const reply = await callOpenly('POST /orders/guest/code', { headers, body });
    codeKey.forget();
    return { ...reply, ...to };
  }
  function accept(code: Sent & OrderPhone) {
    setSent(code);
    setTyped('');
    onSent();
  }
  const asked = useMutation({ mutationFn: send, onSuccess: accept });
  return {
    sent,
    typed,
    setTyped,
    send,
    accept,
    ask(to: OrderPhone) {
      if (sent?.phone !== to.phone || sent.country !== to.country) asked.mutate(to);
    },
    isAsking: asked.isPending,
    error: asked.error,
  };
}

type Props = {
  code: OrderCode;
  sent: NonNullable<OrderCode['sent']>;
  /** Why the order was refused. */
  error: unknown;
  /** When the order was last sent. */
  attemptedAt: number;
  onComplete: (code: string) => void;
};

/** Asks a guest for the code that was sent to the phone of the order. */
export function PhoneCode({ code, sent, error, attemptedAt, onComplete }: Props) {
  const t = useTranslations('checkout');
  const fieldError = useFieldError(error);
  const codeError = useCodeError(error);
  const { id, phone, country, demoCode, codeExpiresAt, resendAt } = sent;
  return (
    <section aria-labelledby="confirm-phone" className="grid gap-4">
      <h3 id="confirm-phone" className="label">
        {t('confirmPhone')}
      </h3>
      <div>
        <CodeSent phone={phone} demoCode={demoCode} />
        <p className="text-small text-quiet">{t('confirmPhoneText')}</p>
      </div>
      <CodeField
        // A new key empties the field: after a wrong code, and once a new code was sent.
        key={`${id} ${codeExpiresAt} ${error ? attemptedAt : 0}`}
        error={fieldError('phoneCode.code') ?? codeError}
        onChange={code.setTyped}
        onComplete={onComplete}
      />
      <Resend
        resendAt={resendAt}
        send={() => code.send({ phone, country })}
        onSent={(again) => code.accept({ ...again, phone, country })}
      />
    </section>
  );
}
