import { type ComponentProps, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../page/field.tsx';

/** A password that can be shown; pasting is welcome. */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const t = useTranslations('auth');
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <Field
        {...props}
        type={isShown ? 'text' : 'password'}
        required
        maxLength={128}
        spellCheck={false}
      />
      <label className="label mt-1 flex min-h-9 items-center gap-2">
        <input
          type="checkbox"
          className="size-4 accent-ink"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {t('showPassword')}
      </label>
    </div>
  );
}
