import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Minutes for which a challenge can be used. */
const lifetime = 5;
const nonceBytes = 16;
const timeBytes = 6;

/**
 * Creates a challenge that a passkey signs: to register one for an admin, or with null to sign in. It is
 * signed by the shop, so that nothing is stored for callers who never return it.
 */
export function makeChallenge(
  signingKey: Uint8Array,
  adminId: number | null,
): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(timeBytes);
  until.writeUIntBE(Date.now() + lifetime * 60_000, 0, timeBytes);
  const head = Buffer.concat([randomBytes(nonceBytes), until]);
  return new Uint8Array(Buffer.concat([head, sign(signingKey, adminId, head)]));
}

/** Whether a challenge, in base64url, was created for this purpose and has not expired. */
export function isChallenge(
  signingKey: Uint8Array,
  challenge: string,
  adminId: number | null,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, nonceBytes + timeBytes);
  const [given, right] = [bytes.subarray(head.length), sign(signingKey, adminId, head)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return head.readUIntBE(nonceBytes, timeBytes) > Date.now();
}

function sign(signingKey: Uint8Array, adminId: number | null, head: Buffer): Buffer {
  const purpose = adminId === null ? 'sign-in' : `admin ${adminId}`;
  return createHmac('sha256', signingKey).update(`passkey:${purpose}:`).update(head).digest();
}
