import type { Admin } from '#contract/admins.ts';
import { Loaded } from '../problems/states.tsx';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { Dialog } from '../shell/dialog.tsx';
import { useWords } from '../words/words.ts';
import { SessionList } from './session-list.tsx';

/** Where a colleague is signed in, each to be ended. */
export function SessionsDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const t = useWords('users');
  const params = { id: admin.id };
  const { data, loading, error } = useRead('GET /admin/users/:id/sessions', { params });
  return (
    <Dialog onClose={onClose} title={t('sessionsOf', { name: admin.username })} size="lg">
      <Loaded loading={loading} error={error}>
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
