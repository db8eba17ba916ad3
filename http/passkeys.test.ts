import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { problemOf, testShop } from './testing.ts';

const shop = await testShop({ limits: true });
const owner = await shop.addAdmin('owner');
const { id: adminId } = await shop.api('GET /admin/me', { token: owner });

/** A passkey in software: an Ed25519 key whose counter stays 0, like those of phones. */
async function addPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const point = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  // The key as COSE: type OKP, algorithm EdDSA, curve Ed25519.
  const cose = Buffer.concat([Buffer.from('a4010103272006215820', 'hex'), point]);
  const id = point.toString('base64url');
  await shop.db
    .insertInto('passkeys')
    .values({
      admin_id: Number(adminId),
      credential_id: id,
      public_key: cose,
      transports: [],
      name: 'Phone',
    })
    .execute();
  const origin = new URL('http://shop.example');
  function answer(challenge: string) {
    const clientData = Buffer.from(
      JSON.stringify({ type: 'webauthn.get', challenge, origin: origin.origin }),
    );
    const place = createHash('sha256').update(origin.hostname).digest();
    // 1 for a user who is present, 4 for one whom the device has verified; then the counter.
    const authenticator = Buffer.concat([place, Buffer.from([1 | 4, 0, 0, 0, 0])]);
    const hash = createHash('sha256').update(clientData).digest();
    const signature = sign(null, Buffer.concat([authenticator, hash]), privateKey);
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }
  return { answer };
}

const ask = async () =>
  z
    .looseObject({ challenge: z.string() })
    .parse(await shop.api('POST /admin/auth/passkey/options'));
const countRows = async () =>
  (await shop.db.selectFrom('spent_challenges').select('challenge').execute()).length;

test('a challenge is stored once it was signed, and signs in once', async () => {
  const { answer } = await addPasskey();
  const { challenge } = await ask();
  await ask();
  expect(await countRows()).toBe(0);
  const body = { response: answer(challenge) };
  expect(await shop.api('POST /admin/auth/passkey', { body })).toHaveProperty('accessToken');
  expect(await countRows()).toBe(1);
  const again = await problemOf(shop.api('POST /admin/auth/passkey', { body }));
  expect(again).toMatchObject({ status: 401, code: 'passkey_refused' });
});

test('a challenge that the shop did not create is refused, and stores nothing', async () => {
  const { answer } = await addPasskey();
  const before = await countRows();
  for (const challenge of ['', Buffer.from('another').toString('base64url')]) {
    const body = { response: answer(challenge) };
    const refused = await problemOf(shop.api('POST /admin/auth/passkey', { body }));
    expect(refused).toMatchObject({ code: 'passkey_refused' });
  }
  expect(await countRows()).toBe(before);
});

test('passkeys that do not exist are refused without blocking the owner’s on the same network', async () => {
  const codes: string[] = [];
  for (let tried = 0; tried < 12; tried += 1) {
    const body = { response: { id: `nobody-${tried}` } };
    codes.push((await problemOf(shop.api('POST /admin/auth/passkey', { body }))).code);
  }
  expect(codes).toEqual(Array(12).fill('passkey_refused'));
});
