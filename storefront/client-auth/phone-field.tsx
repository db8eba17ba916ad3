import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../forms/field.tsx';
import { useAuthDraft } from './auth-draft.ts';

type Props = Pick<ComponentProps<typeof Field>, 'autoComplete' | 'error' | 'hint'>;

/** The phone field shared by all forms. */
export function PhoneField(props: Props) {
  const t = useTranslations('auth');
  const [draft, setDraft] = useAuthDraft();
  return (
    <Field
      label={t('phone')}
      name="phone"
      // HTML does not allow `tel` with autocomplete `username`; `inputMode` still shows the phone
      // keypad.
      type={props.autoComplete === 'username' ? 'text' : 'tel'}
      inputMode="tel"
      required
      maxLength={40}
      value={draft.phone ?? ''}
      onChange={(event) => setDraft({ phone: event.target.value })}
      {...props}
    />
  );
}
