import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useWords } from '../words/words.ts';

type PasswordProps = PasswordInputProps & {
  label?: string;
  /** One of two on a form: its eye says whose it is. */
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

/** The code of a second factor; it is asked for once the password was right. */
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
