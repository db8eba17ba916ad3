import { scopesOf } from '#contract/api-key-scopes.ts';
import type { Access, RouteKey } from '#contract/route.ts';
import { enterByApiKey, type UsedApiKey } from '#domain/api-keys/api-keys.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { Shop } from './shop.ts';

type Admission = UsedApiKey | Refusal<'unauthenticated' | 'forbidden' | 'too_many'>;

/** Calls of one key within a minute of its first, in each process. */
const mostCalls = 600;

/**
 * Authorizes a call by an API key: 401 unless it is live, 403 when none of its scopes reaches the
 * route, 429 beyond 600 calls a minute.
 */
export async function admitApiKey(
  shop: Shop,
  { key, access, token }: { key: RouteKey; access: Access; token: string },
  tell: (key: UsedApiKey) => void,
): Promise<Admission> {
  const used = await enterByApiKey(shop.db, token);
  if (!used) return refuse('unauthenticated');
  tell(used);
  const allowed = scopesOf(key, access);
  if (!used.scopes.some((scope) => allowed.includes(scope))) {
    return refuse('forbidden', { detail: 'The API key has no scope for this' });
  }
  const retryAfter = shop.limits ? countCall(shop, used.apiKeyId) : 0;
  return retryAfter ? refuse('too_many', { retryAfter }) : used;
}

/** The calls of each key in the minute that its first call began, in seconds. */
const minutes = new WeakMap<Shop, Map<number, { began: number; calls: number }>>();

/** Counts a call; answers in how many seconds the next is allowed, 0 when this one is. */
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
