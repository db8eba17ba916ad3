import { Alert, Anchor } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { mayRead, type Role } from '#core/roles.ts';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';

/** Warns admins who may read the settings about webhooks that the shop has disabled. */
export function WebhookWarning({ role }: { role: Role }) {
  return mayRead(role, 'settings') ? <Warning /> : null;
}

function Warning() {
  const t = useWords('integrations');
  const { data } = useRead('GET /webhooks');
  const count = data?.webhooks.filter(({ disabledAt }) => disabledAt !== null).length ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      role="alert"
      color="red"
      variant="outline"
      mb="lg"
      icon={<TriangleAlert size={18} aria-hidden />}
    >
      {t('someDisabled', { count })}{' '}
      <Anchor component={Link} to="/admin/settings?part=integrations" size="sm" underline="always">
        {t('toWebhooks')}
      </Anchor>
    </Alert>
  );
}
