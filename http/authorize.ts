import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/admins.ts';
import type { Access, Route, RouteKey } from '#contract/route.ts';
import { type Area, mayRead, mayWrite } from '#core/roles.ts';
import { findAdminSession } from '#domain/admins/admin-sessions.ts';
import { isApiKey } from '#domain/api-keys/api-keys.ts';
import { type ClientSession, findClientSession } from '#domain/clients/client-sessions.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { admitApiKey } from './api-key-calls.ts';
import { beginInTurn, type Refused } from './in-turn.ts';
import { outcomeOf } from './outcome.ts';
import { isOwnCall } from './own-call.ts';
import type { Shop } from './shop.ts';

/** A signed-in client. */
export type ClientCaller = ClientSession;
/** A client or admin with a refresh token. */
type Refreshing = { readonly refreshToken: string };
/** A signed-in admin, or an API key of one, which has no session. */
export type AdminCaller = {
  readonly adminId: number;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Whether the password was entered in the last 15 minutes; never with an API key. */
  readonly isRecent: boolean;
};

type NoWay = 'forbidden' | 'setup_needed' | 'confirm_needed' | 'too_many';

/** The caller that a route's access admits. */
export type Caller<A extends Access> = A extends 'anyone'
  ? null
  : A extends 'client'
    ? ClientCaller
    : A extends 'client:refresh'
      ? ClientCaller & Refreshing
      : A extends 'admin:refresh'
        ? AdminCaller & Refreshing
        : AdminCaller;

/**
 * Authenticates and authorizes a caller: 401 without a live token of the route's audience; 403 when the
 * role or the API key lacks access, when the sign-in must be set up first, or when the password must be
 * entered again. The session is looked up on each request, so that its end takes effect immediately.
 */
export async function open<A extends Access>(
  shop: Shop,
  key: RouteKey,
  { access, recent, settingUp }: Pick<Route, 'recent' | 'settingUp'> & { readonly access: A },
  request: FastifyRequest,
): Promise<Caller<A> | Refusal<'unauthenticated' | NoWay>> {
  if (access === 'anyone') return null as Caller<A>;
  const token = bearer(request.headers.authorization);
  if (!token) return refuse('unauthenticated');
  if (isApiKey(token))
    return (await openByApiKey(shop, { key, access, token }, request)) as Caller<A>;
  const kind = access.endsWith(':refresh') ? 'refresh' : 'access';
  // A refresh is a GET with a side effect.
  if (kind === 'refresh' && !isOwnCall(request.headers)) return refuse('unauthenticated');
  const caller = access.startsWith('client')
    ? await findClientSession(shop, kind, token)
    : await findAdminSession(shop, kind, token);
  if (!caller) return refuse('unauthenticated');
  outcomeOf(request).who = caller;
  if ('role' in caller) {
    if (!mayDo(caller.role, access)) return refuse('forbidden');
    if (caller.todo && !settingUp && kind === 'access') return refuse('setup_needed');
  }
  if (recent === true && !caller.isRecent) return refuse('confirm_needed');
  return (kind === 'refresh' ? { ...caller, refreshToken: token } : caller) as Caller<A>;
}

/**
 * Authorizes like `open`, in turns of networks, because anyone can send any number of made-up tokens: 503 when too
 * many wait.
 */
export async function openInTurn(
  ...[shop, key, route, request]: Parameters<typeof open>
): Promise<Awaited<ReturnType<typeof open>> | Refused> {
  const end = await beginInTurn(request, request.server.networks.sessions, {});
  if (!isRefusal(end)) return await open(shop, key, route, request).finally(end);
  outcomeOf(request).cause ??= 'calls_busy';
  return end;
}

/** A key acts for the owner who created it, under its own name, only on the routes of its scopes. */
async function openByApiKey(
  shop: Shop,
  asked: { key: RouteKey; access: Access; token: string },
  request: FastifyRequest,
): Promise<AdminCaller | Refusal<'unauthenticated' | 'forbidden' | 'too_many'>> {
  const used = await admitApiKey(shop, asked, (known) => {
    outcomeOf(request).who = { apiKeyId: known.apiKeyId };
  });
  if (isRefusal(used)) return used;
  const { adminId, keyName } = used;
  return { adminId, name: `${keyName} (API)`, role: 'owner', sessionId: '', isRecent: false };
}

/**
 * Whether a role has a route's access.
 *
 * @example mayDo('viewer', 'admin:orders:write') // false
 */
export function mayDo(role: Role, access: Access): boolean {
  const [, area, mode] = access.split(':') as [string, Area?, string?];
  if (!area || !mode) return true;
  return mode === 'write' ? mayWrite(role, area) : mayRead(role, area);
}

function bearer(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1];
}
