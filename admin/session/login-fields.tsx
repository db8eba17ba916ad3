import {
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useWords } from '../words/words.ts';

export function PasswordField(props: PasswordInputProps) {
  const t = useWords('session');
  return (
    <PasswordInput
      label={t('password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
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
