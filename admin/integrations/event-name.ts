import type { WebhookEvent } from '#core/webhooks.ts';
import { useWords } from '../words/translator.ts';

type Named<E> = E extends `${infer Subject}.${infer What}` ? `${Subject}_${What}` : never;

/** Translates an event; keys of texts cannot have dots. */
export function useEventName() {
  const t = useWords('integrations');
  return (event: string): string => {
    const key = event.replace('.', '_') as Named<WebhookEvent> | 'webhook_test';
    return t(`events.${key}`);
  };
}
