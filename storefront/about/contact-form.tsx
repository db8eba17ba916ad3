import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#client/api.ts';
import { CharacterCount } from '../forms/character-count.tsx';
import { useStandingError } from '../forms/edited-fields.ts';
import { Failure } from '../forms/failure.tsx';
import { Field } from '../forms/field.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { refuseUnfilled } from '../forms/refuse-unfilled.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { ShopLink } from '../links/shop-link.tsx';
import { useMutation } from '../queries/use-mutation.ts';
import { callOpenly } from '../session/call.ts';
import type { SentForm } from '../shop/page-context.ts';
import { useShop } from '../shop/shop.ts';

type Props = { isSent: boolean; refused: SentForm | null };

/**
 * The contact form; without JavaScript the server handles it and returns errors with the values.
 */
export function ContactForm({ isSent, refused }: Props) {
  const t = useTranslations('contact');
  const send = useSending();
  return (
    <section id="write" tabIndex={-1} className="read-card" aria-labelledby="write-title">
      <h2 id="write-title" className="title mb-5">
        {t('write')}
      </h2>
      {send.isSuccess || isSent ? (
        <div role="status" className="border-l border-metal pl-4">
          <p>{send.data ? t('sent', { email: send.data.email }) : t('sentPlain')}</p>
          {isSent && (
            <ShopLink className="link mt-3 inline-flex min-h-11 items-center" to="/contact#write">
              {t('again')}
            </ShopLink>
          )}
        </div>
      ) : (
        <Form send={send} refused={refused} />
      )}
    </section>
  );
}

function useSending() {
  return useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      refuseUnfilled(form);
      const filled = new FormData(form);
      const text = (name: string) => String(filled.get(name) ?? '');
      const body = {
        name: text('name'),
        email: text('email'),
        phone: text('phone'),
        message: text('message'),
      };
      return callOpenly('POST /enquiries', { body });
    },
  });
}

type FormProps = Pick<Props, 'refused'> & { send: ReturnType<typeof useSending> };

function Form({ send, refused }: FormProps) {
  const t = useTranslations('contact');
  const { path } = useShop();
  const error = send.error ?? (refused && send.isIdle ? new ApiError(refused.problem) : null);
  const fieldError = useFieldError(error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send.mutate(event.currentTarget);
  }
  return (
    <ScriptForm
      action={`${path('/contact')}#write`}
      noValidate
      onSubmit={submit}
      error={error}
      className="grid gap-5"
    >
      <Field
        label={t('yourName')}
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={refused?.values.name}
        error={fieldError('name')}
      />
      <Field
        label={t('yourEmail')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={refused?.values.email}
        error={fieldError('email')}
      />
      <Field
        label={t('yourPhone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={refused?.values.phone}
        error={fieldError('phone')}
      />
      <Message typed={refused?.values.message} error={fieldError('message')} />
      <p className="text-small text-quiet">{t('private')}</p>
      <button type="submit" className="button justify-self-start" disabled={send.isPending}>
        {t('send')}
      </button>
      <Failure error={error} />
    </ScriptForm>
  );
}

const mostCharacters = 4000;

type MessageProps = { typed: string | undefined; error: string | undefined };

function Message({ typed, error: refused }: MessageProps) {
  const error = useStandingError('message', refused);
  const t = useTranslations('contact');
  const [count, setCount] = useState(typed?.length ?? 0);
  const isWrong = count > mostCharacters || Boolean(error);
  return (
    <div>
      <label htmlFor="message" className="label mb-1.5 block">
        {t('message')}
      </label>
      <textarea
        id="message"
        name="message"
        required
        rows={6}
        defaultValue={typed}
        onChange={(event) => setCount(event.target.value.length)}
        aria-invalid={isWrong || undefined}
        aria-describedby="message-count"
        className="field"
      />
      <CharacterCount id="message-count" most={mostCharacters} {...{ count, error }} />
    </div>
  );
}
