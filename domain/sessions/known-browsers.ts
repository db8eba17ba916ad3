import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Creates the key by which a browser is recognised for an account, after a sign-in. It grants no
 * access: failures of strangers do not lock this browser out, on any network, and its own failures
 * are counted separately.
 */
export function makeBrowserKey(signingKey: Uint8Array, account: string): string {
  const name = randomBytes(12).toString('base64url');
  return `${name}.${sign(signingKey, account, name).toString('base64url')}`;
}

/** The id of the browser that has this key, if the key belongs to this account. */
export function findKnownBrowser(
  signingKey: Uint8Array,
  account: string,
  key: string | undefined,
): string | undefined {
  const [name = '', mac = ''] = key?.split('.') ?? [];
  const [given, right] = [Buffer.from(mac, 'base64url'), sign(signingKey, account, name)];
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  return isRight ? name : undefined;
}

function sign(signingKey: Uint8Array, account: string, name: string): Buffer {
  return createHmac('sha256', signingKey).update(`browser:${name}:${account}`).digest();
}
