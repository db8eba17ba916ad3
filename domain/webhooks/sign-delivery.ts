import { createHmac, randomBytes } from 'node:crypto';

const beginning = 'whsec_';

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export function makeSecret(): string {
  return beginning + randomBytes(32).toString('base64');
}

/**
 * The headers of Standard Webhooks: id, seconds since 1970, and the signature of both and the body.
 */
export function signDelivery(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(beginning.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  };
}
