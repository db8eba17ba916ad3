import { Button } from '@mantine/core';
import type { AdminClient } from '#contract/clients.ts';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

export function BlockButton({ client }: { client: AdminClient }) {
  const t = useWords('customers');
  const { busy, write } = useWrite();
  const name = `${client.firstName} ${client.lastName}`;

  async function set(blocked: boolean) {
    const done = await write(() =>
      call('PATCH /client/users/:id', { params: { id: client.id }, body: { blocked } }),
    );
    if (done) showSuccess(blocked ? t('isBlocked', { name }) : t('isLetIn', { name }));
  }

  function ask() {
    if (client.blocked) return void set(false);
    confirmThen(t('blockAsk', { name }), t('blockText'), () => void set(true), t('block'));
  }

  return (
    <Button variant="default" loading={busy} onClick={ask}>
      {client.blocked ? t('letIn') : t('block')}
    </Button>
  );
}
