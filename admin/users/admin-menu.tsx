import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Admin } from '#contract/admins.ts';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { SessionsDialog } from './sessions-dialog.tsx';

/**
 * Further actions on an admin; those that would lock oneself out are left out for the own account.
 */
export function AdminMenu({ admin, isMe }: { admin: Admin; isMe: boolean }) {
  const t = useWords('users');
  const navigate = useNavigate();
  const { busy, write } = useWrite();
  const [sessionsOpen, setSessionsOpen] = useState(false);
  const { username: name } = admin;
  const params = { id: admin.id };

  async function act(work: () => Promise<unknown>, message: string) {
    const done = await write(async () => {
      await work();
      return true;
    });
    if (done) showSuccess(message);
  }

  const remove = () =>
    confirmThen(
      t('deleteAsk', { name }),
      t('deleteText'),
      () => void act(() => call('DELETE /admin/users/:id', { params }), t('deleted', { name })),
    );
  const reset = () =>
    confirmThen(
      t('resetAsk', { name }),
      t('resetText'),
      () =>
        void act(
          () => call('DELETE /admin/users/:id/second-factor', { params }),
          t('resetDone', { name }),
        ),
      t('reset'),
    );

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={26} loading={busy} aria-label={t('moreOf', { name })}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isMe ? (
            <Menu.Item onClick={() => navigate('/admin/me')}>{t('mySignIn')}</Menu.Item>
          ) : (
            <>
              <Menu.Item onClick={() => setSessionsOpen(true)}>{t('sessions')}</Menu.Item>
              {admin.secondFactor && <Menu.Item onClick={reset}>{t('reset')}</Menu.Item>}
              <Menu.Item className="danger" onClick={remove}>
                {t('delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {sessionsOpen && <SessionsDialog admin={admin} onClose={() => setSessionsOpen(false)} />}
    </>
  );
}
