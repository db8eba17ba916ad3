import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/admins.ts';
import type { Access } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { ApiKeyScope } from '#core/api-keys.ts';
import { type Area, roles } from '#core/roles.ts';
import { addApiKey } from '#domain/api-keys/api-keys.ts';
import { testShop } from './testing.ts';

/**
 * The expected permissions, repeated by hand, so that the test does not rely on the code under
 * test.
 */
const writers: Record<Area, Role[]> = {
  catalogue: ['owner', 'manager', 'catalogue'],
  orders: ['owner', 'manager', 'orders'],
  clients: ['owner', 'manager', 'orders'],
  enquiries: ['owner', 'manager', 'orders'],
  messages: ['owner', 'manager'],
  settings: ['owner'],
  admins: ['owner'],
  system: ['owner'],
};

/** In addition to the writers. */
const readers: Partial<Record<Area, Role[]>> = { catalogue: ['orders'], messages: ['orders'] };

/** The calls that a key of each scope may make, repeated by hand like the roles. */
const reach: Record<ApiKeyScope, RegExp> = {
  'products:read': /^read \S+ \/(product|category|collection|pictures|imports|texts)/,
  'products:write': /^(read|write) \S+ \/(product|category|collection|pictures|imports|texts)/,
  'orders:read': /^read \S+ \/orders\/admin(?!\/:id\/messages)/,
  'orders:write': /^(read|write) \S+ \/orders\/admin(?!\/:id\/messages)/,
  'customers:read': /^read \S+ \/client\/users/,
  'enquiries:read': /^read \S+ \/enquiries/,
  'enquiries:write': /^(read|write) \S+ \/enquiries/,
};
const scopes = Object.keys(reach) as ApiKeyScope[];
const allScopes = 'key of all scopes';

const callers = [
  'nobody',
  'nonsense',
  'client',
  'blocked client',
  'disabled owner',
  'expired key',
  'key of a former owner',
  allScopes,
  ...scopes,
  ...roles,
] as const;
type Caller = (typeof callers)[number];

/** The expected status; 0 when the caller is admitted. */
function expectedFor(key: string, access: Access, caller: Caller): 0 | 401 | 403 {
  if (access === 'anyone') return 0;
  const granted = caller === allScopes ? scopes : scopes.filter((scope) => scope === caller);
  if (granted.length > 0) {
    const asked = `${access.split(':')[2]} ${key}`;
    return granted.some((scope) => reach[scope].test(asked)) ? 0 : 403;
  }
  if (access.endsWith(':refresh')) return 401;
  if (access === 'client') return caller === 'client' ? 0 : 401;
  const role = roles.find((one) => one === caller);
  if (!role) return 401;
  const [, area, mode] = access.split(':') as [string, Area?, string?];
  if (!area) return 0;
  const viewer = area === 'system' ? [] : ['viewer'];
  const reading = [...writers[area], ...(readers[area] ?? []), ...viewer];
  const allowed = mode === 'read' ? reading : writers[area];
  return allowed.includes(role) ? 0 : 403;
}

const shop = await testShop();

describe('every route admits exactly the callers it names', () => {
  const keptTokens = new Map<Caller, Promise<string | undefined>>();

  /**
   * Signs in again for each route that the caller may write to, because the route may end the session;
   * all other routes share one token.
   */
  function tokenFor(key: string, access: Access, caller: Caller): Promise<string | undefined> {
    if (!key.startsWith('GET') && !expectedFor(key, access, caller)) return tokenOf(caller);
    const token = keptTokens.get(caller) ?? tokenOf(caller);
    keptTokens.set(caller, token);
    return token;
  }

  async function tokenOf(caller: Caller): Promise<string | undefined> {
    if (caller === 'nobody') return undefined;
    if (caller === 'nonsense') return 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.';
    if (caller === 'client') return (await shop.addClient()).token;
    if (caller === 'blocked client') {
      const client = await shop.addClient();
      await shop.db
        .updateTable('clients')
        .set({ blocked_at: new Date() })
        .where('id', '=', client.id)
        .execute();
      return client.token;
    }
    if (caller === 'disabled owner') {
      const token = await shop.addAdmin('owner');
      const newest = shop.db.selectFrom('admins').select((eb) => eb.fn.max('id').as('id'));
      await shop.db.updateTable('admins').set({ active: false }).where('id', '=', newest).execute();
      return token;
    }
    if (caller.includes('key') || scopes.some((scope) => scope === caller)) return keyOf(caller);
    return await shop.addAdmin(caller as Role);
  }

  async function keyOf(caller: Caller): Promise<string> {
    await shop.addAdmin('owner');
    const { id } = await shop.db
      .selectFrom('admins')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const granted = scopes.filter((scope) => scope === caller);
    const key = await addApiKey(shop.db, id, {
      name: caller,
      scopes: granted.length > 0 ? granted : scopes,
    });
    if (caller === 'expired key') {
      await shop.db
        .updateTable('api_keys')
        .set({ expires_at: new Date() })
        .where('id', '=', key.id)
        .execute();
    }
    if (caller === 'key of a former owner') {
      await shop.db.updateTable('admins').set({ role: 'manager' }).where('id', '=', id).execute();
    }
    return key.token;
  }

  async function ask(key: string, access: Access, caller: Caller): Promise<number> {
    const [method = 'GET', path = ''] = key.split(' ');
    const uuid = '01234567-89ab-4def-8123-456789abcdef';
    const takesUuid = /client\/auth|orders|client\/users|enquiries|messages/.test(path);
    const filled = path
      .replace(':name', 'terms-conditions')
      .replace(/:\w+/, takesUuid ? uuid : '2147483647');
    const token = await tokenFor(key, access, caller);
    const reply = await fetch(`${shop.url}/api${filled}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    });
    // An event stream has no end.
    await reply.body?.cancel();
    return reply.status;
  }

  test.each(Object.entries(routes))('%s', async (key, { access }) => {
    const found: Record<string, number | string> = {};
    const wanted: Record<string, number | string> = {};
    for (const caller of callers) {
      const status = await ask(key, access, caller);
      const expected = expectedFor(key, access, caller);
      wanted[caller] = expected || 'let in';
      found[caller] = status >= 500 || status === 401 || status === 403 ? status : 'let in';
    }
    expect(found).toEqual(wanted);
  });
});
