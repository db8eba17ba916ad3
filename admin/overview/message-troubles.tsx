import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { mayRead } from '#core/roles.ts';
import { formatInstant } from '../formats/format-date.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/translator.ts';

/** A warning for each channel that cannot send, with the provider's error. */
export function MessageTroubles({ messages }: Pick<Overview, 'messages'>) {
  const t = useWords('overview');
  const { me } = useMe();
  if (!messages || !me) return null;
  return messages.troubles.map(({ channel, since, reason }) => {
    const name = channel === 'sms' ? 'smsTrouble' : 'mailTrouble';
    return (
      <Alert
        key={channel}
        color="red"
        role="alert"
        className="anywhere"
        title={t(name, { since: formatInstant(since) })}
      >
        {t.rich(`${name}Text`, {
          reason,
          messages: (text) => (
            <Link to={`/admin/messages?status=queued&channel=${channel}`}>{text}</Link>
          ),
          settings: (text) =>
            mayRead(me.role, 'settings') && <Link to="/admin/settings?part=messages">{text}</Link>,
        })}
      </Alert>
    );
  });
}
