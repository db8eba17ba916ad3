import type { ReactNode } from 'react';
import type { Sends } from '#contract/messages.ts';
import { mayRead } from '#core/roles.ts';
import { useMe } from '../session/use-me.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';

/**
 * States whether customers are notified, or that nothing is sent and the message is listed under
 * Messages. Plain links, because it is also used in dialogs, which are outside the router.
 */
export function MessageNotice({ each = false }: { each?: boolean }) {
  const t = useWords('messages');
  const { sends } = useShop();
  return t.rich('notice', {
    by: channelsOf(sends),
    who: each ? 'each' : 'one',
    link: (text) => <a href="/admin/messages">{text}</a>,
    setup: useSetUpLink(),
  });
}

/** Links to the settings of messages for those who may read them. */
export function useSetUpLink() {
  const { me } = useMe();
  const isLinked = me !== undefined && mayRead(me.role, 'settings');
  return (text: ReactNode) =>
    isLinked ? <a href="/admin/settings?part=messages">{text}</a> : text;
}

export type Channels = 'both' | 'sms' | 'email' | 'none';

/** The configured channels as one key, for texts that depend on them. */
export function channelsOf({ sms, email }: Sends): Channels {
  if (sms && email) return 'both';
  if (sms) return 'sms';
  return email ? 'email' : 'none';
}
