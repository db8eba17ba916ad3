import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../forms/field.tsx';

/** A password field with a button to reveal it. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const t = useTranslations('auth');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      required
      maxLength={128}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className="icon-button absolute inset-y-0 right-0"
          aria-pressed={isShown}
          aria-label={t('showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} strokeWidth={1.4} aria-hidden="true" />
        </button>
      }
    />
  );
}
