import { Button } from '@mantine/core';
import type { OfficeClient } from '#contract/clients.ts';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';

/** Blocks a customer, or lets them in again. */
export function BlockButton({ client }: { client: OfficeClient }) {
  const { busy, write } = useWrite();
  const name = `${client.firstName} ${client.lastName}`;
  const verb = client.blocked ? 'Let in' : 'Block';

  async function set(blocked: boolean) {
    const set = await write(() =>
      call('PATCH /client/users/:id', { params: { id: client.id }, body: { blocked } }),
    );
    if (set) showSuccess(blocked ? `${name} is blocked` : `${name} may sign in again`);
  }

  function ask() {
    if (client.blocked) return void set(false);
    confirmThen(
      `Block ${name}?`,
      'They are signed out everywhere and can’t sign in until let in again. Their orders stay.',
      () => void set(true),
      'Block',
    );
  }

  return (
    <Button size="xs" variant="default" loading={busy} aria-label={`${verb} ${name}`} onClick={ask}>
      {verb}
    </Button>
  );
}
