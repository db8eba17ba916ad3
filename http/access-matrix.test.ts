import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#contract/admins.ts';
import type { Access, Area } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { testShop } from './testing.ts';

/** Who may do what, said a second time and by hand: the test is not to believe the code. */
const writers: Record<Area, Role[]> = {
  catalogue: ['owner', 'manager', 'catalogue'],
  orders: ['owner', 'manager', 'orders'],
  clients: ['owner', 'manager', 'orders'],
  enquiries: ['owner', 'manager'],
  messages: ['owner', 'manager'],
  settings: ['owner'],
  admins: ['owner'],
};

const callers = [
  'nobody',
  'nonsense',
  'client',
  'blocked client',
  'disabled owner',
  ...roles,
] as const;
type Caller = (typeof callers)[number];

/** 0 where a caller is let in. */
function expectedFor(access: Access, caller: Caller): 0 | 401 | 403 {
  if (access === 'anyone') return 0;
  if (access.endsWith(':refresh')) return 401;
  if (access === 'client') return caller === 'client' ? 0 : 401;
  const role = roles.find((one) => one === caller);
  if (!role) return 401;
  const [, area, mode] = access.split(':') as [string, Area?, string?];
  if (!area) return 0;
  const allowed = mode === 'read' ? [...writers[area], 'viewer'] : writers[area];
  return allowed.includes(role) ? 0 : 403;
}

const shop = await testShop();

describe('every route lets in whom it names, and nobody else', () => {
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
    return await shop.addAdmin(caller);
  }

  async function ask(key: string, caller: Caller): Promise<number> {
    const [method, path = ''] = key.split(' ');
    const uuid = '01234567-89ab-4def-8123-456789abcdef';
    const takesUuid = /client\/auth|orders|client\/users|enquiries|messages/.test(path);
    const filled = path
      .replace(':name', 'terms-conditions')
      .replace(/:\w+/, takesUuid ? uuid : '2147483647');
    const token = await tokenOf(caller);
    const reply = await fetch(`${shop.url}/api${filled}`, {
      method: method ?? 'GET',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: '{}' }),
    });
    await reply.arrayBuffer();
    return reply.status;
  }

  test.each(Object.entries(routes))('%s', async (key, { access }) => {
    const found: Record<string, number | string> = {};
    const wanted: Record<string, number | string> = {};
    for (const caller of callers) {
      const status = await ask(key, caller);
      const expected = expectedFor(access, caller);
      wanted[caller] = expected || 'let in';
      found[caller] = status >= 500 || status === 401 || status === 403 ? status : 'let in';
    }
    expect(found).toEqual(wanted);
  });
});
