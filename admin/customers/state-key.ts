import type { AdminClient } from '#contract/clients.ts';

/** The key of the text that says whether a customer can sign in. */
export function stateKey({ blocked, verified, phoneConfirmed }: AdminClient) {
  if (blocked) return 'blocked';
  if (verified) return 'verified';
  return phoneConfirmed ? 'unverified' : 'unconfirmed';
}
