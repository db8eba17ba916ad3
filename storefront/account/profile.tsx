import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Client } from '#contract/clients.ts';
import { type Language, languageNames } from '#core/languages.ts';
import { Failure } from '../forms/failure.tsx';
import { Field } from '../forms/field.tsx';
import { useFieldError } from '../forms/field-error.ts';
import { ScriptForm } from '../forms/script-form.tsx';
import { setQueryData } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { callAsClient } from '../session/call.ts';
import { useShop } from '../shop/shop.ts';
import { useProfileDraft } from './drafts.ts';

export function Profile({ user }: { user: Partial<Client> }) {
  const t = useTranslations('account');
  const { values: typed, write, forget } = useProfileDraft();
  const { languages } = useShop().settings;
  const save = useSaving(forget);
  const fieldError = useFieldError(save.error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(new FormData(event.currentTarget));
  }
  return (
    <ScriptForm
      noValidate
      onSubmit={submit}
      onChange={(event) =>
        write('me', Object.fromEntries(new FormData(event.currentTarget)) as typeof typed)
      }
      error={save.error}
      className="grid gap-5"
    >
      <Field
        label={t('firstName')}
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={80}
        defaultValue={typed.firstName ?? user.firstName}
        error={fieldError('firstName')}
      />
      <Field
        label={t('lastName')}
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={80}
        defaultValue={typed.lastName ?? user.lastName}
        error={fieldError('lastName')}
      />
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed.email ?? user.email ?? ''}
        error={fieldError('email')}
      />
      <label className="label">
        {t('language')}
        <select
          name="language"
          className="field mt-1.5"
          defaultValue={typed.language ?? user.language}
        >
          {spokenTo(user, languages).map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button-quiet" disabled={save.isPending}>
        {t('save')}
      </button>
      <p role="status">{save.isSuccess && t('saved')}</p>
      <Failure error={save.error} />
    </ScriptForm>
  );
}

function useSaving(onSaved: () => void) {
  return useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => String(form.get(name) ?? '');
      const body = {
        firstName: text('firstName'),
        lastName: text('lastName'),
        email: text('email'),
        language: text('language') as Language,
      };
      return callAsClient('PATCH /client/me', { body });
    },
    onSuccess: (client) => {
      onSaved();
      setQueryData(['user'], client);
    },
  });
}

/** The shop's languages, and the client's current one even if the shop no longer offers it. */
function spokenTo({ language }: Partial<Client>, languages: readonly Language[]): Language[] {
  return [...new Set([...languages, ...(language ? [language] : [])])];
}
