import { scopesOf } from '#contract/api-key-scopes.ts';
import type { Access, RouteKey } from '#contract/route.ts';
import { enterByApiKey, type UsedApiKey } from '#domain/api-keys/api-keys.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { Shop } from './shop.ts';

type Admission = UsedApiKey | Refusal<'unauthenticated' | 'forbidden' | 'too_many'>;

/** The most calls of a key per minute in each process; a minute begins with its first call. */
const mostCalls = 600;

/**
 * Authorizes a call by an API key: 401 unless it is live, 403 when none of its scopes includes the route,
 * 429 beyond 600 calls a minute.
 */
export async function admitApiKey(
  shop: Shop,
  { key, access, token }: { key: RouteKey; access: Access; token: string },
  onAuthenticated: (key: UsedApiKey) => void,
): Promise<Admission> {
  const used = await enterByApiKey(shop.db, token);
  if (!used) return refuse('unauthenticated');
  onAuthenticated(used);
  const allowed = scopesOf(key, access);
  if (!used.scopes.some((scope) => allowed.includes(scope))) {
    return refuse('forbidden', { detail: 'The API key has no scope for this' });
  }
  const retryAfter = shop.limits ? countCall(shop, used.apiKeyId) : 0;
  return retryAfter ? refuse('too_many', { retryAfter }) : used;
}

/** The calls of each key in its current minute; `began` is in seconds. */
const minutes = new WeakMap<Shop, Map<number, { began: number; calls: number }>>();

/** Counts a call. Returns the seconds until the next allowed call, or 0 if this one is allowed. */
function countCall(shop: Shop, id: number): number {
  const seconds = performance.now() / 1000;
  const keys = minutes.get(shop) ?? new Map<number, { began: number; calls: number }>();
  minutes.set(shop, keys);
  const known = keys.get(id);
  const minute = known && seconds < known.began + 60 ? known : { began: seconds, calls: 0 };
  keys.set(id, minute);
  minute.calls += 1;
  return minute.calls > mostCalls ? Math.ceil(minute.began + 60 - seconds) : 0;
}
