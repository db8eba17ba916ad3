import { openMailServer } from '#providers/testing-mail-server.ts';
import { openSmsCenter } from '#providers/testing-sms-center.ts';
import { clearLater } from './leftovers.ts';

/**
 * A mail server and an SMS centre that accept the messages of each order, so that some are always
 * in flight.
 */
export type Peers = {
  env: Record<'SMTP_URL' | 'SMS_URL', string>;
  /** How often each e-mail arrived, by its message id. */
  mails: () => Map<string, number>;
  /** How often each SMS arrived, by its order number. */
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
    // Only the first part of a long SMS has the order number.
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
