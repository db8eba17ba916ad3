import { useTranslations } from 'use-intl';
import { Field } from '../forms/field.tsx';
import { useShop } from '../shop/shop.ts';
import type { Draft } from './draft.ts';
import { Part } from './part.tsx';

type Props = {
  email: string;
  setDraft: (change: Draft) => void;
  error: string | undefined;
};

/** The e-mail address of a guest, required if the shop can't send the confirmation by SMS. */
export function GuestContact({ email, setDraft, error }: Props) {
  const t = useTranslations('checkout');
  const { sends } = useShop().settings;
  if (!sends.email) return null;
  return (
    <Part title={t('contact')}>
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required={!sends.sms}
        hint={t('emailHint')}
        value={email}
        onChange={(event) => setDraft({ email: event.target.value })}
        error={error}
      />
    </Part>
  );
}
