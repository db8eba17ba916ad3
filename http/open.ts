import type { FastifyRequest } from 'fastify';
import type { Role } from '#contract/admins.ts';
import type { Access, Area } from '#contract/route.ts';
import { findAdminSession } from '#domain/admins/admin-sessions.ts';
import { findClientSession } from '#domain/clients/client-sessions.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import type { Shop } from './shop.ts';

/** A shopper who is signed in. */
export type ClientCaller = { readonly clientId: string; readonly sessionId: string };
/** A colleague who is signed in to the back office. */
export type AdminCaller = {
  readonly adminId: number;
  readonly name: string;
  readonly role: Role;
  readonly sessionId: string;
};

/** Who is asking, as far as a route's access lets them in. */
export type Caller<A extends Access> = A extends 'anyone'
  ? null
  : A extends 'client' | 'client:refresh'
    ? ClientCaller
    : AdminCaller;

const writes: Record<Role, readonly Area[]> = {
  owner: ['catalogue', 'orders', 'clients', 'enquiries', 'messages', 'settings', 'admins'],
  manager: ['catalogue', 'orders', 'clients', 'enquiries', 'messages'],
  catalogue: ['catalogue'],
  orders: ['orders', 'clients'],
  viewer: [],
};
const reads: Record<Role, readonly Area[]> = { ...writes, viewer: writes.owner };

/**
 * Lets a caller in or says why not: 401 without a live token of the route's audience, 403 with a
 * role that does not reach. The session is looked up each time, so that an end is an end.
 */
export async function open<A extends Access>(
  shop: Shop,
  access: A,
  request: FastifyRequest,
): Promise<Caller<A> | Refusal<'unauthenticated' | 'forbidden'>> {
  if (access === 'anyone') return null as Caller<A>;
  const token = bearer(request.headers.authorization);
  if (!token) return refuse('unauthenticated');
  const kind = access.endsWith(':refresh') ? 'refresh' : 'access';
  const caller = access.startsWith('client')
    ? await findClientSession(shop, kind, token)
    : await findAdminSession(shop, kind, token);
  if (!caller) return refuse('unauthenticated');
  if ('role' in caller && !mayDo(caller.role, access)) return refuse('forbidden');
  return caller as Caller<A>;
}

/**
 * Whether a role reaches a route's access.
 *
 * @example mayDo('viewer', 'admin:orders:write') // false
 */
export function mayDo(role: Role, access: Access): boolean {
  const [, area, mode] = access.split(':') as [string, Area?, string?];
  if (!area || !mode) return true;
  return (mode === 'write' ? writes : reads)[role].includes(area);
}

function bearer(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(header ?? '')?.[1];
}
