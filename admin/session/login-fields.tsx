import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useWords } from '../words/translator.ts';

type PasswordProps = PasswordInputProps & {
  label?: string;
  /** With two password fields in a form, the show button names its field. */
  twin?: boolean;
};

export function PasswordField({ label, twin = false, ...props }: PasswordProps) {
  const t = useWords('session');
  const eye = twin ? `${t('showPassword')}: ${label}` : t('showPassword');
  return (
    <PasswordInput
      label={label ?? t('password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': eye, tabIndex: 0 }}
      {...props}
    />
  );
}

/** The code of the second factor, shown after the password was accepted. */
export function CodeField(props: TextInputProps) {
  const t = useWords('session');
  return (
    <TextInput
      label={t('code')}
      description={t('codeHint')}
      autoComplete="one-time-code"
      autoFocus
      {...props}
    />
  );
}
