import { Button } from '@mantine/core';
import type { Admin } from '#contract/admins.ts';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';

/** Deletes an admin user. The shop refuses the last owner and oneself, and says so. */
export function DeleteAdmin({ admin }: { admin: Admin }) {
  const { busy, write } = useWrite();

  async function remove() {
    const removed = await write(async () => {
      await call('DELETE /admin/users/:id', { params: { id: admin.id } });
      return true;
    });
    if (removed) showSuccess(`${admin.username} is deleted`);
  }

  return (
    <Button
      size="xs"
      variant="outline"
      color="red.9"
      loading={busy}
      aria-label={`Delete ${admin.username}`}
      onClick={() =>
        confirmThen(
          `Delete ${admin.username}?`,
          'They are signed out at once. What they did stays in the history of the orders.',
          () => void remove(),
        )
      }
    >
      Delete
    </Button>
  );
}
