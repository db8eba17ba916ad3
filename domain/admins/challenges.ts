import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const audience = 'passkey';
/** Seconds for which a challenge can be used. */
const lifetime = 300;

/**
 * Creates the challenge that a passkey signs: to register it for an admin, or with null to sign in. It is a
 * token of the shop, so that nothing is stored for callers who never return it.
 */
export async function makeChallenge(
  signingKey: Uint8Array,
  adminId: number | null,
): Promise<string> {
  return await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(purposeOf(adminId))
    .setJti(randomUUID())
    .setExpirationTime(`${lifetime} seconds`)
    .sign(signingKey);
}

/** Whether a challenge, in base64url, was created for this purpose and has not expired. */
export async function isChallenge(
  signingKey: Uint8Array,
  challenge: string,
  adminId: number | null,
): Promise<boolean> {
  const token = Buffer.from(challenge, 'base64url').toString();
  const subject = purposeOf(adminId);
  const requiredClaims = ['exp', 'jti'];
  return await jwtVerify(token, signingKey, {
    algorithms: ['HS256'],
    audience,
    subject,
    requiredClaims,
  }).then(
    () => true,
    () => false,
  );
}

function purposeOf(adminId: number | null): string {
  return adminId === null ? 'sign-in' : `admin ${adminId}`;
}
