import { Secret, TOTP } from 'otpauth';

/**
 * The codes that an app shows for a secret, each one that was not used yet: each counts once, for
 * half a minute more or less.
 */
export function codesOf(secret: string): () => string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  let lastStep = 0;
  return () => {
    lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / 30_000) - 1);
    return app.generate({ timestamp: lastStep * 30_000 });
  };
}
