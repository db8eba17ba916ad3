import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { AdminClient } from '#contract/clients.ts';
import { Panel } from '../parts/panel.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** The privacy requests of a customer: export of their data, and erasure. */
export function ClientRights({ client }: { client: AdminClient }) {
  const t = useWords('customers');
  const navigate = useNavigate();
  const { busy, write } = useWrite();
  const params = { id: client.id };
  const name = `${client.firstName} ${client.lastName}`;

  async function download() {
    const data = await write(() => call('GET /client/users/:id/export', { params }));
    if (!data) return;
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${client.phone.slice(1)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  async function erase() {
    const erased = await write(async () => {
      await call('POST /client/users/:id/erase', { params });
      // Leaves before the queries are read again, because the customer no longer exists.
      await navigate('/admin/customers', { replace: true, flushSync: true });
      return true;
    });
    if (erased) showSuccess(t('erased', { name }));
  }

  return (
    <Panel title={t('rights')}>
      <Text size="sm" mb="sm">
        {t('rightsText')}
      </Text>
      <Group>
        <Button variant="default" loading={busy} onClick={download}>
          {t('export')}
        </Button>
        <Button
          variant="outline"
          color="red.9"
          className="danger"
          loading={busy}
          onClick={() =>
            confirmThen(t('eraseAsk', { name }), t('eraseText'), () => void erase(), t('erase'))
          }
        >
          {t('erase')}
        </Button>
      </Group>
    </Panel>
  );
}
