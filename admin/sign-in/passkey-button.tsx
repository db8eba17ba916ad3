import { Button } from '@mantine/core';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useWords } from '../words/translator.ts';

type Props = { loading: boolean; onPress: () => void };

/** Signs in with a passkey; hidden in browsers without WebAuthn. */
export function PasskeyButton({ loading, onPress }: Props) {
  const t = useWords('session');
  if (!browserSupportsWebAuthn()) return null;
  return (
    <Button variant="default" loading={loading} onClick={onPress}>
      {t('byPasskey')}
    </Button>
  );
}
