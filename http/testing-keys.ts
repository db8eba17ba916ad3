import type { AuthContext } from '#domain/sessions/auth-context.ts';

/** The keys of a shop in tests. */
export const testKeys: Pick<AuthContext, 'signingKey' | 'encryptionKeys'> = {
  signingKey: new TextEncoder().encode('a signing key for tests, 32 bytes long'),
  encryptionKeys: [new TextEncoder().encode('an encryption key of 32 bytes ..')],
};
