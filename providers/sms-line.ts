import { isDeepStrictEqual } from 'node:util';
import type { SmsGateway, SmsLine, SmsSender } from '#domain/messages/sender.ts';
import type { WebhookReach } from '#domain/webhooks/reach.ts';
import { openSmpp } from './smpp.ts';
import { openSmsHttp } from './sms-http.ts';

/** The shop's connection to its SMS provider, by SMPP or HTTP. */
export function openSmsLine(reach: WebhookReach = {}): SmsLine {
  let kept: { gateway: SmsGateway; sender: SmsSender } | undefined;
  return { open, close };

  function open(gateway: SmsGateway, onReceipt: Parameters<SmsLine['open']>[1]): SmsSender {
    if (kept && isDeepStrictEqual(kept.gateway, gateway)) return lend(kept.sender);
    close();
    const sender = openSender(gateway, onReceipt);
    kept = { gateway, sender };
    return lend(sender);
  }

  /** A connection that was closed is reopened by the next message. */
  function lend(sender: SmsSender): SmsSender {
    const end = () => {
      if (kept?.sender === sender) kept = undefined;
      sender.close();
    };
    return { ...sender, close: end };
  }

  function openSender(gateway: SmsGateway, onReceipt: Parameters<SmsLine['open']>[1]): SmsSender {
    return gateway.kind === 'smpp' ? openSmpp(gateway, onReceipt) : openSmsHttp(gateway, { reach });
  }

  function close(): void {
    kept?.sender.close();
    kept = undefined;
  }
}
