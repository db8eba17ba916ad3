import type { Message } from '#contract/messages.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';

/**
 * The label of a message's state; without a configured channel it is "not sent", never "waiting".
 */
export function useMessageState() {
  const t = useWords('messages');
  const { sends } = useShop();
  return function stateOf({ status, channel }: Pick<Message, 'status' | 'channel'>): string {
    return status === 'queued' && !sends[channel] ? t('states.notSent') : t(`states.${status}`);
  };
}
