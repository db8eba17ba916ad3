import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Makes the key by which a browser is known for an account, after a sign-in. It opens nothing: strangers'
 * failures do not keep this browser out, wherever it is, and its own are counted for it.
 */
export function makeBrowserKey(signingKey: Uint8Array, account: string): string {
  const name = randomBytes(12).toString('base64url');
  return `${name}.${sign(signingKey, account, name).toString('base64url')}`;
}

/** The name of the browser whose key this is, if the key is one of this account. */
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
