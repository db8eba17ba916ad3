import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Passkey } from '#contract/passkeys.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { AuthContext, Origin } from '#domain/sessions/auth-context.ts';
import { type Started, startSession } from '#domain/sessions/start-session.ts';
import { tryLogin } from '#domain/sessions/try-login.ts';
import { markLogin } from './admins.sql.ts';
import { isChallenge, makeChallenge } from './challenges.ts';
import {
  findPasskey,
  insertPasskey,
  type KeptPasskey,
  listCredentials,
  markPasskeyUsed,
  spendChallenge,
} from './passkeys.sql.ts';

type Place = { readonly publicUrl: string };
type Transport = NonNullable<RegistrationResponseJSON['response']['transports']>[number];

/** Loaded when first needed, because its 300 modules would lengthen every start by a tenth of a second. */
const webauthn = () => import('@simplewebauthn/server');

/** Creates the registration options for a passkey. The device has to verify its owner each time. */
export async function beginPasskey(
  { db, publicUrl, signingKey }: AuthContext & Place,
  adminId: number,
  { shopName, username }: { shopName: string; username: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await listCredentials(db, adminId);
  const { generateRegistrationOptions } = await webauthn();
  return await generateRegistrationOptions({
    challenge: await makeChallenge(signingKey, adminId),
    rpName: shopName,
    rpID: new URL(publicUrl).hostname,
    userName: username,
    userID: new TextEncoder().encode(`admin-${adminId}`),
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports: transports as Transport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Stores the passkey that the browser created. */
export async function addPasskey(
  { db, publicUrl, signingKey }: AuthContext & Place,
  adminId: number,
  { name, response }: { name: string; response: unknown },
): Promise<Passkey | Refusal<'passkey_refused'>> {
  let challenge = '';
  const url = new URL(publicUrl);
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (given) => {
      challenge = given;
      return isChallenge(signingKey, given, adminId);
    },
    expectedOrigin: url.origin,
    expectedRPID: url.hostname,
  }).catch(() => undefined);
  if (!made?.verified) return refuse('passkey_refused');
  const { credential } = made.registrationInfo;
  const passkey = {
    adminId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name,
  };
  return await inTransaction(db, async (tx) => {
    const isFirst = await spendChallenge(tx, challenge);
    return (isFirst && (await insertPasskey(tx, passkey))) || refuse('passkey_refused');
  });
}

/**
 * Creates the sign-in options for a passkey. No username is asked: the response names the
 * credential.
 */
export async function askPasskey({
  publicUrl,
  signingKey,
}: AuthContext & Place): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return await generateAuthenticationOptions({
    challenge: await makeChallenge(signingKey, null),
    rpID: new URL(publicUrl).hostname,
    userVerification: 'required',
  });
}

/**
 * Signs in with a passkey. Possession of the device and its user verification are two factors, so
 * no code is asked for. Failures are counted for the passkey, whose id strangers do not know, so that
 * those of others on the network do not count.
 */
export async function loginByPasskey(
  auth: AuthContext & Place,
  response: unknown,
  origin: Origin,
): Promise<Started | Refusal<'passkey_refused' | 'too_many'>> {
  const signed = response as AuthenticationResponseJSON;
  const kept = await findPasskey(auth.db, signed.id);
  if (!kept) return refuse('passkey_refused');
  const { address } = origin;
  const attempt = { audience: 'admin' as const, account: `passkey:${kept.id}`, address };
  return await tryLogin(auth, { ...attempt, known: true }, () => enter(auth, kept, signed, origin));
}

async function enter(
  auth: AuthContext & Place,
  kept: KeptPasskey,
  response: AuthenticationResponseJSON,
  origin: Origin,
): Promise<Started | Refusal<'passkey_refused'>> {
  let challenge = '';
  const url = new URL(auth.publicUrl);
  const { verifyAuthenticationResponse } = await webauthn();
  const signed = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given;
      return isChallenge(auth.signingKey, given, null);
    },
    expectedOrigin: url.origin,
    expectedRPID: url.hostname,
    credential: {
      id: kept.credentialId,
      publicKey: new Uint8Array(kept.publicKey),
      counter: Number(kept.counter),
    },
  }).catch(() => undefined);
  if (!signed?.verified) return refuse('passkey_refused');
  return await inTransaction(auth.db, async (tx) => {
    const { adminId, passwordHash } = kept;
    if (!(await spendChallenge(tx, challenge))) return refuse('passkey_refused');
    if (!(await markLogin(tx, { id: adminId, passwordHash }))) return refuse('passkey_refused');
    const used = await markPasskeyUsed(tx, kept.id, signed.authenticationInfo.newCounter);
    if (!used) return refuse('passkey_refused');
    return await startSession(tx, auth.signingKey, { adminId }, origin);
  });
}
