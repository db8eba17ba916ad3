import { Secret, TOTP } from 'otpauth';

/**
 * The codes of an authenticator app for a secret. A code is valid once, for about 30 seconds, so
 * none is returned twice.
 */
export function codesOf(secret: string): () => string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  let lastStep = 0;
  return () => {
    // The code before the current one is about to expire late in a step.
    const oldest = Math.floor((Date.now() - 26_000) / 30_000);
    lastStep = Math.max(lastStep + 1, oldest);
    return app.generate({ timestamp: lastStep * 30_000 });
  };
}
