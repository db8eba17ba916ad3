import type { ApiKeyScope } from '#core/api-keys.ts';
import type { Access, RouteKey } from './route.ts';

type Reach = { readonly access: readonly Access[]; readonly paths: readonly string[] };

const catalogue = [
  '/products',
  '/product-options',
  '/product-colors',
  '/product-sizes',
  '/category',
  '/category-options',
  '/collection',
  '/collection-options',
  '/pictures',
  '/imports',
  '/texts',
];

/**
 * The routes that each scope covers: those below one of the paths that require one of the accesses. A key
 * can call no other route: no users, sessions, settings, keys, webhooks, messages, activity or overview.
 */
export const scopeReaches: Readonly<Record<ApiKeyScope, Reach>> = {
  'products:read': { access: ['admin:catalogue:read'], paths: catalogue },
  'products:write': { access: ['admin:catalogue:read', 'admin:catalogue:write'], paths: catalogue },
  'orders:read': { access: ['admin:orders:read'], paths: ['/orders/admin'] },
  'orders:write': {
    access: ['admin:orders:read', 'admin:orders:write'],
    paths: ['/orders/admin'],
  },
  'customers:read': { access: ['admin:clients:read'], paths: ['/client/users'] },
  'enquiries:read': { access: ['admin:enquiries:read'], paths: ['/enquiries'] },
  'enquiries:write': {
    access: ['admin:enquiries:read', 'admin:enquiries:write'],
    paths: ['/enquiries'],
  },
};

/** Messages to customers: they have the links by which customers pay and cancel their orders. */
const unreachable: readonly RouteKey[] = ['GET /orders/admin/:id/messages'];

/** The scopes that allow a key to call a route, any of which suffices; none for most routes. */
export function scopesOf(key: RouteKey, access: Access): ApiKeyScope[] {
  if (unreachable.includes(key)) return [];
  const path = key.slice(key.indexOf('/'));
  const isBelow = (one: string) => path === one || path.startsWith(`${one}/`);
  return (Object.keys(scopeReaches) as ApiKeyScope[]).filter((scope) => {
    const reach = scopeReaches[scope];
    return reach.access.includes(access) && reach.paths.some(isBelow);
  });
}
