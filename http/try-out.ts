import type { FastifyRequest } from 'fastify';
import { collectMessages } from '#domain/messages/collect-messages.ts';
import { listMessagesById } from '#domain/messages/messages.sql.ts';
import { readSends } from '#domain/messages/sends.ts';
import { isFromThisMachine } from './from-this-machine.ts';
import type { Shop } from './shop.ts';

/**
 * Handles a request that may write messages. In a demo shop, on the shop's own machine, each code is in
 * the reply and each message is printed in the terminal, as long as no provider sends them; this never
 * happens for other callers.
 */
export async function tryOut<T>(
  shop: Shop,
  request: FastifyRequest,
  handle: (shop: Shop) => Promise<T>,
): Promise<T> {
  const { demo } = shop;
  if (!demo || !isFromThisMachine(shop, request)) return handle(shop);
  const sends = await readSends(shop.db, shop.sends);
  const { result, ids } = await collectMessages(() => handle({ ...shop, showsCodes: !sends.sms }));
  for (const message of await listMessagesById(shop.db, ids)) {
    if (!sends[message.channel]) demo.print(describe(message));
  }
  return result;
}

function describe({
  channel,
  to,
  subject,
  text,
}: Awaited<ReturnType<typeof listMessagesById>>[number]): string {
  const head = channel === 'sms' ? `Demo: SMS to ${to}` : `Demo: e-mail to ${to}: ${subject ?? ''}`;
  return [head, ...text.split('\n').map((line) => `  ${line}`)].map(withoutControls).join('\n');
}

/** Removes escape sequences, which would affect the terminal. */
function withoutControls(line: string): string {
  return line.replace(/\p{Cc}/gu, '');
}
