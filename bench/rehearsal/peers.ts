import { openMailServer } from '#providers/testing-mail-server.ts';
import { openSmsCenter } from '#providers/testing-sms-center.ts';
import { clearLater } from './leftovers.ts';

/** A mail server and an SMS centre that take each order's messages, so that some are always under way. */
export type Peers = {
  env: Record<'SMTP_URL' | 'SMS_URL', string>;
  /** How often each e-mail arrived, by the id of its message. */
  mails: () => Map<string, number>;
  /** How often each SMS arrived, by the number of its order. */
  sms: () => Map<string, number>;
  close: () => Promise<void>;
};

export async function openPeers(): Promise<Peers> {
  const mail = await openMailServer({ password: 'a secret' });
  const center = await openSmsCenter();
  const account = 'shop:a%20secret@localhost';
  return {
    env: {
      SMTP_URL: `smtp://${account}:${mail.server.port}?from=orders@shop.example`,
      SMS_URL: `smpp://${account}:${center.gateway.port}?sender=ALTYN`,
    },
    mails: () => count(mail.received.map(({ messageId }) => messageId?.slice(1, 37))),
    // Only the first part of a long one names the order.
    sms: () => count(center.received.map(({ text }) => /\bA-\d+/.exec(text)?.[0])),
    close: clearLater(async () => {
      await Promise.all([mail.close(), center.close()]);
    }),
  };
}

function count(all: (string | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) if (one) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
