import type { Admin } from '#contract/admins.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Loaded } from '../problems/states.tsx';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { SessionList } from './session-list.tsx';

/** The sessions of another admin, each with a button to end it. */
export function SessionsDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const t = useWords('users');
  const params = { id: admin.id };
  const { data, loading, error } = useRead('GET /admin/users/:id/sessions', { params });
  return (
    <Dialog onClose={onClose} title={t('sessionsOf', { name: admin.username })} size="lg">
      <Loaded rows={2} loading={loading} error={error}>
        <SessionList
          sessions={data?.sessions ?? []}
          onEnd={(sessionId) =>
            call('DELETE /admin/users/:id/sessions/:sessionId', {
              params: { ...params, sessionId },
            })
          }
        />
      </Loaded>
    </Dialog>
  );
}
